-- Deposit and excess in the bodies of webhooks, as the API has them. Events that are stored stay as they are.
CREATE OR REPLACE FUNCTION public.webhook_booking(booking bookings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object(
    'id', booking.id,
    'number', '#' || right(booking.id::text, 8),
    'status', booking.status,
    'vehicleId', booking.vehicle_id,
    'partnerId', booking.partner_id,
    'pickupDate', booking.start_date,
    'pickupTime', to_char(booking.pickup_time, 'HH24:MI'),
    'returnDate', booking.end_date,
    'returnTime', to_char(booking.return_time, 'HH24:MI'),
    'pickupPlaceId', booking.pickup_location,
    'returnPlaceId', booking.return_location,
    'totalCents', (booking.total_amount * 100)::integer,
    'depositCents', booking.deposit_cents,
    'excessCents', booking.excess_cents,
    'paymentReference', booking.payment_reference,
    'paymentDueAt', webhook_instant(booking.payment_due_at),
    'createdAt', webhook_instant(booking.created_at))
$function$;
