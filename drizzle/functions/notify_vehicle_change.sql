CREATE OR REPLACE FUNCTION public.notify_vehicle_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ids uuid[];
  changes jsonb[];
  owners uuid[];
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
    IF TG_OP = 'INSERT' THEN
      owners := ARRAY(SELECT DISTINCT partner_id FROM new_rows LIMIT 2);
    ELSIF TG_OP = 'DELETE' THEN
      owners := ARRAY(SELECT DISTINCT partner_id FROM old_rows LIMIT 2);
    ELSE
      owners := ARRAY(SELECT partner_id FROM new_rows UNION SELECT partner_id FROM old_rows LIMIT 2);
    END IF;
    PERFORM pg_notify('catalog_changes', CASE WHEN cardinality(owners) = 1
      THEN coalesce('fleet ' || owners[1], 'vehicles') ELSE 'vehicles' END);
  ELSE
    -- The instant makes each announcement differ: Postgres sends two that are equal once, as the
    -- first of them, and the last facts of a transaction have to be announced last.
    PERFORM announce_catalog_change('vehicles', id, change || jsonb_build_object('at', clock_timestamp()))
      FROM unnest(ids, changes) AS changed (id, change);
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicles_notify_delete AFTER DELETE ON public.vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();

CREATE TRIGGER vehicles_notify_insert AFTER INSERT ON public.vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();

CREATE TRIGGER vehicles_notify_update AFTER UPDATE ON public.vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();
