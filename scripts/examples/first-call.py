"""The first call of the guide "First call": who a token belongs to, and three vehicles."""
# region: call
import json
import os
import sys
import urllib.error
import urllib.request

URL = os.environ.get("MELTEMI_URL", "http://localhost:3000")
HEADERS = {"Authorization": f"Bearer {os.environ['MELTEMI_TOKEN']}"}


def get(address):
    request = urllib.request.Request(URL + address, headers=HEADERS)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(f"Refused: {error.read().decode()}")


viewer = get("/api/v1/account/viewer")
page = get("/api/v1/catalog/vehicles?limit=3")

print(f"{viewer['fullName']} can choose from {page['total']} vehicles:")
for vehicle in page["vehicles"]:
    print(f"{vehicle['title']}, {vehicle['pricePerDayCents'] / 100:.2f} euros a day")
# endregion
