CREATE OR REPLACE FUNCTION public.rename_booked_vehicle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM bookings WHERE vehicle_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE bookings SET vehicle_title = NEW.title WHERE vehicle_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicles_renamed AFTER UPDATE OF title ON public.vehicles FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION rename_booked_vehicle();
