CREATE OR REPLACE FUNCTION public.commission_in_force()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT (round((((settings.document ->> 'commissionPercent'::text))::numeric * (100)::numeric)))::integer AS round FROM settings WHERE (settings.id = 1)), 1500);
