ALTER TABLE "vehicles" ADD COLUMN "place_ids" text[];--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_place_ids" CHECK (cardinality("vehicles"."place_ids") > 0);