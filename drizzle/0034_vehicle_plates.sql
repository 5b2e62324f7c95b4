-- A plate or code for searching: without case, accents, spaces and signs, and with the Greek letters
-- that look like Latin ones as these, since plates have only such letters.
CREATE FUNCTION plate_key(plate text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(translate(fold(plate), 'αβεζηικμνορτυχ', 'abezhikmnoptyx'), '[^[:alnum:]]', '', 'g');--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "plate" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "plate_key" text GENERATED ALWAYS AS (plate_key(plate)) STORED;--> statement-breakpoint
CREATE INDEX "vehicles_kept_plate" ON "vehicles" USING gin ("plate_key" gin_trgm_ops) WHERE archived_at is null;