CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_subject_key" UNIQUE NULLS NOT DISTINCT("partner_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"etag" text,
	"last_read_at" timestamp (3) with time zone,
	"last_problem" text,
	"next_read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"start_time" time NOT NULL,
	"end_date" date NOT NULL,
	"end_time" time NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange((start_date + start_time) at time zone 'Europe/Athens', (end_date + end_time) at time zone 'Europe/Athens', '[)')) STORED NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"series_id" uuid,
	"import_id" uuid,
	"uid" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicle_blocks_order" CHECK (("vehicle_blocks"."end_date", "vehicle_blocks"."end_time") > ("vehicle_blocks"."start_date", "vehicle_blocks"."start_time"))
);
--> statement-breakpoint
CREATE TABLE "vehicle_views" (
	"vehicle_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "vehicle_views_vehicle_id_day_pk" PRIMARY KEY("vehicle_id","day")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_blocks" ADD CONSTRAINT "vehicle_blocks_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_blocks" ADD CONSTRAINT "vehicle_blocks_import_id_calendar_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."calendar_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_views" ADD CONSTRAINT "vehicle_views_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret_key" ON "calendar_feeds" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "calendar_imports_vehicle" ON "calendar_imports" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "calendar_imports_due" ON "calendar_imports" USING btree ("next_read_at") WHERE next_read_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_partner" ON "uploads" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_name" ON "uploads" USING btree ("name");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vehicle_blocks_occupancy" ON "vehicle_blocks" USING btree ("vehicle_id","end_date","start_date");--> statement-breakpoint
CREATE INDEX "vehicle_blocks_series" ON "vehicle_blocks" USING btree ("series_id") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "vehicle_blocks_import" ON "vehicle_blocks" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
-- Blocks and bookings share one rule: whoever changes either holds the vehicle's row, then looks at both.
ALTER TABLE "vehicle_blocks" ADD CONSTRAINT "vehicle_blocks_no_overlap"
  EXCLUDE USING gist ("vehicle_id" WITH =, "period" WITH &&);--> statement-breakpoint
CREATE FUNCTION refuse_blocked_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'cancelled' THEN
    PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
    IF EXISTS (SELECT 1 FROM vehicle_blocks b WHERE b.vehicle_id = NEW.vehicle_id AND b.period && NEW.period) THEN
      RAISE EXCEPTION 'the vehicle is blocked in this period'
        USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_not_blocked';
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_not_blocked AFTER INSERT OR UPDATE OF vehicle_id, start_date, end_date, pickup_time, return_time, status
  ON "bookings" FOR EACH ROW EXECUTE FUNCTION refuse_blocked_booking();--> statement-breakpoint
CREATE FUNCTION refuse_block_over_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.vehicle_id = NEW.vehicle_id AND b.status <> 'cancelled' AND b.period && NEW.period) THEN
    RAISE EXCEPTION 'the vehicle is booked in this period'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'vehicle_blocks_not_booked';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicle_blocks_not_booked AFTER INSERT OR UPDATE OF vehicle_id, start_date, end_date, start_time, end_time
  ON "vehicle_blocks" FOR EACH ROW EXECUTE FUNCTION refuse_block_over_booking();
--> statement-breakpoint
-- To whoever searches, a block is a booking.
CREATE TRIGGER vehicle_blocks_notify AFTER INSERT OR DELETE OR
  UPDATE OF start_date, end_date, start_time, end_time ON vehicle_blocks
  FOR EACH ROW EXECUTE FUNCTION notify_booking_change();
