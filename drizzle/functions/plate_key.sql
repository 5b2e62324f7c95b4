CREATE OR REPLACE FUNCTION public.plate_key(plate text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(translate(fold(plate), 'αβεζηικμνορτυχ'::text, 'abezhikmnoptyx'::text), '[^[:alnum:]]'::text, ''::text, 'g'::text);
