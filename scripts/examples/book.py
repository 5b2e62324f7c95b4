"""Books the cheapest vehicle that is free in Chania, pays it with play money, and cancels."""
# region: search
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request
from datetime import date, timedelta

URL = os.environ["MELTEMI_URL"]
HEADERS = {
    "Authorization": f"Bearer {os.environ['MELTEMI_TOKEN']}",
    "Content-Type": "application/json",
}


def call(address, parameters=None, body=None, headers=None):
    query = "?" + urllib.parse.urlencode(parameters) if parameters else ""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + address + query, data, {**HEADERS, **(headers or {})})
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(f"Refused: {error.read().decode()}")


dates = {
    "pickupDate": str(date.today() + timedelta(days=30)),
    "pickupTime": "10:00",
    "returnDate": str(date.today() + timedelta(days=33)),
    "returnTime": "10:00",
}
search = {f"filters[{name}]": value for name, value in dates.items()}
search.update({"filters[place]": "chania", "sort": "priceAsc", "limit": 1})
vehicle = call("/api/v1/catalog/vehicles", search)["vehicles"][0]
print(vehicle["title"])
# endregion
# region: quote
quote = call("/api/v1/checkout/quote", {"vehicleId": vehicle["id"], **dates})
print(quote["totalCents"] / 100)
# endregion
# region: book
import uuid

# One key per booking: store it before you send it.
key = uuid.uuid4().hex


def book():
    details = {
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
    }
    placed = call("/api/v1/checkout/place-booking", None, details, {"Idempotency-Key": key})
    return placed["bookingId"]


booking_id = book()
print(booking_id)
# endregion
# region: again
print(book())
# endregion
# region: pay
booking = call("/api/v1/checkout/booking", {"id": booking_id})
payment = {"paymentReference": booking["paymentReference"]}
call("/api/v1/checkout/pay-by-demo-bank", body=payment)
print(call("/api/v1/checkout/booking", {"id": booking_id})["status"])
# endregion
# region: cancel
cancelled = call("/api/v1/checkout/cancel-booking", body={"id": booking_id})
print(cancelled["status"])
# endregion
