CREATE OR REPLACE FUNCTION public.notify_booking_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM pg_notify('catalog_changes', 'bookings');
  ELSE
    PERFORM pg_notify('catalog_changes', 'bookings ' || coalesce(NEW.vehicle_id, OLD.vehicle_id));
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER bookings_notify AFTER INSERT OR DELETE OR UPDATE OF status, start_date, end_date, pickup_time, return_time ON public.bookings FOR EACH ROW EXECUTE FUNCTION notify_booking_change();

CREATE TRIGGER bookings_notify_all AFTER UPDATE OF vehicle_id OR TRUNCATE ON public.bookings FOR EACH STATEMENT EXECUTE FUNCTION notify_booking_change();

CREATE TRIGGER vehicle_blocks_notify AFTER INSERT OR DELETE OR UPDATE OF start_date, end_date, start_time, end_time ON public.vehicle_blocks FOR EACH ROW EXECUTE FUNCTION notify_booking_change();
