CREATE OR REPLACE FUNCTION public.refill_search_tables()
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;
