CREATE OR REPLACE FUNCTION public.refuse_booking_in_buffer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  buffer interval;
BEGIN
  IF NEW.status = 'cancelled' OR TG_OP = 'UPDATE' AND OLD.status <> 'cancelled'
    AND OLD.vehicle_id = NEW.vehicle_id AND OLD.period = NEW.period THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(buffer_hours, 0) * interval '1 hour' INTO buffer
    FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF buffer > interval '0' AND EXISTS (
    SELECT 1 FROM bookings b
    WHERE b.vehicle_id = NEW.vehicle_id AND b.id <> NEW.id AND b.status <> 'cancelled'
      AND b.end_date >= (NEW.start_date + NEW.pickup_time - buffer)::date
      AND b.end_date + b.return_time > NEW.start_date + NEW.pickup_time - buffer
      AND b.start_date + b.pickup_time < NEW.end_date + NEW.return_time + buffer
  ) THEN
    RAISE EXCEPTION 'the vehicle has another booking within its buffer'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_keep_buffer';
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER bookings_keep_buffer AFTER INSERT OR UPDATE OF vehicle_id, start_date, end_date, pickup_time, return_time, status ON public.bookings FOR EACH ROW EXECUTE FUNCTION refuse_booking_in_buffer();
