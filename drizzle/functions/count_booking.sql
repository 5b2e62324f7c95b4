CREATE OR REPLACE FUNCTION public.count_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE profiles SET booking_count = booking_count - 1,
      confirmed_total = confirmed_total - CASE OLD.status WHEN 'confirmed' THEN OLD.total_amount ELSE 0 END
      WHERE id = OLD.customer_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE profiles SET booking_count = booking_count + 1,
      confirmed_total = confirmed_total + CASE NEW.status WHEN 'confirmed' THEN NEW.total_amount ELSE 0 END,
      last_booking_at = greatest(last_booking_at, NEW.created_at)
      WHERE id = NEW.customer_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER bookings_count AFTER INSERT OR DELETE OR UPDATE OF status, total_amount, customer_id ON public.bookings FOR EACH ROW EXECUTE FUNCTION count_booking();
