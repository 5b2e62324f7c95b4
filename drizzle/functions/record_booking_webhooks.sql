CREATE OR REPLACE FUNCTION public.record_booking_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  EXECUTE $query$
    WITH changes AS MATERIALIZED (
      SELECT n.*, n.position * 2 AS turn, jsonb_build_object('booking', webhook_booking(b)) AS data
      FROM (SELECT *, row_number() OVER () AS position FROM new_rows) AS n
      JOIN bookings AS b ON b.id = n.booking_id
    ), happened AS (
      SELECT turn, booking_id, partner_id, created_at, data,
        CASE kind WHEN 'placed' THEN 'booking.created' ELSE 'booking.' || kind END AS type
      FROM changes
      UNION ALL
      SELECT turn - 1, booking_id, partner_id, created_at,
        data || jsonb_build_object('payment', jsonb_build_object('amountCents',
          coalesce(details -> 'payment' -> 'amountCents', data -> 'booking' -> 'totalCents'))),
        'payment.received'
      FROM changes WHERE kind = 'confirmed'
    )
    SELECT record_webhook_events(
      array_agg(ROW(gen_random_uuid(), type, booking_id, data, created_at)::webhook_events
        ORDER BY turn),
      array_agg(partner_id ORDER BY turn))
    FROM happened
  $query$;
  RETURN NULL;
END $function$;

CREATE TRIGGER booking_events_webhooks AFTER INSERT ON public.booking_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_booking_webhooks();
