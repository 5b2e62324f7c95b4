ALTER TABLE "webhook_attempts" DROP CONSTRAINT "webhook_attempts_problem";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_profile_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "is_replay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_leased" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE state = 'pending' and leased_until is not null;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_problem" CHECK ("webhook_attempts"."problem" in ('timedOut', 'unreachable', 'addressNotAllowed', 'certificateInvalid', 'secretUnreadable'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_webhook_event(event_type text, subject uuid, partner uuid, occurred timestamp with time zone, event_data jsonb, endpoints_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  event CONSTANT uuid := gen_random_uuid();
  wanting CONSTANT uuid[] := ARRAY(
    SELECT e.id FROM webhook_endpoints e JOIN profiles p ON p.id = e.profile_id
    WHERE e.deleted_at IS NULL AND event_type = ANY (e.event_types) AND e.created_at < endpoints_before
      AND (p.role = 'admin' OR p.role = 'partner' AND p.id = partner));
BEGIN
  IF cardinality(wanting) = 0 THEN
    RETURN;
  END IF;
  INSERT INTO webhook_events (id, type, subject_id, data, occurred_at)
    VALUES (event, event_type, subject, event_data, occurred);
  -- An endpoint may be deleted at this moment.
  INSERT INTO webhook_deliveries (endpoint_id, event_id, subject_id)
    SELECT e.id, event, subject FROM webhook_endpoints e
    WHERE e.id = ANY (wanting) AND e.deleted_at IS NULL FOR KEY SHARE;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_booking_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  data jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  SELECT jsonb_build_object('booking', webhook_booking(b)) INTO data
    FROM bookings b WHERE b.id = NEW.booking_id;
  IF NEW.kind = 'confirmed' THEN
    PERFORM record_webhook_event('payment.received', NEW.booking_id, NEW.partner_id, NEW.created_at,
      data || jsonb_build_object('payment',
        jsonb_build_object('amountCents', coalesce(NEW.details -> 'payment' -> 'amountCents',
          data -> 'booking' -> 'totalCents'))));
  END IF;
  PERFORM record_webhook_event(
    CASE NEW.kind WHEN 'placed' THEN 'booking.created' ELSE 'booking.' || NEW.kind END,
    NEW.booking_id, NEW.partner_id, NEW.created_at, data);
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_vehicle_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  event_type text := 'vehicle.updated';
  occurred timestamptz := now();
  vehicle vehicles;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    vehicle := OLD;
    event_type := 'vehicle.removed';
  ELSE
    vehicle := NEW;
    IF TG_OP = 'INSERT' THEN
      event_type := 'vehicle.created';
      occurred := NEW.created_at;
    ELSIF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NULL;
    ELSE
      IF OLD.updated_at <> NEW.updated_at THEN
        occurred := NEW.updated_at;
      END IF;
      IF OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL THEN
        event_type := 'vehicle.removed';
      ELSIF OLD.status <> NEW.status AND NEW.status <> 'pending' THEN
        event_type := 'vehicle.' || NEW.status;
      END IF;
    END IF;
  END IF;
  PERFORM record_webhook_event(event_type, vehicle.id, vehicle.partner_id, occurred,
    jsonb_build_object('vehicle', webhook_vehicle(vehicle)));
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_completed_bookings(ended_after timestamp with time zone, ended_by timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  booking bookings;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints
      WHERE deleted_at IS NULL AND 'booking.completed' = ANY (event_types)) THEN
    RETURN;
  END IF;
  FOR booking IN
    SELECT * FROM bookings b
    WHERE b.status = 'confirmed' AND upper(b.period) > ended_after AND upper(b.period) <= ended_by
      AND NOT EXISTS (SELECT FROM webhook_events w WHERE w.subject_id = b.id
        AND w.type = 'booking.completed' AND w.occurred_at = upper(b.period))
      -- Bookings that nobody hears of are neither locked nor looked at in detail, minute after minute.
      AND EXISTS (SELECT FROM webhook_endpoints e JOIN profiles p ON p.id = e.profile_id
        WHERE e.deleted_at IS NULL AND 'booking.completed' = ANY (e.event_types)
          AND e.created_at < upper(b.period)
          AND (p.role = 'admin' OR p.role = 'partner' AND p.id = b.partner_id))
    ORDER BY upper(b.period), b.id FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    -- Again, as another process may have recorded it before this one had the lock.
    IF NOT EXISTS (SELECT FROM webhook_events w WHERE w.subject_id = booking.id
        AND w.type = 'booking.completed' AND w.occurred_at = upper(booking.period)) THEN
      PERFORM record_webhook_event('booking.completed', booking.id, booking.partner_id,
        upper(booking.period), jsonb_build_object('booking', webhook_booking(booking)),
        upper(booking.period));
    END IF;
  END LOOP;
END $function$;
