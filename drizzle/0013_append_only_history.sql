CREATE TABLE "secret_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "secret_checks_single" CHECK ("secret_checks"."id" = 1)
);
--> statement-breakpoint
-- What a customer wrote, and the reference of a payment, taken out of what is recorded about a booking.
CREATE FUNCTION without_customer_words(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(details #- '{changes,specialRequests}', '{payment,reference}', '""', false)
$$;--> statement-breakpoint
-- Audit and booking events are append-only for every role. Two changes remain possible: those that erase
-- a person, and the reference to an account that is deleted, which the foreign key takes away.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'details' - 'actor_id' = to_jsonb(OLD) - 'details' - 'actor_id'
      AND (NEW.details = OLD.details OR NEW.details = without_customer_words(OLD.details))
      AND (NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id OR NEW.actor_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM profiles WHERE id = OLD.actor_id))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
CREATE TRIGGER booking_events_kept BEFORE TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
-- Runs as the owner of the tables, because the application's role may not update them.
CREATE FUNCTION erase_customer_words(customer uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  UPDATE booking_events SET details = without_customer_words(details) WHERE customer_id = customer;
  UPDATE audit_entries SET details = without_customer_words(details)
  WHERE subject_type = 'booking'
    AND subject_id IN (SELECT id::text FROM bookings WHERE customer_id = customer);
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_customer_words(uuid) FROM PUBLIC;
