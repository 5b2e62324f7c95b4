CREATE OR REPLACE FUNCTION public.record_word_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- In order, so that statements that meet at the same new words wait for each other instead of
  -- deadlocking.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO word_prices (prefix, type, price_euros)
      SELECT DISTINCT left(word, 5), n.type, floor(n.price_per_day)::int
      FROM new_rows AS n, string_to_table(split_part(n.search_text, '|', 2), ' ') AS word
      WHERE n.listed AND word <> '' ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO word_prices (prefix, type, price_euros)
      SELECT DISTINCT left(word, 5), n.type, floor(n.price_per_day)::int
      FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id,
        string_to_table(split_part(n.search_text, '|', 2), ' ') AS word
      WHERE n.listed AND word <> '' AND (NOT o.listed OR o.search_text <> n.search_text OR o.type <> n.type
        OR floor(o.price_per_day) <> floor(n.price_per_day)) ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicles_word_prices_insert AFTER INSERT ON public.vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_word_prices();

CREATE TRIGGER vehicles_word_prices_update AFTER UPDATE ON public.vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_word_prices();
