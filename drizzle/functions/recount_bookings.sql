CREATE OR REPLACE FUNCTION public.recount_bookings()
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE profiles SET booking_count = found.bookings, confirmed_total = found.confirmed, last_booking_at = found.newest
  FROM (SELECT customer_id, count(*) AS bookings, max(created_at) AS newest,
      coalesce(sum(total_amount) FILTER (WHERE status = 'confirmed'), 0) AS confirmed
    FROM bookings GROUP BY customer_id) AS found
  WHERE profiles.id = found.customer_id;
$function$;
