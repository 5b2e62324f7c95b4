"""Books the cheapest vehicle that is free in Chania, and pays it with play money."""
import json
import os
import sys
import urllib.parse
import urllib.request
import uuid

URL = os.environ.get("MELTEMI_URL", "http://localhost:3000")
TOKEN = os.environ["MELTEMI_TOKEN"]
pickup_date, return_date = sys.argv[1:3]


def call(address, parameters=None, body=None, headers=None):
    query = "?" + urllib.parse.urlencode(parameters) if parameters else ""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + address + query, data, headers or {})
    request.add_header("Authorization", f"Bearer {TOKEN}")
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


# region: book
dates = {
    "pickupDate": pickup_date,
    "pickupTime": "10:00",
    "returnDate": return_date,
    "returnTime": "10:00",
}
search = {f"filters[{name}]": value for name, value in dates.items()}
search.update({"filters[place]": "chania", "sort": "priceAsc", "limit": 1})
vehicle = call("/api/v1/catalog/vehicles", search)["vehicles"][0]
quote = call("/api/v1/checkout/quote", {"vehicleId": vehicle["id"], **dates})

# One key per booking: store it, and send it again when a response was lost.
key = uuid.uuid4().hex
booking = call(
    "/api/v1/checkout/place-booking",
    body={
        "vehicleId": vehicle["id"],
        **dates,
        "customerName": "Eleni Papadaki",
        "customerEmail": "eleni@example.com",
        "customerPhone": "+30 694 555 0101",
        "pickupLocation": "chania",
        "returnLocation": "chania",
        "specialRequests": "",
        "acceptTerms": True,
        "expectedTotalCents": quote["totalCents"],
    },
    headers={"Idempotency-Key": key},
)
# endregion
# region: pay
details = call("/api/v1/checkout/booking", {"id": booking["bookingId"]})
call("/api/v1/checkout/pay-by-demo-bank", body={"paymentReference": details["paymentReference"]})
print(call("/api/v1/checkout/booking", {"id": booking["bookingId"]})["status"])
# endregion
