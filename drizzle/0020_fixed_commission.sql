ALTER TABLE "bookings" ADD COLUMN "commission_basis_points" integer;--> statement-breakpoint
-- The commission in force in basis points (15 % is 1500). Settings that lack it have the default of
-- shared/settings.ts; a test compares the two.
CREATE FUNCTION commission_in_force() RETURNS integer LANGUAGE sql STABLE
  RETURN coalesce((SELECT round((document->>'commissionPercent')::numeric * 100)::integer FROM settings WHERE id = 1), 1500);--> statement-breakpoint
-- Bookings that are confirmed already keep today's rate, with which their earnings were shown.
UPDATE "bookings" SET commission_basis_points = commission_in_force() WHERE status = 'confirmed';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_commission" CHECK ("bookings"."commission_basis_points" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_commission_fixed" CHECK ("bookings"."status" <> 'confirmed' or "bookings"."commission_basis_points" is not null);--> statement-breakpoint
-- Fixes the commission at confirmation, whichever way a booking is confirmed; processes of the release
-- before, which do not know the column, are included.
CREATE FUNCTION fix_booking_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.commission_basis_points := commission_in_force();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_commission_fixed BEFORE INSERT OR UPDATE OF status ON "bookings" FOR EACH ROW
  WHEN (NEW.status = 'confirmed' AND NEW.commission_basis_points IS NULL)
  EXECUTE FUNCTION fix_booking_commission();
