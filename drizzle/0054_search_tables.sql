CREATE TABLE "free_gaps" (
	"vehicle_id" uuid NOT NULL,
	"nights" daterange NOT NULL,
	CONSTRAINT "free_gaps_vehicle_id_nights_pk" PRIMARY KEY("vehicle_id","nights")
);
--> statement-breakpoint
CREATE TABLE "searched_vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listed" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"price_per_day" numeric(10, 2) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"brand" text NOT NULL,
	"transmission" text,
	"fuel_type" text,
	"seats" integer,
	"year" integer,
	"air_conditioning" boolean NOT NULL,
	"luggage_capacity" text,
	"min_rental_days" integer,
	"max_rental_days" integer,
	"buffer_hours" integer,
	"partner_id" uuid,
	"place_ids" text[],
	"taken" datemultirange DEFAULT '{}' NOT NULL,
	"name_search" "tsvector" NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_prices" (
	"prefix" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"price_euros" integer NOT NULL,
	CONSTRAINT "word_prices_prefix_type_price_euros_pk" PRIMARY KEY("prefix","type","price_euros")
);
--> statement-breakpoint
ALTER TABLE "free_gaps" ADD CONSTRAINT "free_gaps_vehicle_id_searched_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."searched_vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searched_vehicles" ADD CONSTRAINT "searched_vehicles_id_vehicles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- With the vehicle in the index, its rows need not be read.
CREATE INDEX "free_gaps_nights" ON "free_gaps" USING gist ("nights") INCLUDE ("vehicle_id");--> statement-breakpoint
CREATE INDEX "searched_vehicles_partner" ON "searched_vehicles" USING btree ("partner_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "searched_vehicles_words" ON "searched_vehicles" USING gin ("search") WHERE listed;--> statement-breakpoint
CREATE INDEX "searched_vehicles_name_words" ON "searched_vehicles" USING gin ("name_search") WHERE listed;--> statement-breakpoint
CREATE INDEX "searched_vehicles_best" ON "searched_vehicles" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "searched_vehicles_newest" ON "searched_vehicles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "searched_vehicles_cheapest" ON "searched_vehicles" USING btree ("price_per_day","id") WHERE listed;--> statement-breakpoint
-- Bookings change no indexed column: their updates stay on the page while there is room.
ALTER TABLE searched_vehicles SET (fillfactor = 90);--> statement-breakpoint
-- The statistics of ranges without an end let the planner take any dates for frequent, and read all gaps.
ALTER TABLE free_gaps ALTER COLUMN nights SET STATISTICS 0;--> statement-breakpoint
CREATE FUNCTION keep_searched_vehicles() RETURNS trigger LANGUAGE plpgsql AS $function$
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
END $function$;--> statement-breakpoint
CREATE FUNCTION record_word_prices() RETURNS trigger LANGUAGE plpgsql AS $function$
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
END $function$;--> statement-breakpoint
-- Shorter gaps are left out: there are many, and for as few nights most vehicles are free.
CREATE FUNCTION free_gaps_of(taken datemultirange) RETURNS daterange[] LANGUAGE sql IMMUTABLE AS $function$
  SELECT array_agg(gap) FROM unnest('{(,)}'::datemultirange - taken) AS gap
  WHERE lower_inf(gap) OR upper_inf(gap) OR upper(gap) - lower(gap) >= 3
$function$;--> statement-breakpoint
-- Takes nights away from those of a vehicle that are taken, and adds others.
CREATE FUNCTION take_nights(vehicle uuid, removed datemultirange, added datemultirange)
RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  gaps daterange[];
BEGIN
  UPDATE searched_vehicles
    SET taken = (taken - removed + added) * datemultirange(daterange(current_date - 1, NULL))
    WHERE id = vehicle RETURNING free_gaps_of(taken) INTO gaps;
  DELETE FROM free_gaps WHERE vehicle_id = vehicle AND nights <> ALL(gaps);
  INSERT INTO free_gaps (vehicle_id, nights) SELECT vehicle, gap FROM unnest(gaps) AS gap
    ON CONFLICT DO NOTHING;
END $function$;--> statement-breakpoint
CREATE FUNCTION keep_taken_nights() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  changed record;
BEGIN
  -- Bookings of a vehicle that are not cancelled have no night in common, so that those of one can be
  -- taken away. In order, so that statements wait for each other instead of deadlocking.
  IF TG_OP = 'INSERT' THEN
    FOR changed IN
      SELECT vehicle_id AS id, '{}'::datemultirange AS removed,
        range_agg(daterange(start_date, end_date)) AS added
      FROM new_rows WHERE status <> 'cancelled' GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM take_nights(changed.id, changed.removed, changed.added);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR changed IN
      SELECT vehicle_id AS id, range_agg(daterange(start_date, end_date)) AS removed,
        '{}'::datemultirange AS added
      FROM old_rows WHERE status <> 'cancelled' GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM take_nights(changed.id, changed.removed, changed.added);
    END LOOP;
  ELSIF EXISTS (SELECT FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
    WHERE (o.vehicle_id, o.start_date, o.end_date, o.status = 'cancelled')
      IS DISTINCT FROM (n.vehicle_id, n.start_date, n.end_date, n.status = 'cancelled')) THEN
    FOR changed IN
      SELECT vehicle_id AS id,
        coalesce(range_agg(nights) FILTER (WHERE NOT is_new), '{}') AS removed,
        coalesce(range_agg(nights) FILTER (WHERE is_new), '{}') AS added
      FROM (
        SELECT vehicle_id, daterange(start_date, end_date) AS nights, false AS is_new
          FROM old_rows WHERE status <> 'cancelled'
        UNION ALL
        SELECT vehicle_id, daterange(start_date, end_date), true
          FROM new_rows WHERE status <> 'cancelled') AS of_bookings
      GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM take_nights(changed.id, changed.removed, changed.added);
    END LOOP;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Fills both tables from the vehicles and bookings, as their triggers would have.
CREATE FUNCTION refill_search_tables() RETURNS void LANGUAGE sql AS $function$
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
$function$;--> statement-breakpoint
-- Vehicles before bookings, as a booking that is placed locks them. Both accept no writes until the end.
CREATE TRIGGER vehicles_search_insert AFTER INSERT ON vehicles REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_vehicles();--> statement-breakpoint
CREATE TRIGGER vehicles_search_update AFTER UPDATE ON vehicles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_vehicles();--> statement-breakpoint
CREATE TRIGGER vehicles_word_prices_insert AFTER INSERT ON vehicles REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_word_prices();--> statement-breakpoint
CREATE TRIGGER vehicles_word_prices_update AFTER UPDATE ON vehicles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_word_prices();--> statement-breakpoint
CREATE TRIGGER bookings_taken_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_taken_nights();--> statement-breakpoint
CREATE TRIGGER bookings_taken_update AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_taken_nights();--> statement-breakpoint
CREATE TRIGGER bookings_taken_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_taken_nights();--> statement-breakpoint
SELECT refill_search_tables();--> statement-breakpoint
-- Searches decide by the planner's statistics how to read.
ANALYZE searched_vehicles, free_gaps, word_prices;
