CREATE OR REPLACE FUNCTION public.keep_taken_nights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE TRIGGER bookings_taken_delete AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_taken_nights();

CREATE TRIGGER bookings_taken_insert AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_taken_nights();

CREATE TRIGGER bookings_taken_update AFTER UPDATE ON public.bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_taken_nights();
