"""Reads a vehicle that does not exist, and branches on the code of the problem."""
# region: handle
import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ["MELTEMI_URL"] + "/api/v1/catalog/vehicle?slug=no-such-vehicle",
    headers={"Authorization": f"Bearer {os.environ['MELTEMI_TOKEN']}"},
)
try:
    urllib.request.urlopen(request, timeout=30)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    if problem["code"] == "vehicleNotFound":
        print("There is no such vehicle")
    else:
        print(problem["code"], problem["detail"], problem["requestId"])
# endregion
