CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"partner_seq" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_events_kind" CHECK ("booking_events"."kind" in ('placed', 'confirmed', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"pickup_time" time NOT NULL,
	"return_time" time NOT NULL,
	"period" "tstzrange" GENERATED ALWAYS AS (tstzrange((start_date + pickup_time) at time zone 'Europe/Athens', (end_date + return_time) at time zone 'Europe/Athens', '[)')) STORED NOT NULL,
	"pickup_location" text NOT NULL,
	"return_location" text NOT NULL,
	"special_requests" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"price_per_day" numeric(10, 2) NOT NULL,
	"quote_lines" jsonb NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"payment_reference" text NOT NULL,
	"payment_due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'cancelled')),
	CONSTRAINT "bookings_dates" CHECK ("bookings"."end_date" > "bookings"."start_date"),
	CONSTRAINT "bookings_amounts" CHECK ("bookings"."total_amount" > 0 and "bookings"."price_per_day" > 0)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"profile_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_profile_id_key_pk" PRIMARY KEY("profile_id","key")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('verify_email', 'reset_password', 'change_email'))
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"available_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_places" (
	"partner_id" uuid NOT NULL,
	"place_id" text NOT NULL,
	CONSTRAINT "partner_places_place_id_partner_id_pk" PRIMARY KEY("place_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"payout_iban" text,
	"last_event_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partners_status" CHECK ("partners"."status" in ('active', 'pending', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name_el" text NOT NULL,
	"name_en" text NOT NULL,
	"code" text,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "places_id" CHECK ("places"."id" ~ '^[a-z0-9-]{2,64}$'),
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('airport', 'port', 'town', 'resort', 'office', 'hotel'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"language" text DEFAULT 'el' NOT NULL,
	"password_hash" text,
	"email_verified_at" timestamp (3) with time zone,
	"last_event_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('customer', 'partner', 'admin')),
	CONSTRAINT "profiles_language" CHECK ("profiles"."language" in ('el', 'en')),
	CONSTRAINT "profiles_email" CHECK ("profiles"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+[.][^[:space:]@]+$')
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settings_single" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "vehicle_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicle_images_position" CHECK ("vehicle_images"."position" between 0 and 14),
	CONSTRAINT "vehicle_images_size" CHECK ("vehicle_images"."width" > 0 and "vehicle_images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"brand" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"price_per_day" numeric(10, 2) NOT NULL,
	"engine_size" integer,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"transmission" text,
	"fuel_type" text,
	"seats" integer,
	"year" integer,
	"color" text,
	"air_conditioning" boolean DEFAULT false NOT NULL,
	"luggage_capacity" text,
	"doors" integer,
	"unlimited_mileage" boolean DEFAULT false NOT NULL,
	"features" jsonb DEFAULT '{"gps":false,"bluetooth":false,"childSeat":false,"usb":false}'::jsonb NOT NULL,
	"partner_id" uuid,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicles_type" CHECK ("vehicles"."type" in ('car', 'motorcycle', 'atv', 'vip')),
	CONSTRAINT "vehicles_status" CHECK ("vehicles"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "vehicles_featured" CHECK (not "vehicles"."featured" or "vehicles"."status" = 'approved'),
	CONSTRAINT "vehicles_price_per_day" CHECK ("vehicles"."price_per_day" > 0 and "vehicles"."price_per_day" < 100000),
	CONSTRAINT "vehicles_engine_size" CHECK ("vehicles"."engine_size" between 0 and 20000),
	CONSTRAINT "vehicles_transmission" CHECK ("vehicles"."transmission" in ('automatic', 'manual')),
	CONSTRAINT "vehicles_fuel_type" CHECK ("vehicles"."fuel_type" in ('petrol', 'diesel', 'electric', 'hybrid')),
	CONSTRAINT "vehicles_seats" CHECK ("vehicles"."seats" in (2, 4, 5, 7)),
	CONSTRAINT "vehicles_doors" CHECK ("vehicles"."doors" in (2, 4, 5)),
	CONSTRAINT "vehicles_year" CHECK ("vehicles"."year" between 2015 and 2100),
	CONSTRAINT "vehicles_color" CHECK ("vehicles"."color" in ('white', 'black', 'gray', 'blue', 'red', 'silver', 'other')),
	CONSTRAINT "vehicles_luggage" CHECK ("vehicles"."luggage_capacity" in ('small', 'medium', 'large'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pickup_location_places_id_fk" FOREIGN KEY ("pickup_location") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_return_location_places_id_fk" FOREIGN KEY ("return_location") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_id_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_images" ADD CONSTRAINT "vehicle_images_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "booking_events_partner_seq_key" ON "booking_events" USING btree ("partner_id","partner_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_events_customer_seq_key" ON "booking_events" USING btree ("customer_id","customer_seq");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_payment_reference_key" ON "bookings" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_partner" ON "bookings" USING btree ("partner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_occupancy" ON "bookings" USING btree ("vehicle_id","end_date","start_date") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("payment_due_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_profile" ON "one_time_tokens" USING btree ("profile_id","purpose");--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("available_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_booking" ON "outgoing_mails" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_profile" ON "sessions" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_images_position_key" ON "vehicle_images" USING btree ("vehicle_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_slug_key" ON "vehicles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "vehicles_partner" ON "vehicles" USING btree ("partner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"type","brand","seats","price_per_day","transmission","fuel_type","year","air_conditioning","luggage_capacity") WHERE status = 'approved' and archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_type_brand" ON "vehicles" USING btree ("type","brand","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"seats","price_per_day","transmission","fuel_type","year","air_conditioning","luggage_capacity") WHERE status = 'approved' and archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_price" ON "vehicles" USING btree ("price_per_day","id") WHERE status = 'approved' and archived_at is null;