CREATE OR REPLACE FUNCTION public.take_nights(vehicle uuid, removed datemultirange, added datemultirange)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  gaps daterange[];
BEGIN
  UPDATE searched_vehicles
    SET taken = (taken - removed + added) * datemultirange(daterange(current_date - 1, NULL))
    WHERE id = vehicle RETURNING free_gaps_of(taken) INTO gaps;
  DELETE FROM free_gaps WHERE vehicle_id = vehicle AND nights <> ALL(gaps);
  INSERT INTO free_gaps (vehicle_id, nights) SELECT vehicle, gap FROM unnest(gaps) AS gap
    ON CONFLICT DO NOTHING;
END $function$;
