-- What is there counts as seen by the public, except what nothing speaks for: no approval in the audit
-- and no booking. Written so, the many rows that are listed need not be touched.
ALTER TABLE "vehicles" ADD COLUMN "was_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ALTER COLUMN "was_listed" SET DEFAULT false;--> statement-breakpoint
UPDATE vehicles SET was_listed = false
WHERE status <> 'approved'
  AND NOT EXISTS (SELECT 1 FROM bookings WHERE vehicle_id = vehicles.id)
  AND NOT EXISTS (SELECT 1 FROM audit_entries
    WHERE subject_id = vehicles.id::text AND action = 'vehicle.approve');--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_vehicle_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(NEW.partner_id::text, 0));
  NEW.listed := NEW.status = 'approved' AND NEW.archived_at IS NULL AND EXISTS (
    SELECT 1 FROM partners WHERE id = NEW.partner_id AND status = 'active');
  NEW.was_listed := NEW.listed OR (TG_OP = 'UPDATE' AND (OLD.was_listed OR OLD.listed));
  RETURN NEW;
END $$;
