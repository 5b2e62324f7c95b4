CREATE INDEX "vehicles_plate" ON "vehicles" USING gin ("plate_key" gin_trgm_ops);--> statement-breakpoint
-- What a partner wrote about a vehicle: a plate leads to its owner, and a description may name people.
CREATE FUNCTION without_partner_words(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT details #- '{changes,plate}' #- '{changes,description}' #- '{changes,descriptionEn}'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
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
END $$;--> statement-breakpoint
-- Also of vehicles that were deleted: their partner made or changed them.
CREATE FUNCTION erase_partner_words(partner uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  UPDATE audit_entries SET details = without_partner_words(details)
  WHERE subject_type = 'vehicle' AND subject_id IN (
    SELECT id::text FROM vehicles WHERE partner_id = partner
    UNION SELECT subject_id FROM audit_entries WHERE actor_id = partner AND subject_type = 'vehicle');
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_partner_words(uuid) FROM PUBLIC;--> statement-breakpoint
-- The calendars of an archived vehicle are shown nowhere, but were still read every hour.
DELETE FROM calendar_imports i USING vehicles v
WHERE v.id = i.vehicle_id AND v.archived_at IS NOT NULL;--> statement-breakpoint
DELETE FROM calendar_feeds f USING vehicles v
WHERE v.id = f.vehicle_id AND v.archived_at IS NOT NULL;--> statement-breakpoint
-- What the erasures before this migration left behind.
SELECT erase_partner_words(id) FROM profiles WHERE role = 'partner' AND anonymised_at IS NOT NULL;--> statement-breakpoint
DELETE FROM vehicle_blocks b USING vehicles v, profiles p
WHERE v.id = b.vehicle_id AND p.id = v.partner_id AND p.anonymised_at IS NOT NULL;--> statement-breakpoint
DELETE FROM calendar_feeds f USING profiles p
WHERE p.id = f.partner_id AND p.anonymised_at IS NOT NULL;--> statement-breakpoint
DELETE FROM outgoing_mails m USING bookings b, profiles p
WHERE b.id = m.booking_id AND p.id = b.partner_id AND p.anonymised_at IS NOT NULL
  AND (m.sent_at IS NOT NULL OR m.failed_at IS NOT NULL);--> statement-breakpoint
UPDATE vehicles v SET plate = NULL, description = '', description_en = NULL, search_text = ''
FROM profiles p WHERE p.id = v.partner_id AND p.anonymised_at IS NOT NULL;--> statement-breakpoint
-- Of partners without a booking nothing was kept, so that only the missing actor tells of them.
UPDATE audit_entries e SET details = without_partner_words(details)
WHERE e.subject_type = 'vehicle'
  AND e.details -> 'changes' ?| array['plate', 'description', 'descriptionEn']
  AND NOT EXISTS (SELECT 1 FROM vehicles v WHERE v.id::text = e.subject_id)
  AND NOT EXISTS (
    SELECT 1 FROM audit_entries own JOIN profiles p ON p.id = own.actor_id
    WHERE own.subject_id = e.subject_id AND own.subject_type = 'vehicle' AND p.role = 'partner');--> statement-breakpoint
-- Last, because from here on even readers of the vehicles wait.
DROP INDEX "vehicles_kept_plate";