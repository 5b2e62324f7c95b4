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
  EXECUTE 'INSERT INTO vehicle_counts (type, brand, transmission, fuel_type, seats, year,
      air_conditioning, luggage_capacity, price_per_day, vehicles)
    SELECT type, brand, transmission, fuel_type, seats, year,
      air_conditioning, luggage_capacity, price_per_day, sum(vehicles)
    FROM (' || changed || ') AS changed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(vehicles) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    ON CONFLICT ON CONSTRAINT vehicle_counts_key
    DO UPDATE SET vehicles = vehicle_counts.vehicles + excluded.vehicles, changed = excluded.changed,
      changed_at = excluded.changed_at';
  RETURN NULL;
END $function$;
