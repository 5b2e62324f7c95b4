CREATE OR REPLACE FUNCTION public.notify_catalog_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('catalog_changes', TG_ARGV[0]);
  RETURN NULL;
END $function$;

CREATE TRIGGER bookings_notify_all AFTER UPDATE OF vehicle_id OR TRUNCATE ON public.bookings FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('bookings');

CREATE TRIGGER partner_places_notify_truncate AFTER TRUNCATE ON public.partner_places FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('partners');

CREATE TRIGGER places_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('places');

CREATE TRIGGER settings_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('settings');

CREATE TRIGGER vehicle_images_notify_truncate AFTER TRUNCATE ON public.vehicle_images FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('vehicles');

CREATE TRIGGER vehicle_special_prices_notify_truncate AFTER TRUNCATE ON public.vehicle_special_prices FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('vehicles');

CREATE TRIGGER vehicles_notify_truncate AFTER TRUNCATE ON public.vehicles FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('vehicles');
