CREATE OR REPLACE FUNCTION public.fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(regexp_replace(NORMALIZE(lower(words), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'ς'::text, 'σ'::text);
