CREATE OR REPLACE FUNCTION public.announce_catalog_change(kind text, id uuid, facts jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT pg_notify('catalog_changes', CASE WHEN octet_length(facts::text) < 7900
    THEN kind || ' ' || id || ' ' || facts ELSE kind END)
$function$;
