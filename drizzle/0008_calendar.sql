ALTER TABLE "calendar_imports" ADD COLUMN "read_whole_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_blocks" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "vehicle_blocks" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "vehicle_blocks" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
-- A booking that occupied the same period before, such as one that is now confirmed, takes nothing anew.
-- It must not wait for the vehicle while it holds its own row, which whoever holds the vehicle may wait for.
CREATE OR REPLACE FUNCTION refuse_blocked_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' OR TG_OP = 'UPDATE' AND OLD.status <> 'cancelled'
    AND OLD.vehicle_id = NEW.vehicle_id AND OLD.period = NEW.period THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM vehicle_blocks b WHERE b.vehicle_id = NEW.vehicle_id AND b.period && NEW.period) THEN
    RAISE EXCEPTION 'the vehicle is blocked in this period'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_not_blocked';
  END IF;
  RETURN NULL;
END $$;
