ALTER TABLE "vehicle_counts" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The facts by which a listed vehicle is found, counted and sorted; null where it is not listed. Of
-- the text it is searched by, only whether it is the same matters.
CREATE OR REPLACE FUNCTION listed_facts(vehicle vehicles) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN vehicle.listed THEN jsonb_build_object(
    'partnerId', vehicle.partner_id, 'placeIds', vehicle.place_ids, 'type', vehicle.type,
    'brand', vehicle.brand, 'transmission', vehicle.transmission, 'fuelType', vehicle.fuel_type,
    'seats', vehicle.seats, 'year', vehicle.year, 'airConditioning', vehicle.air_conditioning,
    'luggageCapacity', vehicle.luggage_capacity, 'featured', vehicle.featured,
    'priceCents', (vehicle.price_per_day * 100)::int, 'createdAt', vehicle.created_at,
    'minRentalDays', vehicle.min_rental_days, 'maxRentalDays', vehicle.max_rental_days,
    'bufferHours', vehicle.buffer_hours, 'searchDigest', md5(vehicle.search_text)) END
$$;--> statement-breakpoint

-- Announces one row of a kind with its facts; the kind alone where they do not fit, such as hundreds
-- of places: a notification has at most 8,000 bytes, and a longer one would refuse the change.
CREATE FUNCTION announce_catalog_change(kind text, id uuid, facts jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('catalog_changes', CASE WHEN octet_length(facts::text) < 7900
    THEN kind || ' ' || id || ' ' || facts ELSE kind END)
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION notify_vehicle_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  changes jsonb[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id), array_agg(jsonb_build_object('after', listed_facts(ROW(n.*)::vehicles)))
      INTO ids, changes FROM (SELECT * FROM new_rows LIMIT 21) AS n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id), array_agg(jsonb_build_object('before', listed_facts(ROW(o.*)::vehicles)))
      INTO ids, changes FROM (SELECT * FROM old_rows LIMIT 21) AS o;
  ELSE
    SELECT array_agg(n.id), array_agg(jsonb_build_object(
        'before', listed_facts(ROW(o.*)::vehicles), 'after', listed_facts(ROW(n.*)::vehicles)))
      INTO ids, changes
      FROM (SELECT * FROM new_rows LIMIT 21) AS n JOIN old_rows AS o ON o.id = n.id;
  END IF;
  IF cardinality(ids) > 20 THEN
    PERFORM pg_notify('catalog_changes', 'vehicles');
  ELSE
    PERFORM announce_catalog_change('vehicles', id, change)
      FROM unnest(ids, changes) AS changed (id, change);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION notify_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT vehicle_id FROM new_rows LIMIT 21);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT vehicle_id FROM old_rows LIMIT 21);
  ELSE
    ids := ARRAY(SELECT vehicle_id FROM new_rows UNION SELECT vehicle_id FROM old_rows LIMIT 21);
  END IF;
  IF cardinality(ids) > 20 THEN
    PERFORM pg_notify('catalog_changes', 'vehicles');
  ELSE
    PERFORM announce_catalog_change('vehicles', changed,
        jsonb_build_object('before', listed_facts(v), 'after', listed_facts(v)))
      FROM unnest(ids) AS changed LEFT JOIN vehicles AS v ON v.id = changed;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Announces a booking or block with the days that it took or takes, its vehicle's facts, and the
-- partner whose booking it is.
CREATE OR REPLACE FUNCTION notify_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vehicle CONSTANT uuid := coalesce(NEW.vehicle_id, OLD.vehicle_id);
BEGIN
  PERFORM announce_catalog_change('bookings', vehicle, jsonb_build_object(
    'facts', (SELECT listed_facts(v) FROM vehicles AS v WHERE v.id = vehicle),
    'partnerId', to_jsonb(coalesce(NEW, OLD)) -> 'partner_id',
    'periods', (SELECT jsonb_agg(jsonb_build_array(first_day, last_day))
      FROM (VALUES (OLD.start_date, OLD.end_date), (NEW.start_date, NEW.end_date))
        AS days (first_day, last_day) WHERE first_day IS NOT NULL)));
  RETURN NULL;
END $$;--> statement-breakpoint

-- A count without vehicles is deleted a day after it became empty (`changed_at`).
CREATE OR REPLACE FUNCTION count_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
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
    DO UPDATE SET vehicles = vehicle_counts.vehicles + excluded.vehicles, changed = excluded.changed,
      changed_at = excluded.changed_at';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_vehicle_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vehicle_counts SET vehicles = 0, changed = pg_current_xact_id(), changed_at = now();
  RETURN NULL;
END $$;
