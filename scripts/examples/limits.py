"""Repeats a read for as long as the server asks to wait."""
# region: wait
import os
import time
import urllib.error
import urllib.request


def read(address, attempts=5):
    request = urllib.request.Request(
        os.environ["MELTEMI_URL"] + address,
        headers={"Authorization": f"Bearer {os.environ['MELTEMI_TOKEN']}"},
    )
    for attempt in range(1, attempts + 1):
        try:
            return urllib.request.urlopen(request, timeout=30).read()
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or attempt == attempts:
                raise
            time.sleep(int(error.headers.get("Retry-After", 2)))


print(len(read("/api/v1/catalog/places")))
# endregion
