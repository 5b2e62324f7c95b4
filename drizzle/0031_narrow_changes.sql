-- The facts by which a listed vehicle is found, counted and sorted; null where it is not listed.
CREATE FUNCTION listed_facts(vehicle vehicles) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN vehicle.listed THEN jsonb_build_object(
    'partnerId', vehicle.partner_id, 'type', vehicle.type, 'brand', vehicle.brand,
    'transmission', vehicle.transmission, 'fuelType', vehicle.fuel_type, 'seats', vehicle.seats,
    'year', vehicle.year, 'airConditioning', vehicle.air_conditioning,
    'luggageCapacity', vehicle.luggage_capacity, 'featured', vehicle.featured,
    'priceCents', (vehicle.price_per_day * 100)::int, 'createdAt', vehicle.created_at) END
$$;--> statement-breakpoint

-- Announces each changed vehicle with its facts before and after. A statement that changes many
-- says so once: a notification for each would delay its commit, and drop as much.
CREATE FUNCTION notify_vehicle_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  changes text[];
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
    PERFORM pg_notify('catalog_changes', 'vehicles ' || id || ' ' || change)
      FROM unnest(ids, changes) AS changed (id, change);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER vehicles_notify ON "vehicles";--> statement-breakpoint
CREATE TRIGGER vehicles_notify_insert AFTER INSERT ON "vehicles" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();--> statement-breakpoint
CREATE TRIGGER vehicles_notify_update AFTER UPDATE ON "vehicles"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();--> statement-breakpoint
CREATE TRIGGER vehicles_notify_delete AFTER DELETE ON "vehicles" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();--> statement-breakpoint

-- Announces the kind of what changed, by name.
CREATE OR REPLACE FUNCTION notify_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicles_notify_truncate AFTER TRUNCATE ON "vehicles"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('vehicles');--> statement-breakpoint
DROP TRIGGER places_notify ON "places";--> statement-breakpoint
CREATE TRIGGER places_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "places"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('places');--> statement-breakpoint
DROP TRIGGER settings_notify ON "settings";--> statement-breakpoint
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('settings');--> statement-breakpoint

-- Announces a vehicle whose images changed, with its facts, which did not.
CREATE FUNCTION notify_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM pg_notify('catalog_changes', 'vehicles ' || changed || ' '
        || jsonb_build_object('before', listed_facts(v), 'after', listed_facts(v)))
      FROM unnest(ids) AS changed LEFT JOIN vehicles AS v ON v.id = changed;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER vehicle_images_notify ON "vehicle_images";--> statement-breakpoint
CREATE TRIGGER vehicle_images_notify_insert AFTER INSERT ON "vehicle_images"
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();--> statement-breakpoint
CREATE TRIGGER vehicle_images_notify_update AFTER UPDATE ON "vehicle_images"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();--> statement-breakpoint
CREATE TRIGGER vehicle_images_notify_delete AFTER DELETE ON "vehicle_images"
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();--> statement-breakpoint
CREATE TRIGGER vehicle_images_notify_truncate AFTER TRUNCATE ON "vehicle_images"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('vehicles');--> statement-breakpoint

-- Announces a partner. Its vehicles are listed or not by an update of their own.
CREATE FUNCTION notify_partner_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row CONSTANT jsonb := to_jsonb(OLD);
  new_row CONSTANT jsonb := to_jsonb(NEW);
BEGIN
  PERFORM pg_notify('catalog_changes', 'partners ' || id)
    FROM unnest(ARRAY[old_row ->> TG_ARGV[0], new_row ->> TG_ARGV[0]]) AS id WHERE id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER partners_notify ON "partners";--> statement-breakpoint
CREATE TRIGGER partners_notify AFTER DELETE OR UPDATE OF name, status, home_place_id, opening_hours
  ON "partners" FOR EACH ROW EXECUTE FUNCTION notify_partner_change('id');--> statement-breakpoint
DROP TRIGGER partner_places_notify ON "partner_places";--> statement-breakpoint
CREATE TRIGGER partner_places_notify AFTER INSERT OR UPDATE OR DELETE ON "partner_places"
  FOR EACH ROW EXECUTE FUNCTION notify_partner_change('partner_id');--> statement-breakpoint
CREATE TRIGGER partner_places_notify_truncate AFTER TRUNCATE ON "partner_places"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('partners');--> statement-breakpoint

-- Announces a booking or block with the days that it took or takes, and its vehicle's facts.
CREATE OR REPLACE FUNCTION notify_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vehicle CONSTANT uuid := coalesce(NEW.vehicle_id, OLD.vehicle_id);
BEGIN
  PERFORM pg_notify('catalog_changes', 'bookings ' || vehicle || ' ' || jsonb_build_object(
    'facts', (SELECT listed_facts(v) FROM vehicles AS v WHERE v.id = vehicle),
    'periods', (SELECT jsonb_agg(jsonb_build_array(first_day, last_day))
      FROM (VALUES (OLD.start_date, OLD.end_date), (NEW.start_date, NEW.end_date))
        AS days (first_day, last_day) WHERE first_day IS NOT NULL)));
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER bookings_notify_all ON "bookings";--> statement-breakpoint
CREATE TRIGGER bookings_notify_all AFTER UPDATE OF vehicle_id OR TRUNCATE ON "bookings"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('bookings');
