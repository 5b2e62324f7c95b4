-- Unused since 0047 built the two that hold the filters. Searches of a process that still runs wait
-- for both locks together, so no other statement belongs into this migration.
DROP INDEX "vehicles_featured";--> statement-breakpoint
DROP INDEX "vehicles_price";
