CREATE OR REPLACE FUNCTION public.record_webhook_events(events webhook_events[], partners uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;
