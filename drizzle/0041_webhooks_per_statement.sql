DROP TRIGGER vehicles_webhooks ON vehicles;--> statement-breakpoint
DROP TRIGGER booking_events_webhooks ON booking_events;--> statement-breakpoint
DROP FUNCTION record_webhook_event(text, uuid, uuid, timestamptz, jsonb, timestamptz);--> statement-breakpoint
CREATE FUNCTION record_webhook_events(events webhook_events[], partners uuid[]) RETURNS void
LANGUAGE plpgsql AS $function$
-- Records each event for the endpoints of its partner and of admins that want its type; without
-- one, it is not recorded. The partner of events[i] is partners[i].
BEGIN
  IF events IS NULL THEN
    RETURN;
  END IF;
  -- A foreign key keeps the plan of its check. If that is from when the table was small, each check
  -- reads the whole table, which these events make large.
  IF cardinality(events) > 100 THEN
    EXECUTE 'DISCARD PLANS';
  END IF;
  -- Not a plan that was made for another number of rows.
  EXECUTE $query$
    WITH happened AS MATERIALIZED (
      SELECT *, dense_rank() OVER (ORDER BY type, partner_id) AS audience
      FROM unnest($1, $2) WITH ORDINALITY
        AS e (id, type, subject_id, data, occurred_at, partner_id, position)
    ), wanting AS MATERIALIZED (
      SELECT a.audience, e.id AS endpoint_id, e.created_at
      FROM (SELECT DISTINCT audience, type, partner_id FROM happened) AS a
      JOIN webhook_endpoints AS e ON e.deleted_at IS NULL AND a.type = ANY (e.event_types)
      JOIN profiles AS p ON p.id = e.profile_id
        AND (p.role = 'admin' OR p.role = 'partner' AND p.id = a.partner_id)
      -- An endpoint may be deleted at this moment.
      FOR KEY SHARE OF e
    ), deliveries AS MATERIALIZED (
      SELECT h.position, h.id AS event_id, h.subject_id, w.endpoint_id
      FROM happened AS h JOIN wanting AS w ON w.audience = h.audience
      -- A rental ends by itself, maybe long before this; later endpoints do not hear of it.
      WHERE h.type <> 'booking.completed' OR w.created_at < h.occurred_at
    ), recorded AS (
      INSERT INTO webhook_events (id, type, subject_id, data, occurred_at)
      SELECT id, type, subject_id, data, occurred_at FROM happened
      WHERE position IN (SELECT position FROM deliveries)
    )
    INSERT INTO webhook_deliveries (endpoint_id, event_id, subject_id)
    SELECT endpoint_id, event_id, subject_id FROM deliveries ORDER BY position
  $query$ USING events, partners;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_booking_webhooks() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  EXECUTE $query$
    WITH changes AS MATERIALIZED (
      SELECT n.*, n.position * 2 AS turn, jsonb_build_object('booking', webhook_booking(b)) AS data
      FROM (SELECT *, row_number() OVER () AS position FROM new_rows) AS n
      JOIN bookings AS b ON b.id = n.booking_id
    ), happened AS (
      SELECT turn, booking_id, partner_id, created_at, data,
        CASE kind WHEN 'placed' THEN 'booking.created' ELSE 'booking.' || kind END AS type
      FROM changes
      UNION ALL
      SELECT turn - 1, booking_id, partner_id, created_at,
        data || jsonb_build_object('payment', jsonb_build_object('amountCents',
          coalesce(details -> 'payment' -> 'amountCents', data -> 'booking' -> 'totalCents'))),
        'payment.received'
      FROM changes WHERE kind = 'confirmed'
    )
    SELECT record_webhook_events(
      array_agg(ROW(gen_random_uuid(), type, booking_id, data, created_at)::webhook_events
        ORDER BY turn),
      array_agg(partner_id ORDER BY turn))
    FROM happened
  $query$;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER booking_events_webhooks AFTER INSERT ON booking_events
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_booking_webhooks();--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_vehicle_webhooks() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  changes CONSTANT text := CASE TG_OP
    WHEN 'INSERT' THEN $query$
      SELECT ROW(n.*)::vehicles AS vehicle, 'vehicle.created' AS type, n.created_at AS occurred_at
      FROM new_rows AS n
    $query$
    WHEN 'DELETE' THEN $query$
      SELECT ROW(o.*)::vehicles AS vehicle, 'vehicle.removed' AS type, now() AS occurred_at
      FROM old_rows AS o
    $query$
    ELSE $query$
      SELECT ROW(n.*)::vehicles AS vehicle,
        CASE
          WHEN o.archived_at IS NULL AND n.archived_at IS NOT NULL THEN 'vehicle.removed'
          WHEN o.status <> n.status AND n.status <> 'pending' THEN 'vehicle.' || n.status
          ELSE 'vehicle.updated'
        END AS type,
        CASE WHEN o.updated_at <> n.updated_at THEN n.updated_at ELSE now() END AS occurred_at
      FROM old_rows AS o JOIN new_rows AS n ON n.id = o.id
      WHERE ROW(o.*)::vehicles IS DISTINCT FROM ROW(n.*)::vehicles
    $query$
  END;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  EXECUTE 'WITH changes AS MATERIALIZED (' || changes || $query$)
    SELECT record_webhook_events(
      array_agg(ROW(gen_random_uuid(), type, (vehicle).id,
        jsonb_build_object('vehicle', webhook_vehicle(vehicle)), occurred_at)::webhook_events),
      array_agg((vehicle).partner_id))
    FROM changes
  $query$;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER vehicles_webhooks_insert AFTER INSERT ON vehicles
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_vehicle_webhooks();--> statement-breakpoint
CREATE TRIGGER vehicles_webhooks_update AFTER UPDATE ON vehicles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION record_vehicle_webhooks();--> statement-breakpoint
CREATE TRIGGER vehicles_webhooks_delete AFTER DELETE ON vehicles
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_vehicle_webhooks();--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_completed_bookings(ended_after timestamptz, ended_by timestamptz)
RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  ended uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints
      WHERE deleted_at IS NULL AND 'booking.completed' = ANY (event_types)) THEN
    RETURN;
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
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION relist_vehicles() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.id::text, 0));
  -- Archived vehicles and those that wait for approval stay as they are.
  UPDATE vehicles SET listed = listed WHERE partner_id = NEW.id
    AND listed <> (status = 'approved' AND archived_at IS NULL AND NEW.status = 'active');
  RETURN NULL;
END $function$;
