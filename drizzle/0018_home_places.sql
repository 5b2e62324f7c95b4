ALTER TABLE "partners" ADD COLUMN "home_place_id" text;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_home_place_id_places_id_fk" FOREIGN KEY ("home_place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
DROP TRIGGER partners_notify ON "partners";--> statement-breakpoint
CREATE TRIGGER partners_notify AFTER DELETE OR UPDATE OF name, status, home_place_id ON "partners" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change();
