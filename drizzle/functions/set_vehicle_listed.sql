CREATE OR REPLACE FUNCTION public.set_vehicle_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(NEW.partner_id::text, 0));
  NEW.listed := NEW.status = 'approved' AND NEW.archived_at IS NULL AND EXISTS (
    SELECT 1 FROM partners WHERE id = NEW.partner_id AND status = 'active');
  NEW.was_listed := NEW.listed OR (TG_OP = 'UPDATE' AND (OLD.was_listed OR OLD.listed));
  RETURN NEW;
END $function$;

CREATE TRIGGER vehicles_listed BEFORE INSERT OR UPDATE OF status, archived_at, partner_id, listed ON public.vehicles FOR EACH ROW EXECUTE FUNCTION set_vehicle_listed();
