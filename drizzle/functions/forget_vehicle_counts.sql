CREATE OR REPLACE FUNCTION public.forget_vehicle_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE vehicle_counts SET vehicles = 0, changed = pg_current_xact_id(), changed_at = now();
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicles_count_truncate AFTER TRUNCATE ON public.vehicles FOR EACH STATEMENT EXECUTE FUNCTION forget_vehicle_counts();
