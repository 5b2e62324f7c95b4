ALTER TABLE "vehicle_counts" ADD COLUMN "changed" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "vehicle_counts_changed" ON "vehicle_counts" USING btree ("changed");--> statement-breakpoint
-- Each change of a count names its transaction; rows are never deleted, so that no change is overlooked.
CREATE OR REPLACE FUNCTION public.count_vehicles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  differences CONSTANT text := 'SELECT type, brand, transmission, fuel_type, seats, year,
    air_conditioning, luggage_capacity, price_per_day, %s AS vehicles FROM %s WHERE listed';
  changed text;
BEGIN
  changed := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN format(differences, '1', 'new_rows') END,
    CASE WHEN TG_OP <> 'INSERT' THEN format(differences, '-1', 'old_rows') END);
  EXECUTE 'INSERT INTO vehicle_counts SELECT type, brand, transmission, fuel_type, seats, year,
      air_conditioning, luggage_capacity, price_per_day, sum(vehicles)
    FROM (' || changed || ') AS changed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(vehicles) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    ON CONFLICT ON CONSTRAINT vehicle_counts_key
    DO UPDATE SET vehicles = vehicle_counts.vehicles + excluded.vehicles, changed = excluded.changed';
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.forget_vehicle_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE vehicle_counts SET vehicles = 0, changed = pg_current_xact_id();
  RETURN NULL;
END $function$;
