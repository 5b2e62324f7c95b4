CREATE OR REPLACE FUNCTION public.forget_vehicle_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM vehicle_counts;
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicles_count_truncate AFTER TRUNCATE ON public.vehicles FOR EACH STATEMENT EXECUTE FUNCTION forget_vehicle_counts();
