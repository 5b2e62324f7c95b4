CREATE OR REPLACE FUNCTION public.count_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  was_shown CONSTANT boolean := TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL;
  is_shown CONSTANT boolean := TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL;
  -- A hidden review counts nothing.
  old_stars CONSTANT integer := CASE WHEN was_shown THEN OLD.stars ELSE 0 END;
  new_stars CONSTANT integer := CASE WHEN is_shown THEN NEW.stars ELSE 0 END;
  vehicle CONSTANT uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.vehicle_id ELSE NEW.vehicle_id END;
  partner CONSTANT uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.partner_id ELSE NEW.partner_id END;
BEGIN
  IF was_shown IS DISTINCT FROM is_shown OR old_stars <> new_stars THEN
    UPDATE vehicles SET
      review_count = review_count - was_shown::integer + is_shown::integer,
      star_count = star_count - old_stars + new_stars
      WHERE id = vehicle;
  ELSIF is_shown THEN
    -- Another text: announced without a lock of the vehicle, which an erasure could not take in order.
    PERFORM announce_catalog_change('vehicles', vehicle, jsonb_build_object('at', clock_timestamp()));
  END IF;
  IF was_shown OR is_shown THEN
    PERFORM pg_notify('catalog_changes', 'reviews ' || partner);
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION count_review();
