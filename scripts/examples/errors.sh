#!/bin/sh
# Reads a vehicle that does not exist, and prints the problem.
set -eu
# region: handle
curl -sS -w '\n' -H "Authorization: Bearer $MELTEMI_TOKEN" -H "Accept-Language: el" \
  "$MELTEMI_URL/api/v1/catalog/vehicle?slug=no-such-vehicle"
# endregion
