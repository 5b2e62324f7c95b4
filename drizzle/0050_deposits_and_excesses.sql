-- Both locks at once, vehicles first as a booking that is placed takes them. They are held for an instant:
-- columns without a default change no row, and checks that are not validated read none. The rows that
-- exist have null in the new columns, so that there is nothing to validate; later ones are checked.
LOCK TABLE "vehicles", "bookings" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "deposit_cents" integer, ADD COLUMN "excess_cents" integer,
  ADD CONSTRAINT "vehicles_deposit" CHECK ("vehicles"."deposit_cents" between 0 and 1000000) NOT VALID,
  ADD CONSTRAINT "vehicles_excess" CHECK ("vehicles"."excess_cents" between 0 and 1000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_cents" integer, ADD COLUMN "excess_cents" integer,
  ADD CONSTRAINT "bookings_deposit" CHECK ("bookings"."deposit_cents" between 0 and 1000000) NOT VALID,
  ADD CONSTRAINT "bookings_excess" CHECK ("bookings"."excess_cents" between 0 and 1000000) NOT VALID;
