CREATE OR REPLACE FUNCTION public.without_customer_words(details jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT jsonb_set(details #- '{changes,specialRequests}', '{payment,reference}', '""', false)
$function$;
