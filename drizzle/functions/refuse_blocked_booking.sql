CREATE OR REPLACE FUNCTION public.refuse_blocked_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status = 'cancelled' OR TG_OP = 'UPDATE' AND OLD.status <> 'cancelled'
    AND OLD.vehicle_id = NEW.vehicle_id AND OLD.period = NEW.period THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM vehicle_blocks b WHERE b.vehicle_id = NEW.vehicle_id AND b.period && NEW.period) THEN
    RAISE EXCEPTION 'the vehicle is blocked in this period'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_not_blocked';
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER bookings_not_blocked AFTER INSERT OR UPDATE OF vehicle_id, start_date, end_date, pickup_time, return_time, status ON public.bookings FOR EACH ROW EXECUTE FUNCTION refuse_blocked_booking();
