CREATE OR REPLACE FUNCTION public.erase_customer_words(customer uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE booking_events SET details = without_customer_words(details) WHERE customer_id = customer;
  UPDATE audit_entries SET details = without_customer_words(details)
  WHERE subject_type = 'booking'
    AND subject_id IN (SELECT id::text FROM bookings WHERE customer_id = customer);
$function$;
