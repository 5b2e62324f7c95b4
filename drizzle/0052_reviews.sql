CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"author_name" text,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null)),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "star_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_booking_key" ON "reviews" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "reviews_vehicle" ON "reviews" USING btree ("vehicle_id","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "reviews_partner" ON "reviews" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE FUNCTION public.count_review()
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
--> statement-breakpoint
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION count_review();
--> statement-breakpoint
CREATE TRIGGER reviews_tell AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('reviews');
