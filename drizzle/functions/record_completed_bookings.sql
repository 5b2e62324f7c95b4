CREATE OR REPLACE FUNCTION public.record_completed_bookings(ended_after timestamp with time zone, ended_by timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  booking bookings;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints
      WHERE deleted_at IS NULL AND 'booking.completed' = ANY (event_types)) THEN
    RETURN;
  END IF;
  FOR booking IN
    SELECT * FROM bookings b
    WHERE b.status = 'confirmed' AND upper(b.period) > ended_after AND upper(b.period) <= ended_by
      AND NOT EXISTS (SELECT FROM webhook_events w WHERE w.subject_id = b.id
        AND w.type = 'booking.completed' AND w.occurred_at = upper(b.period))
      -- Bookings that nobody hears of are neither locked nor looked at in detail, minute after minute.
      AND EXISTS (SELECT FROM webhook_endpoints e JOIN profiles p ON p.id = e.profile_id
        WHERE e.deleted_at IS NULL AND 'booking.completed' = ANY (e.event_types)
          AND e.created_at < upper(b.period)
          AND (p.role = 'admin' OR p.role = 'partner' AND p.id = b.partner_id))
    ORDER BY upper(b.period), b.id FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    -- Again, as another process may have recorded it before this one had the lock.
    IF NOT EXISTS (SELECT FROM webhook_events w WHERE w.subject_id = booking.id
        AND w.type = 'booking.completed' AND w.occurred_at = upper(booking.period)) THEN
      PERFORM record_webhook_event('booking.completed', booking.id, booking.partner_id,
        upper(booking.period), jsonb_build_object('booking', webhook_booking(booking)),
        upper(booking.period));
    END IF;
  END LOOP;
END $function$;
