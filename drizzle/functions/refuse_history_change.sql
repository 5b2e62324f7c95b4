CREATE OR REPLACE FUNCTION public.refuse_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'details' - 'actor_id' = to_jsonb(OLD) - 'details' - 'actor_id'
      AND (NEW.details = OLD.details OR NEW.details = without_customer_words(OLD.details)
        OR NEW.details = without_partner_words(OLD.details))
      AND (NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id OR NEW.actor_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM profiles WHERE id = OLD.actor_id))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_history_change();

CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

CREATE TRIGGER booking_events_append_only BEFORE DELETE OR UPDATE ON public.booking_events FOR EACH ROW EXECUTE FUNCTION refuse_history_change();

CREATE TRIGGER booking_events_kept BEFORE TRUNCATE ON public.booking_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
