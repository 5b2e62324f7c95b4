CREATE OR REPLACE FUNCTION public.free_gaps_of(taken datemultirange)
 RETURNS daterange[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT array_agg(gap) FROM unnest('{(,)}'::datemultirange - taken) AS gap
  WHERE lower_inf(gap) OR upper_inf(gap) OR upper(gap) - lower(gap) >= 3
$function$;
