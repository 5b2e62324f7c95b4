CREATE OR REPLACE FUNCTION public.relist_vehicles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.id::text, 0));
  -- Archived vehicles and those that wait for approval stay as they are.
  UPDATE vehicles SET listed = listed WHERE partner_id = NEW.id
    AND listed <> (status = 'approved' AND archived_at IS NULL AND NEW.status = 'active');
  RETURN NULL;
END $function$;

CREATE TRIGGER partners_relist AFTER UPDATE OF status ON public.partners FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION relist_vehicles();
