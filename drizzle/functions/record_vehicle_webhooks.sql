CREATE OR REPLACE FUNCTION public.record_vehicle_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  event_type text := 'vehicle.updated';
  occurred timestamptz := now();
  vehicle vehicles;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    vehicle := OLD;
    event_type := 'vehicle.removed';
  ELSE
    vehicle := NEW;
    IF TG_OP = 'INSERT' THEN
      event_type := 'vehicle.created';
      occurred := NEW.created_at;
    ELSIF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NULL;
    ELSE
      IF OLD.updated_at <> NEW.updated_at THEN
        occurred := NEW.updated_at;
      END IF;
      IF OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL THEN
        event_type := 'vehicle.removed';
      ELSIF OLD.status <> NEW.status AND NEW.status <> 'pending' THEN
        event_type := 'vehicle.' || NEW.status;
      END IF;
    END IF;
  END IF;
  PERFORM record_webhook_event(event_type, vehicle.id, vehicle.partner_id, occurred,
    jsonb_build_object('vehicle', webhook_vehicle(vehicle)));
  RETURN NULL;
END $function$;

CREATE TRIGGER vehicles_webhooks AFTER INSERT OR DELETE OR UPDATE ON public.vehicles FOR EACH ROW EXECUTE FUNCTION record_vehicle_webhooks();
