ALTER TABLE "profiles" ADD COLUMN "booking_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "confirmed_total" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_booking_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(full_name || ' ' || email || ' ' || coalesce(phone, ''))) STORED;--> statement-breakpoint
CREATE INDEX "vehicles_of_partner" ON "vehicles" USING btree ("partner_id","status") WHERE archived_at is null;--> statement-breakpoint
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
SELECT recount_bookings();
