CREATE OR REPLACE FUNCTION public.name_booked_vehicle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.vehicle_title := coalesce((SELECT title FROM vehicles WHERE id = NEW.vehicle_id), '');
  RETURN NEW;
END $function$;

CREATE TRIGGER bookings_vehicle_title BEFORE INSERT ON public.bookings FOR EACH ROW EXECUTE FUNCTION name_booked_vehicle();
