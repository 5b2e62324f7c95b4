-- One statement may bring thousands of blocks, such as an imported calendar: they were announced one by one.
DROP TRIGGER bookings_notify ON bookings;--> statement-breakpoint
DROP TRIGGER vehicle_blocks_notify ON vehicle_blocks;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_booking_change() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  -- The columns of both tables that decide when a vehicle is taken.
  deciding CONSTANT text[] := ARRAY['vehicle_id', 'status', 'start_date', 'end_date',
    'pickup_time', 'return_time', 'start_time', 'end_time'];
  changed jsonb[];
  vehicle_count int;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT to_jsonb(n) FROM new_rows AS n);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT to_jsonb(o) FROM old_rows AS o);
  ELSE
    changed := ARRAY(
      SELECT unnest(ARRAY[to_jsonb(o), to_jsonb(n)])
      FROM old_rows AS o JOIN new_rows AS n ON n.id = o.id
      WHERE EXISTS (SELECT FROM unnest(deciding) AS name
        WHERE to_jsonb(o) -> name IS DISTINCT FROM to_jsonb(n) -> name));
  END IF;
  SELECT count(DISTINCT taken ->> 'vehicle_id') INTO vehicle_count FROM unnest(changed) AS taken;
  IF vehicle_count > 20 THEN
    PERFORM pg_notify('catalog_changes', 'bookings');
  ELSE
    PERFORM announce_catalog_change('bookings', of_one.vehicle_id, jsonb_build_object(
        'facts', listed_facts(v), 'partnerId', of_one.partner_id, 'periods', of_one.periods))
      FROM (
        SELECT (taken ->> 'vehicle_id')::uuid AS vehicle_id, taken -> 'partner_id' AS partner_id,
          jsonb_agg(DISTINCT jsonb_build_array(taken -> 'start_date', taken -> 'end_date')) AS periods
        FROM unnest(changed) AS taken GROUP BY 1, 2
      ) AS of_one LEFT JOIN vehicles AS v ON v.id = of_one.vehicle_id;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER bookings_notify_insert AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_booking_change();--> statement-breakpoint
CREATE TRIGGER bookings_notify_update AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_booking_change();--> statement-breakpoint
CREATE TRIGGER bookings_notify_delete AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_booking_change();--> statement-breakpoint
CREATE TRIGGER vehicle_blocks_notify_insert AFTER INSERT ON vehicle_blocks
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_booking_change();--> statement-breakpoint
CREATE TRIGGER vehicle_blocks_notify_update AFTER UPDATE ON vehicle_blocks
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_booking_change();--> statement-breakpoint
CREATE TRIGGER vehicle_blocks_notify_delete AFTER DELETE ON vehicle_blocks
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_booking_change();
