#!/bin/sh
# Shows what is left of the limits that a call counts against.
set -eu
# region: headers
curl -sS -o /dev/null -D - -H "Authorization: Bearer $MELTEMI_TOKEN" \
  "$MELTEMI_URL/api/v1/catalog/places" | grep -i '^ratelimit'
# endregion
