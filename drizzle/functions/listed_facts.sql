CREATE OR REPLACE FUNCTION public.listed_facts(vehicle vehicles)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN vehicle.listed THEN jsonb_build_object(
    'partnerId', vehicle.partner_id, 'type', vehicle.type, 'brand', vehicle.brand,
    'transmission', vehicle.transmission, 'fuelType', vehicle.fuel_type, 'seats', vehicle.seats,
    'year', vehicle.year, 'airConditioning', vehicle.air_conditioning,
    'luggageCapacity', vehicle.luggage_capacity, 'featured', vehicle.featured,
    'priceCents', (vehicle.price_per_day * 100)::int, 'createdAt', vehicle.created_at) END
$function$;
