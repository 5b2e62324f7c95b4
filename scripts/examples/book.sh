#!/bin/sh
# Books the cheapest vehicle that is free in Chania, pays it with play money, and cancels.
# region: search
AUTH="Authorization: Bearer $MELTEMI_TOKEN"
JSON="Content-Type: application/json"
# The second form is that of macOS.
PICKUP_DATE=$(date -d '+30 days' +%F 2>/dev/null || date -v+30d +%F)
RETURN_DATE=$(date -d '+33 days' +%F 2>/dev/null || date -v+33d +%F)
# Passes a response on; a refusal is shown instead, and ends the step.
accepted() {
  RESPONSE=$(cat)
  case "$RESPONSE" in
    *'"requestId":'*) echo "$RESPONSE" >&2; return 1 ;;
    *) echo "$RESPONSE" ;;
  esac
}
# The first field of this name in a response. jq reads more.
field() {
  VALUE=$(accepted | grep -o "\"$1\":[^,}]*" | head -n 1 | cut -d : -f 2- | tr -d '"')
  [ -n "$VALUE" ] && echo "$VALUE"
}

VEHICLE_ID=$(curl -sS -G -H "$AUTH" "$MELTEMI_URL/api/v1/catalog/vehicles" \
  -d "filters[pickupDate]=$PICKUP_DATE" -d "filters[pickupTime]=10:00" \
  -d "filters[returnDate]=$RETURN_DATE" -d "filters[returnTime]=10:00" \
  -d "filters[place]=chania" -d sort=priceAsc -d limit=1 | field id) && echo "$VEHICLE_ID"
# endregion
# region: quote
TOTAL_CENTS=$(curl -sS -G -H "$AUTH" "$MELTEMI_URL/api/v1/checkout/quote" \
  -d "vehicleId=${VEHICLE_ID:?no vehicle was found}" \
  -d "pickupDate=$PICKUP_DATE" -d "pickupTime=10:00" \
  -d "returnDate=$RETURN_DATE" -d "returnTime=10:00" | field totalCents) && echo "$TOTAL_CENTS"
# endregion
# region: book
# One key per booking: store it before you send it.
KEY=$(openssl rand -hex 16)
book() {
  curl -sS -X POST -H "$AUTH" -H "$JSON" -H "Idempotency-Key: $KEY" \
    "$MELTEMI_URL/api/v1/checkout/place-booking" -d '{
      "vehicleId": "'"${VEHICLE_ID:?no vehicle was found}"'",
      "pickupDate": "'"$PICKUP_DATE"'", "pickupTime": "10:00",
      "returnDate": "'"$RETURN_DATE"'", "returnTime": "10:00",
      "customerName": "Eleni Papadaki",
      "customerEmail": "eleni@example.com",
      "customerPhone": "+30 694 555 0101",
      "pickupLocation": "chania", "returnLocation": "chania",
      "specialRequests": "", "acceptTerms": true,
      "expectedTotalCents": '"${TOTAL_CENTS:?there is no quote}"'
    }'
}
BOOKING_ID=$(book | field bookingId) && echo "$BOOKING_ID"
# endregion
# region: again
book | field bookingId
# endregion
# region: pay
booking() {
  curl -sS -G -H "$AUTH" "$MELTEMI_URL/api/v1/checkout/booking" \
    -d "id=${BOOKING_ID:?nothing was booked}"
}
pay() {
  curl -sS -X POST -H "$AUTH" -H "$JSON" "$MELTEMI_URL/api/v1/checkout/pay-by-demo-bank" \
    -d '{"paymentReference":"'"$REFERENCE"'"}'
}
REFERENCE=$(booking | field paymentReference) && pay | accepted >/dev/null && booking | field status
# endregion
# region: cancel
curl -sS -X POST -H "$AUTH" -H "$JSON" \
  "$MELTEMI_URL/api/v1/checkout/cancel-booking" \
  -d '{"id":"'"${BOOKING_ID:?nothing was booked}"'"}' | field status
# endregion
