#!/bin/sh
# The first call of the guide "First call": who a token belongs to, and three vehicles.
set -eu
# region: call
curl -sS -w '\n' -H "Authorization: Bearer $MELTEMI_TOKEN" "$MELTEMI_URL/api/v1/account/viewer"
curl -sS -w '\n' -H "Authorization: Bearer $MELTEMI_TOKEN" "$MELTEMI_URL/api/v1/catalog/vehicles?limit=3"
# endregion
