CREATE OR REPLACE FUNCTION public.notify_image_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT vehicle_id FROM new_rows LIMIT 21);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT vehicle_id FROM old_rows LIMIT 21);
  ELSE
    ids := ARRAY(SELECT vehicle_id FROM new_rows UNION SELECT vehicle_id FROM old_rows LIMIT 21);
  END IF;
  IF cardinality(ids) > 20 THEN
    PERFORM pg_notify('catalog_changes', 'vehicles');
  ELSE
    PERFORM announce_catalog_change('vehicles', changed,
        jsonb_build_object('before', listed_facts(v), 'after', listed_facts(v)))
      FROM unnest(ids) AS changed LEFT JOIN vehicles AS v ON v.id = changed;
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicle_images_notify_delete AFTER DELETE ON public.vehicle_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();

CREATE TRIGGER vehicle_images_notify_insert AFTER INSERT ON public.vehicle_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();

CREATE TRIGGER vehicle_images_notify_update AFTER UPDATE ON public.vehicle_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();

CREATE TRIGGER vehicle_special_prices_notify_delete AFTER DELETE ON public.vehicle_special_prices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();

CREATE TRIGGER vehicle_special_prices_notify_insert AFTER INSERT ON public.vehicle_special_prices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();

CREATE TRIGGER vehicle_special_prices_notify_update AFTER UPDATE ON public.vehicle_special_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();
