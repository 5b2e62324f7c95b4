CREATE OR REPLACE FUNCTION public.listed_facts(vehicle vehicles)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN vehicle.listed THEN jsonb_build_object(
    'partnerId', vehicle.partner_id, 'placeIds', vehicle.place_ids, 'type', vehicle.type,
    'brand', vehicle.brand, 'transmission', vehicle.transmission, 'fuelType', vehicle.fuel_type,
    'seats', vehicle.seats, 'year', vehicle.year, 'airConditioning', vehicle.air_conditioning,
    'luggageCapacity', vehicle.luggage_capacity, 'featured', vehicle.featured,
    'priceCents', (vehicle.price_per_day * 100)::int, 'createdAt', vehicle.created_at,
    'minRentalDays', vehicle.min_rental_days, 'maxRentalDays', vehicle.max_rental_days,
    'bufferHours', vehicle.buffer_hours, 'searchDigest', md5(vehicle.search_text)) END
$function$;
