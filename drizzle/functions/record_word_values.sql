CREATE OR REPLACE FUNCTION public.record_word_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE TRIGGER vehicles_word_values_insert AFTER INSERT ON public.vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_word_values();

CREATE TRIGGER vehicles_word_values_update AFTER UPDATE ON public.vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_word_values();
