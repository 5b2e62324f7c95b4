CREATE OR REPLACE FUNCTION public.record_booking_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  data jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  SELECT jsonb_build_object('booking', webhook_booking(b)) INTO data
    FROM bookings b WHERE b.id = NEW.booking_id;
  IF NEW.kind = 'confirmed' THEN
    PERFORM record_webhook_event('payment.received', NEW.booking_id, NEW.partner_id, NEW.created_at,
      data || jsonb_build_object('payment',
        jsonb_build_object('amountCents', coalesce(NEW.details -> 'payment' -> 'amountCents',
          data -> 'booking' -> 'totalCents'))));
  END IF;
  PERFORM record_webhook_event(
    CASE NEW.kind WHEN 'placed' THEN 'booking.created' ELSE 'booking.' || NEW.kind END,
    NEW.booking_id, NEW.partner_id, NEW.created_at, data);
  RETURN NULL;
END $function$;

CREATE TRIGGER booking_events_webhooks AFTER INSERT ON public.booking_events FOR EACH ROW EXECUTE FUNCTION record_booking_webhooks();
