#!/bin/sh
# Books a vehicle whose quote is known, twice with the same key: there is one booking.
set -eu
place() {
# region: book
curl -sS -X POST "$MELTEMI_URL/api/v1/checkout/place-booking" \
  -H "Authorization: Bearer $MELTEMI_TOKEN" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: $BOOKING_KEY" \
  -d '{
    "vehicleId": "'"$VEHICLE_ID"'",
    "pickupDate": "'"$PICKUP_DATE"'", "pickupTime": "10:00",
    "returnDate": "'"$RETURN_DATE"'", "returnTime": "10:00",
    "customerName": "Eleni Papadaki",
    "customerEmail": "eleni@example.com",
    "customerPhone": "+30 694 555 0101",
    "pickupLocation": "chania", "returnLocation": "chania",
    "specialRequests": "", "acceptTerms": true,
    "expectedTotalCents": '"$TOTAL_CENTS"'
  }'
# endregion
echo
}
place
place
