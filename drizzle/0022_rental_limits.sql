DROP INDEX "vehicles_newest";--> statement-breakpoint
DROP INDEX "vehicles_type_brand";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "min_rental_days" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "max_rental_days" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "buffer_hours" integer;--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"type","brand","seats","price_per_day","transmission","fuel_type","year","air_conditioning","luggage_capacity","min_rental_days","max_rental_days","buffer_hours") WHERE listed;--> statement-breakpoint
CREATE INDEX "vehicles_type_brand" ON "vehicles" USING btree ("type","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"seats","price_per_day","transmission","fuel_type","year","air_conditioning","luggage_capacity","min_rental_days","max_rental_days","buffer_hours") WHERE listed;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_min_rental_days" CHECK ("vehicles"."min_rental_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_max_rental_days" CHECK ("vehicles"."max_rental_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_rental_days" CHECK ("vehicles"."min_rental_days" <= "vehicles"."max_rental_days");--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_buffer_hours" CHECK ("vehicles"."buffer_hours" between 0 and 48);--> statement-breakpoint
-- Between two bookings of a vehicle is at least its buffer as it is now, on the wall clock of Athens. Checked under the
-- lock of the vehicle, so of two bookings at the same time the second sees the first. A booking that does not move is
-- not checked again, so a longer buffer leaves the bookings of before as they are.
CREATE FUNCTION refuse_booking_in_buffer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buffer interval;
BEGIN
  IF NEW.status = 'cancelled' OR TG_OP = 'UPDATE' AND OLD.status <> 'cancelled'
    AND OLD.vehicle_id = NEW.vehicle_id AND OLD.period = NEW.period THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(buffer_hours, 0) * interval '1 hour' INTO buffer
    FROM vehicles WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF buffer > interval '0' AND EXISTS (
    SELECT 1 FROM bookings b
    WHERE b.vehicle_id = NEW.vehicle_id AND b.id <> NEW.id AND b.status <> 'cancelled'
      AND b.end_date >= (NEW.start_date + NEW.pickup_time - buffer)::date
      AND b.end_date + b.return_time > NEW.start_date + NEW.pickup_time - buffer
      AND b.start_date + b.pickup_time < NEW.end_date + NEW.return_time + buffer
  ) THEN
    RAISE EXCEPTION 'the vehicle has another booking within its buffer'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_keep_buffer';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_keep_buffer
  AFTER INSERT OR UPDATE OF vehicle_id, start_date, end_date, pickup_time, return_time, status ON bookings
  FOR EACH ROW EXECUTE FUNCTION refuse_booking_in_buffer();
