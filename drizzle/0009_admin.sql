CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A text as it is searched: without accents, case and final sigma. Indexes stand on it.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g'), 'ς', 'σ');--> statement-breakpoint
ALTER TABLE "booking_events" DROP CONSTRAINT "booking_events_kind";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_kind" CHECK ("booking_events"."kind" in ('placed', 'confirmed', 'cancelled', 'expired', 'changed'));