"""Books the cheapest vehicle that is free, over the REST operations.

It needs Python 3.9 and nothing else, and shows how a program in any language calls the API:

    MELTEMI_TOKEN=mlt_live_… python3 scripts/book-vehicle.py --url https://site.example \\
        --from 2027-06-01 --to 2027-06-04 --name "Eleni Papadaki" \\
        --email eleni@example.com --phone "+30 694 555 0101" [--type car] [--cancel]

The token needs the scopes catalog:read and checkout:write. It ends with 0 when it booked, with 1
when the API refused a call or could not be reached, with 2 when it was called wrongly, and with 3
when no vehicle is free.
"""

import argparse
import http.client
import json
import os
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

ATTEMPTS = 4
LONGEST_WAIT_SECONDS = 30

# A response that did not arrive: whether the server made the change is not known.
LOST = (urllib.error.URLError, http.client.HTTPException, ConnectionError, TimeoutError)


class Refused(Exception):
    """A refusal of the API: its problem document."""

    def __init__(self, problem):
        super().__init__(problem.get("detail", problem["title"]))
        self.problem = problem


class Client:
    """Calls operations of the API with an API token."""

    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.token = token

    def get(self, address, parameters=None):
        """Reads; returns the result and the address of the next page, if there is one."""
        query = urllib.parse.urlencode(parameters or {}, doseq=True)
        result, headers = self._send("GET", address + ("?" + query if query else ""))
        link = re.match(r'<([^>]+)>; rel="next"', headers.get("Link", ""))
        return result, link and link.group(1)

    def post(self, address, body, key=None):
        """Changes something. With a key, a repeated call is not done twice."""
        headers = {"Idempotency-Key": key} if key else {}
        return self._send("POST", address, json.dumps(body).encode(), headers)[0]

    def _send(self, method, address, body=None, headers=None):
        request = urllib.request.Request(self.url + address, body, headers or {}, method=method)
        request.add_header("Authorization", "Bearer " + self.token)
        request.add_header("Content-Type", "application/json")
        request.add_header("Accept-Language", "en")
        can_repeat = method == "GET" or "Idempotency-key" in request.headers
        for attempt in range(ATTEMPTS):
            try:
                with urllib.request.urlopen(request, timeout=30) as response:
                    return json.load(response), response.headers
            except urllib.error.HTTPError as error:
                problem = json.load(error)
                wait = error.headers.get("Retry-After")
                if wait is None or not can_repeat or attempt + 1 == ATTEMPTS:
                    raise Refused(problem) from None
                time.sleep(min(int(wait), LONGEST_WAIT_SECONDS))
            except LOST:
                if not can_repeat or attempt + 1 == ATTEMPTS:
                    raise
                time.sleep(attempt)
        raise AssertionError("unreachable")


def vehicles(client, options):
    """All vehicles that are free on the dates, the cheapest first, page by page."""
    page = "/api/v1/catalog/vehicles"
    parameters = {
        "filters[pickupDate]": options.pickup,
        "filters[returnDate]": options.dropoff,
        "sort": "priceAsc",
        "limit": 20,
    }
    if options.type:
        parameters["filters[type]"] = options.type
    while page:
        result, page = client.get(page, parameters)
        # The address of the next page has all parameters.
        parameters = None
        yield from result["vehicles"]


def book(client, options):
    """Books the first vehicle whose quote says that it is free; returns what was booked."""
    dates = {
        "pickupDate": options.pickup,
        "pickupTime": "10:00",
        "returnDate": options.dropoff,
        "returnTime": "10:00",
    }
    for vehicle in vehicles(client, options):
        asked = {"vehicleId": vehicle["id"], **dates}
        quote, _ = client.get("/api/v1/checkout/quote", asked)
        if not quote["available"]:
            continue
        request = {
            **asked,
            "customerName": options.name,
            "customerEmail": options.email,
            "customerPhone": options.phone,
            "pickupLocation": options.place,
            "returnLocation": options.place,
            "specialRequests": "",
            "acceptTerms": True,
            "expectedTotalCents": quote["totalCents"],
        }
        # One key per booking: after a lost response, the same call does not book twice.
        placed = client.post("/api/v1/checkout/place-booking", request, key=uuid.uuid4().hex)
        return {"vehicle": vehicle["title"], "totalCents": quote["totalCents"], **placed}
    return None


def main():
    parser = argparse.ArgumentParser(description="Books the cheapest vehicle that is free.")
    parser.add_argument("--url", default="http://localhost:3000", help="the address of the site")
    parser.add_argument("--from", dest="pickup", required=True, help="such as 2027-06-01")
    parser.add_argument("--to", dest="dropoff", required=True, help="such as 2027-06-04")
    parser.add_argument("--name", required=True, help="the name of the driver")
    parser.add_argument("--email", required=True)
    parser.add_argument("--phone", required=True, help="with its country, such as +30 694 555 0101")
    parser.add_argument("--place", default="chania", help="where it is handed over")
    parser.add_argument("--type", help="such as motorcycle")
    parser.add_argument("--cancel", action="store_true", help="cancels the booking at once")
    options = parser.parse_args()
    token = os.environ.get("MELTEMI_TOKEN")
    if not token:
        parser.error("MELTEMI_TOKEN has no API token")
    client = Client(options.url, token)
    try:
        booked = book(client, options)
        if booked and options.cancel:
            client.post("/api/v1/checkout/cancel-booking", {"id": booked["bookingId"]})
            booked["cancelled"] = True
    except Refused as refused:
        print(json.dumps(refused.problem), file=sys.stderr)
        return 1
    except (*LOST, ValueError) as failure:
        print(f"The site could not be reached: {failure}", file=sys.stderr)
        return 1
    if booked is None:
        print("No vehicle is free on these dates.", file=sys.stderr)
        return 3
    print(json.dumps(booked))
    return 0


if __name__ == "__main__":
    sys.exit(main())
