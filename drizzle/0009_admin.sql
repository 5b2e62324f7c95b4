CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A text as it is searched: without accents, case and final sigma. Indexes stand on it.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g'), 'ς', 'σ');--> statement-breakpoint
ALTER TABLE "booking_events" DROP CONSTRAINT "booking_events_kind";--> statement-breakpoint
DROP INDEX "audit_entries_subject";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "vehicle_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "vehicle_title" = v.title FROM "vehicles" v WHERE v.id = "bookings".vehicle_id;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' #' || right(id::text, 8) || ' ' || payment_reference || ' ' || vehicle_title)) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce(name || ' ', '') || coalesce(email || ' ', '') || coalesce(phone || ' ', '') || message)) STORED;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "booking_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "confirmed_total" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_booking_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(full_name || ' ' || email || ' ' || coalesce(phone, ''))) STORED;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (fold(title || ' ' || brand)) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_type" ON "audit_entries" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_about" ON "audit_entries" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_pickup_place" ON "bookings" USING btree ("pickup_location");--> statement-breakpoint
CREATE INDEX "bookings_return_place" ON "bookings" USING btree ("return_location","pickup_location");--> statement-breakpoint
CREATE INDEX "bookings_vehicle" ON "bookings" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at","id","status","start_date","pickup_location","return_location","partner_id");--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("start_date","id","status","created_at","pickup_location","return_location","partner_id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_amount" ON "bookings" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "bookings_customer_name" ON "bookings" USING btree (fold("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "bookings_words" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_name" ON "contact_messages" USING btree (fold(coalesce("name", "email", '')),"created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outgoing_mails_newest" ON "outgoing_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_kind" ON "outgoing_mails" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_dead" ON "outgoing_mails" USING btree ("created_at","id") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_sent" ON "outgoing_mails" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_recipient" ON "outgoing_mails" USING gin (fold("recipient") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_admins" ON "profiles" USING btree ("full_name") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "vehicles_kept_words" ON "vehicles" USING gin ("name_folded" gin_trgm_ops) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_name" ON "vehicles" USING btree ("name_folded","id","status","type","partner_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_newest" ON "vehicles" USING btree ("created_at","id","status","type","partner_id","name_folded") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_status" ON "vehicles" USING btree ("status","created_at","id","type","partner_id","name_folded") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_type" ON "vehicles" USING btree ("type","created_at","id","status","partner_id","name_folded") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_price" ON "vehicles" USING btree ("price_per_day","id","status","type","partner_id","name_folded") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_partner" ON "vehicles" USING btree ("partner_id","created_at","id","status","type","name_folded") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_kind" CHECK ("booking_events"."kind" in ('placed', 'confirmed', 'cancelled', 'expired', 'changed'));--> statement-breakpoint
-- A booking carries the name of its vehicle, whoever writes it and whenever the vehicle is renamed.
CREATE FUNCTION name_booked_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.vehicle_title := coalesce((SELECT title FROM vehicles WHERE id = NEW.vehicle_id), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_vehicle_title BEFORE INSERT ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION name_booked_vehicle();--> statement-breakpoint
-- Its bookings are taken in the order of their ids, as by whoever else takes many at once.
CREATE FUNCTION rename_booked_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM bookings WHERE vehicle_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE bookings SET vehicle_title = NEW.title WHERE vehicle_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicles_renamed AFTER UPDATE OF title ON "vehicles" FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION rename_booked_vehicle();--> statement-breakpoint
-- What each person booked. Whoever changes a booking holds its customer's row already; a booking that
-- is deleted, which the program never does, leaves the instant of the newest as it is.
CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE profiles SET booking_count = booking_count - 1,
      confirmed_total = confirmed_total - CASE OLD.status WHEN 'confirmed' THEN OLD.total_amount ELSE 0 END
      WHERE id = OLD.customer_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE profiles SET booking_count = booking_count + 1,
      confirmed_total = confirmed_total + CASE NEW.status WHEN 'confirmed' THEN NEW.total_amount ELSE 0 END,
      last_booking_at = greatest(last_booking_at, NEW.created_at)
      WHERE id = NEW.customer_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_count AFTER INSERT OR DELETE OR UPDATE OF status, total_amount, customer_id ON bookings
  FOR EACH ROW EXECUTE FUNCTION count_booking();--> statement-breakpoint
-- Counts all of it anew, after a load that went past the trigger.
CREATE FUNCTION recount_bookings() RETURNS void LANGUAGE sql AS $$
  UPDATE profiles SET booking_count = found.bookings, confirmed_total = found.confirmed, last_booking_at = found.newest
  FROM (SELECT customer_id, count(*) AS bookings, max(created_at) AS newest,
      coalesce(sum(total_amount) FILTER (WHERE status = 'confirmed'), 0) AS confirmed
    FROM bookings GROUP BY customer_id) AS found
  WHERE profiles.id = found.customer_id;
$$;--> statement-breakpoint
SELECT recount_bookings();--> statement-breakpoint
-- Tells every process, at commit, which of the admins' lists changed; the trigger's argument names it.
-- Bookings and vehicles are told by the catalogue's triggers already.
CREATE FUNCTION notify_admins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('admin_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contact_messages_tell AFTER INSERT OR UPDATE OR DELETE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('messages');--> statement-breakpoint
-- By row, as only what ends or revives a mail is told: not its insertion, which may be part of a booking.
CREATE TRIGGER outgoing_mails_tell AFTER UPDATE OF sent_at, failed_at ON outgoing_mails FOR EACH ROW
  WHEN (OLD.sent_at IS DISTINCT FROM NEW.sent_at OR OLD.failed_at IS DISTINCT FROM NEW.failed_at)
  EXECUTE FUNCTION notify_admins('mail');--> statement-breakpoint
-- Every other kind of event changes the booking's status, which the catalogue's trigger tells.
CREATE TRIGGER booking_events_tell AFTER INSERT ON booking_events FOR EACH ROW
  WHEN (NEW.kind = 'changed') EXECUTE FUNCTION notify_admins('bookings');--> statement-breakpoint
-- Column by column: a booking moves the sequence of its partner and of its customer.
CREATE TRIGGER partners_tell AFTER INSERT OR DELETE OR UPDATE OF name, email, phone, status, payout_iban
  ON partners FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('partners');--> statement-breakpoint
CREATE TRIGGER profiles_tell AFTER INSERT OR DELETE OR
  UPDATE OF full_name, email, phone, role, email_verified_at, anonymised_at
  ON profiles FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('customers');--> statement-breakpoint
CREATE TRIGGER settings_tell AFTER INSERT OR UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('settings');--> statement-breakpoint
CREATE TRIGGER places_tell AFTER INSERT OR UPDATE OR DELETE ON places
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('settings');--> statement-breakpoint
CREATE TRIGGER audit_entries_tell AFTER INSERT ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('audit');
