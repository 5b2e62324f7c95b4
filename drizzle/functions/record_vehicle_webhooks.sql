CREATE OR REPLACE FUNCTION public.record_vehicle_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
      -- The body has no rating, so a change of the reviews alone is none.
      WHERE to_jsonb(o) - 'review_count' - 'star_count'
        IS DISTINCT FROM to_jsonb(n) - 'review_count' - 'star_count'
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
END $function$;

CREATE TRIGGER vehicles_webhooks_delete AFTER DELETE ON public.vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_vehicle_webhooks();

CREATE TRIGGER vehicles_webhooks_insert AFTER INSERT ON public.vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_vehicle_webhooks();

CREATE TRIGGER vehicles_webhooks_update AFTER UPDATE ON public.vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_vehicle_webhooks();
