CREATE OR REPLACE FUNCTION public.erase_partner_words(partner uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE audit_entries SET details = without_partner_words(details)
  WHERE subject_type = 'vehicle' AND subject_id IN (
    SELECT id::text FROM vehicles WHERE partner_id = partner
    UNION SELECT subject_id FROM audit_entries WHERE actor_id = partner AND subject_type = 'vehicle');
$function$;
