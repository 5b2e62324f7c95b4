CREATE OR REPLACE FUNCTION public.without_partner_words(details jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT details #- '{changes,plate}' #- '{changes,description}' #- '{changes,descriptionEn}'
$function$;
