CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"problem" text,
	"response" text NOT NULL,
	CONSTRAINT "webhook_attempts_problem" CHECK ("webhook_attempts"."problem" in ('timedOut', 'unreachable', 'addressNotAllowed', 'certificateInvalid'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retried_since" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"url" text NOT NULL,
	"event_types" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_by" text,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_event_types" CHECK (cardinality("webhook_endpoints"."event_types") > 0 and "webhook_endpoints"."event_types" <@ array['booking.created', 'payment.received', 'booking.confirmed', 'booking.changed', 'booking.cancelled', 'booking.expired', 'booking.completed', 'vehicle.created', 'vehicle.updated', 'vehicle.approved', 'vehicle.rejected', 'vehicle.removed']),
	CONSTRAINT "webhook_endpoints_paused_by" CHECK ("webhook_endpoints"."paused_by" in ('owner', 'failing')),
	CONSTRAINT "webhook_endpoints_paused" CHECK (("webhook_endpoints"."paused_at" is null) = ("webhook_endpoints"."paused_by" is null)),
	CONSTRAINT "webhook_endpoints_previous_secret" CHECK (("webhook_endpoints"."previous_secret" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","attempted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event_key" ON "webhook_deliveries" USING btree ("event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","seq") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","subject_id","seq") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_profile" ON "webhook_endpoints" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "webhook_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "webhook_events_completed" ON "webhook_events" USING btree ("subject_id") WHERE type = 'booking.completed';--> statement-breakpoint
CREATE INDEX "bookings_ended" ON "bookings" USING btree (upper("period")) WHERE status = 'confirmed';--> statement-breakpoint
CREATE FUNCTION webhook_instant(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
-- Without data of the customer: what is delivered cannot be erased.
CREATE FUNCTION webhook_booking(booking bookings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', booking.id,
    'number', '#' || right(booking.id::text, 8),
    'status', booking.status,
    'vehicleId', booking.vehicle_id,
    'partnerId', booking.partner_id,
    'pickupDate', booking.start_date,
    'pickupTime', to_char(booking.pickup_time, 'HH24:MI'),
    'returnDate', booking.end_date,
    'returnTime', to_char(booking.return_time, 'HH24:MI'),
    'pickupPlaceId', booking.pickup_location,
    'returnPlaceId', booking.return_location,
    'totalCents', (booking.total_amount * 100)::integer,
    'paymentReference', booking.payment_reference,
    'paymentDueAt', webhook_instant(booking.payment_due_at),
    'createdAt', webhook_instant(booking.created_at))
$$;--> statement-breakpoint
CREATE FUNCTION webhook_vehicle(vehicle vehicles) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', vehicle.id,
    'partnerId', vehicle.partner_id,
    'title', vehicle.title,
    'brand', vehicle.brand,
    'type', vehicle.type,
    'status', vehicle.status,
    'listed', vehicle.listed,
    'featured', vehicle.featured,
    'pricePerDayCents', (vehicle.price_per_day * 100)::integer,
    'createdAt', webhook_instant(vehicle.created_at))
$$;--> statement-breakpoint
-- An event for the endpoints of its partner and of admins that want its type; none, no event.
CREATE FUNCTION record_webhook_event(event_type text, subject uuid, partner uuid, occurred timestamptz,
  event_data jsonb, endpoints_before timestamptz DEFAULT 'infinity') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event CONSTANT uuid := gen_random_uuid();
  wanting CONSTANT uuid[] := ARRAY(
    SELECT e.id FROM webhook_endpoints e JOIN profiles p ON p.id = e.profile_id
    WHERE event_type = ANY (e.event_types) AND e.created_at < endpoints_before
      AND (p.role = 'admin' OR p.role = 'partner' AND p.id = partner));
BEGIN
  IF cardinality(wanting) = 0 THEN
    RETURN;
  END IF;
  INSERT INTO webhook_events (id, type, subject_id, data, occurred_at)
    VALUES (event, event_type, subject, event_data, occurred);
  -- An endpoint may be deleted at this moment.
  INSERT INTO webhook_deliveries (endpoint_id, event_id, subject_id)
    SELECT e.id, event, subject FROM webhook_endpoints e WHERE e.id = ANY (wanting) FOR KEY SHARE;
END $$;--> statement-breakpoint
CREATE FUNCTION record_booking_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  data jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints) THEN
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
END $$;--> statement-breakpoint
CREATE TRIGGER booking_events_webhooks AFTER INSERT ON booking_events FOR EACH ROW
  EXECUTE FUNCTION record_booking_webhooks();--> statement-breakpoint
CREATE FUNCTION record_vehicle_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_type text := 'vehicle.updated';
  occurred timestamptz := now();
  vehicle vehicles;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints) THEN
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
END $$;--> statement-breakpoint
CREATE TRIGGER vehicles_webhooks AFTER INSERT OR DELETE OR UPDATE ON vehicles FOR EACH ROW
  EXECUTE FUNCTION record_vehicle_webhooks();--> statement-breakpoint
-- Nothing changes when a rental ends, so a job calls this.
CREATE FUNCTION record_completed_bookings(ended_after timestamptz, ended_by timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  booking bookings;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE 'booking.completed' = ANY (event_types)) THEN
    RETURN;
  END IF;
  FOR booking IN
    SELECT * FROM bookings b
    WHERE b.status = 'confirmed' AND upper(b.period) > ended_after AND upper(b.period) <= ended_by
      AND NOT EXISTS (SELECT FROM webhook_events w WHERE w.subject_id = b.id
        AND w.type = 'booking.completed' AND w.occurred_at = upper(b.period))
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
END $$;
