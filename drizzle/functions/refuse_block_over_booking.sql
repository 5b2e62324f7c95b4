CREATE OR REPLACE FUNCTION public.refuse_block_over_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.vehicle_id = NEW.vehicle_id AND b.status <> 'cancelled' AND b.period && NEW.period) THEN
    RAISE EXCEPTION 'the vehicle is booked in this period'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'vehicle_blocks_not_booked';
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicle_blocks_not_booked AFTER INSERT OR UPDATE OF vehicle_id, start_date, end_date, start_time, end_time ON public.vehicle_blocks FOR EACH ROW EXECUTE FUNCTION refuse_block_over_booking();
