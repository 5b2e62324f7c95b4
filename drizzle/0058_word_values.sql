CREATE TABLE "word_values" (
	"fact" text NOT NULL,
	"value" text NOT NULL,
	"prefix" text COLLATE "C" NOT NULL,
	CONSTRAINT "word_values_fact_value_prefix_pk" PRIMARY KEY("fact","value","prefix")
);
--> statement-breakpoint
-- The values of the filters by one fact, but the type, under the names of their columns.
CREATE FUNCTION filtered_facts(brand text, transmission text, fuel_type text, seats int, year int,
  air_conditioning boolean, luggage_capacity text)
RETURNS TABLE (fact text, value text) LANGUAGE sql IMMUTABLE AS $function$
  SELECT facts.fact, facts.value
  FROM (VALUES ('brand', brand), ('transmission', transmission), ('fuel_type', fuel_type),
      ('seats', seats::text), ('year', year::text), ('air_conditioning', air_conditioning::text),
      ('luggage_capacity', luggage_capacity)) AS facts (fact, value)
  WHERE facts.value IS NOT NULL
$function$;--> statement-breakpoint
CREATE FUNCTION record_word_values() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  -- In order, so that statements that meet at the same new words wait for each other instead of
  -- deadlocking.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO word_values (fact, value, prefix)
      SELECT DISTINCT facts.fact, facts.value, left(word, 5)
      FROM new_rows AS n, string_to_table(split_part(n.search_text, '|', 2), ' ') AS word,
        filtered_facts(n.brand, n.transmission, n.fuel_type, n.seats, n.year, n.air_conditioning,
          n.luggage_capacity) AS facts
      WHERE n.listed AND word <> '' ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO word_values (fact, value, prefix)
      SELECT DISTINCT facts.fact, facts.value, left(word, 5)
      FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id,
        string_to_table(split_part(n.search_text, '|', 2), ' ') AS word,
        filtered_facts(n.brand, n.transmission, n.fuel_type, n.seats, n.year, n.air_conditioning,
          n.luggage_capacity) AS facts
      WHERE n.listed AND word <> '' AND (NOT o.listed OR o.search_text <> n.search_text
        OR (o.brand, o.transmission, o.fuel_type, o.seats, o.year, o.air_conditioning, o.luggage_capacity)
          IS DISTINCT FROM (n.brand, n.transmission, n.fuel_type, n.seats, n.year, n.air_conditioning,
            n.luggage_capacity)) ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Each different text is split once, and each word written once with what vehicles have beside it.
CREATE FUNCTION refill_word_values() RETURNS void LANGUAGE sql AS $function$
  INSERT INTO word_values (fact, value, prefix)
    SELECT DISTINCT facts.fact, facts.value, prefix
    FROM (SELECT DISTINCT left(word, 5) AS prefix, brand, transmission, fuel_type, seats, year,
          air_conditioning, luggage_capacity
        FROM (SELECT DISTINCT search_text, brand, transmission, fuel_type, seats, year,
            air_conditioning, luggage_capacity FROM vehicles WHERE listed) AS texts,
          string_to_table(split_part(search_text, '|', 2), ' ') AS word
        WHERE word <> '') AS words,
      filtered_facts(brand, transmission, fuel_type, seats, year, air_conditioning,
        luggage_capacity) AS facts
  ON CONFLICT DO NOTHING;
$function$;--> statement-breakpoint
-- Fills what the triggers keep for searches from the vehicles and bookings, as they would have.
CREATE OR REPLACE FUNCTION refill_search_tables() RETURNS void LANGUAGE sql AS $function$
  -- Changes wait until the end: one of a row that is replaced here would be lost. In the order in which a
  -- booking that is placed takes its locks.
  LOCK TABLE vehicles, bookings IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM searched_vehicles;
  INSERT INTO searched_vehicles (id, listed, featured, price_per_day, created_at, type, brand,
      transmission, fuel_type, seats, year, air_conditioning, luggage_capacity,
      min_rental_days, max_rental_days, buffer_hours, partner_id, place_ids, taken, name_search, search)
    SELECT v.id, listed, featured, price_per_day, created_at, type, brand,
      transmission, fuel_type, seats, year, air_conditioning, luggage_capacity,
      min_rental_days, max_rental_days, buffer_hours, partner_id, place_ids,
      coalesce(b.nights, '{}'), name_search, search
    FROM vehicles AS v LEFT JOIN (
      SELECT vehicle_id, range_agg(daterange(start_date, end_date)) AS nights FROM bookings
      WHERE status <> 'cancelled' AND end_date >= current_date GROUP BY 1) AS b ON b.vehicle_id = v.id
    ORDER BY created_at;
  INSERT INTO free_gaps (vehicle_id, nights)
    SELECT id, unnest(free_gaps_of(taken)) FROM searched_vehicles;
  INSERT INTO word_prices (prefix, type, price_euros)
    SELECT DISTINCT left(word, 5), type, price_euros
    FROM (SELECT DISTINCT search_text, type, floor(price_per_day)::int AS price_euros
        FROM vehicles WHERE listed) AS texts,
      string_to_table(split_part(search_text, '|', 2), ' ') AS word
    WHERE word <> ''
  ON CONFLICT DO NOTHING;
  SELECT refill_word_values();
$function$;--> statement-breakpoint
-- Vehicles accept no writes until the end.
CREATE TRIGGER vehicles_word_values_insert AFTER INSERT ON vehicles REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_word_values();--> statement-breakpoint
CREATE TRIGGER vehicles_word_values_update AFTER UPDATE ON vehicles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_word_values();--> statement-breakpoint
SELECT refill_word_values();
--> statement-breakpoint
ANALYZE word_values;
