DROP INDEX "reviews_vehicle";--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("partner_id","created_at","id") WHERE reply is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_vehicle" ON "reviews" USING btree ("vehicle_id","created_at","id");
--> statement-breakpoint
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
