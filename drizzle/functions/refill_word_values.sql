CREATE OR REPLACE FUNCTION public.refill_word_values()
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;
