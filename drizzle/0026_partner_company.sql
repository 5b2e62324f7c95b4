ALTER TABLE "partners" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "registry_number" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "opening_hours" jsonb;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_tax_number" CHECK ("partners"."tax_number" ~ '^[0-9]{9}$');--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_registry_number" CHECK ("partners"."registry_number" ~ '^[0-9]{12}$');--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_opening_hours" CHECK (jsonb_array_length("partners"."opening_hours") = 7);--> statement-breakpoint
DROP TRIGGER partners_notify ON "partners";--> statement-breakpoint
CREATE TRIGGER partners_notify AFTER DELETE OR UPDATE OF name, status, home_place_id, opening_hours ON "partners" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();
