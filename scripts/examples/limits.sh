#!/bin/sh
# Shows what is left of the limits that a call counts against, and waits where one is reached.
# region: headers
curl -sS -o /dev/null -D - -H "Authorization: Bearer $MELTEMI_TOKEN" \
  "$MELTEMI_URL/api/v1/catalog/places" | grep -i -e '^http' -e '^ratelimit'
# endregion
# region: wait
# Waits for as long as Retry-After says, after 429 and 503 among others.
curl -sS --retry 5 -H "Authorization: Bearer $MELTEMI_TOKEN" \
  "$MELTEMI_URL/api/v1/catalog/places"
# endregion
