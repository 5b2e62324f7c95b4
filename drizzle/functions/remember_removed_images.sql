CREATE OR REPLACE FUNCTION public.remember_removed_images()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO removed_images (name, removed_at) SELECT DISTINCT name, now() FROM old_rows;
  RETURN NULL;
END $function$;

CREATE TRIGGER uploads_remember AFTER DELETE ON public.uploads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_images();

CREATE TRIGGER vehicle_images_remember AFTER DELETE ON public.vehicle_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_images();
