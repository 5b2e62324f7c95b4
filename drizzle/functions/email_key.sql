CREATE OR REPLACE FUNCTION public.email_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(lower(NORMALIZE(address, NFKC)), 'i̇'::text, 'i'::text), 'ς'::text, 'σ'::text);
