CREATE OR REPLACE FUNCTION public.filtered_facts(brand text, transmission text, fuel_type text, seats integer, year integer, air_conditioning boolean, luggage_capacity text)
 RETURNS TABLE(fact text, value text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT facts.fact, facts.value
  FROM (VALUES ('brand', brand), ('transmission', transmission), ('fuel_type', fuel_type),
      ('seats', seats::text), ('year', year::text), ('air_conditioning', air_conditioning::text),
      ('luggage_capacity', luggage_capacity)) AS facts (fact, value)
  WHERE facts.value IS NOT NULL
$function$;
