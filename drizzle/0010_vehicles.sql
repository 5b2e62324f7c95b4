ALTER TABLE "vehicles" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (fold(title || ' ' || brand)) STORED;--> statement-breakpoint
CREATE INDEX "vehicles_kept_name" ON "vehicles" USING btree ("name_folded","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_words" ON "vehicles" USING gin ("name_folded" gin_trgm_ops) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_newest" ON "vehicles" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_status" ON "vehicles" USING btree ("status","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_type" ON "vehicles" USING btree ("type","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_kept_price" ON "vehicles" USING btree ("price_per_day","id") WHERE archived_at is null;