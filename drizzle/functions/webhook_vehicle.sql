CREATE OR REPLACE FUNCTION public.webhook_vehicle(vehicle vehicles)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object(
    'id', vehicle.id,
    'partnerId', vehicle.partner_id,
    'title', vehicle.title,
    'brand', vehicle.brand,
    'type', vehicle.type,
    'status', vehicle.status,
    'listed', vehicle.listed,
    'featured', vehicle.featured,
    'pricePerDayCents', (vehicle.price_per_day * 100)::integer,
    'createdAt', webhook_instant(vehicle.created_at))
$function$;
