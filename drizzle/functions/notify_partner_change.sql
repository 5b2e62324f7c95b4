CREATE OR REPLACE FUNCTION public.notify_partner_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  old_row CONSTANT jsonb := to_jsonb(OLD);
  new_row CONSTANT jsonb := to_jsonb(NEW);
BEGIN
  PERFORM pg_notify('catalog_changes', 'partners ' || id)
    FROM unnest(ARRAY[old_row ->> TG_ARGV[0], new_row ->> TG_ARGV[0]]) AS id WHERE id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE TRIGGER partner_places_notify AFTER INSERT OR DELETE OR UPDATE ON public.partner_places FOR EACH ROW EXECUTE FUNCTION notify_partner_change('partner_id');

CREATE TRIGGER partners_notify AFTER DELETE OR UPDATE OF name, latin_name, status, home_place_id, opening_hours ON public.partners FOR EACH ROW EXECUTE FUNCTION notify_partner_change('id');
