-- Two bookings of one vehicle that are pending or confirmed can never overlap, whatever the code does.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("vehicle_id" WITH =, "period" WITH &&) WHERE ("status" <> 'cancelled');--> statement-breakpoint
-- Counters may be lost in a crash; they are not worth a write-ahead log.
ALTER TABLE "rate_limits" SET UNLOGGED;
