DROP INDEX "bookings_occupancy";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "name_search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(split_part(search_text, '|', 1), ' '))) STORED;--> statement-breakpoint
CREATE INDEX "vehicles_name_words" ON "vehicles" USING gin ("name_search") WHERE listed;--> statement-breakpoint
CREATE INDEX "bookings_occupancy" ON "bookings" USING btree ("vehicle_id","end_date","return_time","start_date","pickup_time") WHERE status <> 'cancelled';