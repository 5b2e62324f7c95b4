CREATE OR REPLACE FUNCTION public.fix_booking_commission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.commission_basis_points := commission_in_force();
  RETURN NEW;
END $function$;

CREATE TRIGGER bookings_commission_fixed BEFORE INSERT OR UPDATE OF status ON public.bookings FOR EACH ROW WHEN (((new.status = 'confirmed'::text) AND (new.commission_basis_points IS NULL))) EXECUTE FUNCTION fix_booking_commission();
