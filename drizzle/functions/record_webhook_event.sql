CREATE OR REPLACE FUNCTION public.record_webhook_event(event_type text, subject uuid, partner uuid, occurred timestamp with time zone, event_data jsonb, endpoints_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  event CONSTANT uuid := gen_random_uuid();
  wanting CONSTANT uuid[] := ARRAY(
    SELECT e.id FROM webhook_endpoints e JOIN profiles p ON p.id = e.profile_id
    WHERE e.deleted_at IS NULL AND event_type = ANY (e.event_types) AND e.created_at < endpoints_before
      AND (p.role = 'admin' OR p.role = 'partner' AND p.id = partner));
BEGIN
  IF cardinality(wanting) = 0 THEN
    RETURN;
  END IF;
  INSERT INTO webhook_events (id, type, subject_id, data, occurred_at)
    VALUES (event, event_type, subject, event_data, occurred);
  -- An endpoint may be deleted at this moment.
  INSERT INTO webhook_deliveries (endpoint_id, event_id, subject_id)
    SELECT e.id, event, subject FROM webhook_endpoints e
    WHERE e.id = ANY (wanting) AND e.deleted_at IS NULL FOR KEY SHARE;
END $function$;
