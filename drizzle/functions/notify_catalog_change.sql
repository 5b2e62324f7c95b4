CREATE OR REPLACE FUNCTION public.notify_catalog_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('catalog_changes', 'vehicles');
  RETURN NULL;
END $function$;

CREATE TRIGGER partner_places_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.partner_places FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();

CREATE TRIGGER partners_notify AFTER DELETE OR UPDATE OF name, status, home_place_id, opening_hours ON public.partners FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();

CREATE TRIGGER places_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();

CREATE TRIGGER settings_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();

CREATE TRIGGER vehicle_images_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vehicle_images FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();

CREATE TRIGGER vehicles_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vehicles FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();
