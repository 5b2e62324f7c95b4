CREATE OR REPLACE FUNCTION public.keep_searched_vehicles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO searched_vehicles (id, listed, featured, price_per_day, created_at, type, brand,
        transmission, fuel_type, seats, year, air_conditioning, luggage_capacity,
        min_rental_days, max_rental_days, buffer_hours, partner_id, place_ids, name_search, search)
      SELECT id, listed, featured, price_per_day, created_at, type, brand,
        transmission, fuel_type, seats, year, air_conditioning, luggage_capacity,
        min_rental_days, max_rental_days, buffer_hours, partner_id, place_ids, name_search, search
      FROM new_rows;
    INSERT INTO free_gaps (vehicle_id, nights) SELECT id, '(,)' FROM new_rows;
    RETURN NULL;
  END IF;
  UPDATE searched_vehicles AS s SET listed = n.listed, featured = n.featured,
      price_per_day = n.price_per_day, created_at = n.created_at, type = n.type, brand = n.brand,
      transmission = n.transmission, fuel_type = n.fuel_type, seats = n.seats, year = n.year,
      air_conditioning = n.air_conditioning, luggage_capacity = n.luggage_capacity,
      min_rental_days = n.min_rental_days, max_rental_days = n.max_rental_days,
      buffer_hours = n.buffer_hours, partner_id = n.partner_id, place_ids = n.place_ids
    FROM new_rows AS n
    WHERE s.id = n.id AND (s.listed, s.featured, s.price_per_day, s.created_at, s.type, s.brand,
        s.transmission, s.fuel_type, s.seats, s.year, s.air_conditioning, s.luggage_capacity,
        s.min_rental_days, s.max_rental_days, s.buffer_hours, s.partner_id, s.place_ids)
      IS DISTINCT FROM (n.listed, n.featured, n.price_per_day, n.created_at, n.type, n.brand,
        n.transmission, n.fuel_type, n.seats, n.year, n.air_conditioning, n.luggage_capacity,
        n.min_rental_days, n.max_rental_days, n.buffer_hours, n.partner_id, n.place_ids);
  -- Apart, because a row whose words are written again is entered into their indexes again.
  UPDATE searched_vehicles AS s SET name_search = n.name_search, search = n.search
    FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
    WHERE s.id = n.id AND o.search_text <> n.search_text;
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicles_search_insert AFTER INSERT ON public.vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_vehicles();

CREATE TRIGGER vehicles_search_update AFTER UPDATE ON public.vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_vehicles();
