CREATE TABLE "vehicle_counts" (
	"type" text NOT NULL,
	"brand" text NOT NULL,
	"transmission" text,
	"fuel_type" text,
	"seats" integer,
	"year" integer,
	"air_conditioning" boolean NOT NULL,
	"luggage_capacity" text,
	"price_per_day" numeric(10, 2) NOT NULL,
	"vehicles" integer NOT NULL,
	CONSTRAINT "vehicle_counts_key" UNIQUE NULLS NOT DISTINCT("type","brand","transmission","fuel_type","seats","year","air_conditioning","luggage_capacity","price_per_day")
);
--> statement-breakpoint
DROP INDEX "audit_entries_subject";--> statement-breakpoint
DROP INDEX "audit_entries_newest";--> statement-breakpoint
DROP INDEX "bookings_customer";--> statement-breakpoint
DROP INDEX "bookings_partner";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "vehicles_partner";--> statement-breakpoint
DROP INDEX "vehicles_newest";--> statement-breakpoint
DROP INDEX "vehicles_type_brand";--> statement-breakpoint
DROP INDEX "vehicles_price";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(split_part(search_text, '|', 2), ' '))) STORED;--> statement-breakpoint
CREATE INDEX "vehicles_words" ON "vehicles" USING gin ("search") WHERE listed;--> statement-breakpoint
CREATE INDEX "vehicles_featured" ON "vehicles" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_partner" ON "bookings" USING btree ("partner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vehicles_partner" ON "vehicles" USING btree ("partner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"type","brand","seats","price_per_day","transmission","fuel_type","year","air_conditioning","luggage_capacity") WHERE listed;--> statement-breakpoint
CREATE INDEX "vehicles_type_brand" ON "vehicles" USING btree ("type","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"seats","price_per_day","transmission","fuel_type","year","air_conditioning","luggage_capacity") WHERE listed;--> statement-breakpoint
CREATE INDEX "vehicles_price" ON "vehicles" USING btree ("price_per_day","id") WHERE listed;--> statement-breakpoint
-- What the public sees, in one column that indexes and counts can stand on. The advisory lock makes a
-- vehicle and the switching of its partner take turns; the partner's row stays free for bookings.
CREATE FUNCTION set_vehicle_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(NEW.partner_id::text, 0));
  NEW.listed := NEW.status = 'approved' AND NEW.archived_at IS NULL AND EXISTS (
    SELECT 1 FROM partners WHERE id = NEW.partner_id AND status = 'active');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicles_listed BEFORE INSERT OR UPDATE OF status, archived_at, partner_id, listed ON vehicles
  FOR EACH ROW EXECUTE FUNCTION set_vehicle_listed();--> statement-breakpoint
CREATE FUNCTION relist_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.id::text, 0));
  UPDATE vehicles SET listed = listed WHERE partner_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER partners_relist AFTER UPDATE OF status ON partners
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION relist_vehicles();--> statement-breakpoint
-- Counts change by the difference that a statement makes; keys are taken in order, so that statements
-- which meet at the same counts wait for each other instead of deadlocking.
CREATE FUNCTION count_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  differences CONSTANT text := 'SELECT type, brand, transmission, fuel_type, seats, year,
    air_conditioning, luggage_capacity, price_per_day, %s AS vehicles FROM %s WHERE listed';
  changed text;
BEGIN
  changed := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN format(differences, '1', 'new_rows') END,
    CASE WHEN TG_OP <> 'INSERT' THEN format(differences, '-1', 'old_rows') END);
  EXECUTE 'INSERT INTO vehicle_counts SELECT type, brand, transmission, fuel_type, seats, year,
      air_conditioning, luggage_capacity, price_per_day, sum(vehicles)
    FROM (' || changed || ') AS changed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(vehicles) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    ON CONFLICT ON CONSTRAINT vehicle_counts_key
    DO UPDATE SET vehicles = vehicle_counts.vehicles + excluded.vehicles';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicles_count_insert AFTER INSERT ON vehicles REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_vehicles();--> statement-breakpoint
CREATE TRIGGER vehicles_count_update AFTER UPDATE ON vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_vehicles();--> statement-breakpoint
CREATE TRIGGER vehicles_count_delete AFTER DELETE ON vehicles REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_vehicles();--> statement-breakpoint
CREATE FUNCTION forget_vehicle_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vehicle_counts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicles_count_truncate AFTER TRUNCATE ON vehicles
  FOR EACH STATEMENT EXECUTE FUNCTION forget_vehicle_counts();--> statement-breakpoint
-- Tells every process, at commit, that what it remembers of the catalogue is out of date.
CREATE FUNCTION notify_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changes', 'vehicles');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicles_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicles
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();--> statement-breakpoint
CREATE TRIGGER vehicle_images_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle_images
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();--> statement-breakpoint
CREATE TRIGGER partners_notify AFTER UPDATE OF name, status OR DELETE ON partners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();--> statement-breakpoint
CREATE TRIGGER partner_places_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON partner_places
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();--> statement-breakpoint
CREATE TRIGGER places_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON places
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();--> statement-breakpoint
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();--> statement-breakpoint
-- A booking changes the calendar of its vehicle and every search by dates, nothing else.
CREATE FUNCTION notify_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM pg_notify('catalog_changes', 'bookings');
  ELSE
    PERFORM pg_notify('catalog_changes', 'bookings ' || coalesce(NEW.vehicle_id, OLD.vehicle_id));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_notify AFTER INSERT OR DELETE OR
  UPDATE OF status, start_date, end_date, pickup_time, return_time ON bookings
  FOR EACH ROW EXECUTE FUNCTION notify_booking_change();--> statement-breakpoint
CREATE TRIGGER bookings_notify_all AFTER UPDATE OF vehicle_id OR TRUNCATE ON bookings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_booking_change();--> statement-breakpoint
UPDATE vehicles SET listed = listed;
