ALTER TABLE "bookings" ADD COLUMN "vehicle_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "vehicle_title" = v.title FROM "vehicles" v WHERE v.id = "bookings".vehicle_id;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' #' || right(id::text, 8) || ' ' || payment_reference || ' ' || vehicle_title)) STORED;--> statement-breakpoint
CREATE INDEX "bookings_vehicle" ON "bookings" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at","id","status","start_date","pickup_location","return_location","partner_id");--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("start_date","id","status","created_at","pickup_location","return_location","partner_id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_amount" ON "bookings" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "bookings_customer_name" ON "bookings" USING btree (fold("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "bookings_words" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- A booking carries the name of its vehicle, whoever writes it and whenever the vehicle is renamed.
CREATE FUNCTION name_booked_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.vehicle_title := coalesce((SELECT title FROM vehicles WHERE id = NEW.vehicle_id), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_vehicle_title BEFORE INSERT ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION name_booked_vehicle();--> statement-breakpoint
CREATE FUNCTION rename_booked_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET vehicle_title = NEW.title WHERE vehicle_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicles_renamed AFTER UPDATE OF title ON "vehicles" FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION rename_booked_vehicle();
