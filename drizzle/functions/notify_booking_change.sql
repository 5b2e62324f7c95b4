CREATE OR REPLACE FUNCTION public.notify_booking_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  vehicle CONSTANT uuid := coalesce(NEW.vehicle_id, OLD.vehicle_id);
BEGIN
  PERFORM announce_catalog_change('bookings', vehicle, jsonb_build_object(
    'facts', (SELECT listed_facts(v) FROM vehicles AS v WHERE v.id = vehicle),
    'partnerId', to_jsonb(coalesce(NEW, OLD)) -> 'partner_id',
    'periods', (SELECT jsonb_agg(jsonb_build_array(first_day, last_day))
      FROM (VALUES (OLD.start_date, OLD.end_date), (NEW.start_date, NEW.end_date))
        AS days (first_day, last_day) WHERE first_day IS NOT NULL)));
  RETURN NULL;
END $function$;

CREATE TRIGGER bookings_notify AFTER INSERT OR DELETE OR UPDATE OF status, start_date, end_date, pickup_time, return_time ON public.bookings FOR EACH ROW EXECUTE FUNCTION notify_booking_change();

CREATE TRIGGER vehicle_blocks_notify AFTER INSERT OR DELETE OR UPDATE OF start_date, end_date, start_time, end_time ON public.vehicle_blocks FOR EACH ROW EXECUTE FUNCTION notify_booking_change();
