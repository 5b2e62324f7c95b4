DROP FUNCTION record_completed_bookings(timestamptz, timestamptz);--> statement-breakpoint
-- At most 500 at a time, so that a week of missed ends fits into the time of a statement. Returns
-- whether there may be more.
CREATE FUNCTION record_completed_bookings(ended_after timestamptz, ended_by timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $function$
DECLARE
  most constant integer := 500;
  ended uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints
      WHERE deleted_at IS NULL AND 'booking.completed' = ANY (event_types)) THEN
    RETURN false;
  END IF;
  ended := ARRAY(
    SELECT b.id FROM bookings b
    WHERE b.status = 'confirmed' AND upper(b.period) > ended_after AND upper(b.period) <= ended_by
      AND NOT EXISTS (SELECT FROM webhook_events w WHERE w.subject_id = b.id
        AND w.type = 'booking.completed' AND w.occurred_at = upper(b.period))
      -- Bookings without a listening endpoint are neither locked nor read in detail every minute.
      AND EXISTS (SELECT FROM webhook_endpoints e JOIN profiles p ON p.id = e.profile_id
        WHERE e.deleted_at IS NULL AND 'booking.completed' = ANY (e.event_types)
          AND e.created_at < upper(b.period)
          AND (p.role = 'admin' OR p.role = 'partner' AND p.id = b.partner_id))
    ORDER BY upper(b.period), b.id
    LIMIT most
    FOR NO KEY UPDATE OF b SKIP LOCKED);
  -- Again, as another process may have recorded some before this one had their locks.
  PERFORM record_webhook_events(
    array_agg(ROW(gen_random_uuid(), 'booking.completed', b.id,
      jsonb_build_object('booking', webhook_booking(b)), upper(b.period))::webhook_events
      ORDER BY upper(b.period), b.id),
    array_agg(b.partner_id ORDER BY upper(b.period), b.id))
  FROM bookings b
  WHERE b.id = ANY (ended) AND NOT EXISTS (SELECT FROM webhook_events w WHERE w.subject_id = b.id
    AND w.type = 'booking.completed' AND w.occurred_at = upper(b.period));
  RETURN cardinality(ended) = most;
END $function$;
