CREATE OR REPLACE FUNCTION public.notify_vehicle_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids uuid[];
  changes jsonb[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id), array_agg(jsonb_build_object('after', listed_facts(ROW(n.*)::vehicles)))
      INTO ids, changes FROM (SELECT * FROM new_rows LIMIT 21) AS n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id), array_agg(jsonb_build_object('before', listed_facts(ROW(o.*)::vehicles)))
      INTO ids, changes FROM (SELECT * FROM old_rows LIMIT 21) AS o;
  ELSE
    SELECT array_agg(n.id), array_agg(jsonb_build_object(
        'before', listed_facts(ROW(o.*)::vehicles), 'after', listed_facts(ROW(n.*)::vehicles)))
      INTO ids, changes
      FROM (SELECT * FROM new_rows LIMIT 21) AS n JOIN old_rows AS o ON o.id = n.id;
  END IF;
  IF cardinality(ids) > 20 THEN
    PERFORM pg_notify('catalog_changes', 'vehicles');
  ELSE
    PERFORM announce_catalog_change('vehicles', id, change)
      FROM unnest(ids, changes) AS changed (id, change);
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicles_notify_delete AFTER DELETE ON public.vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();

CREATE TRIGGER vehicles_notify_insert AFTER INSERT ON public.vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();

CREATE TRIGGER vehicles_notify_update AFTER UPDATE ON public.vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();
