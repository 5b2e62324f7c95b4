ALTER TABLE "bookings" ADD COLUMN "driver_age" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "driver_licence" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_driver_age" CHECK ("bookings"."driver_age" between 16 and 99);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_driver_licence" CHECK ("bookings"."driver_licence" in ('AM', 'A1', 'A2', 'A', 'B', 'C', 'D'));