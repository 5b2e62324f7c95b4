ALTER TABLE "partners" ADD COLUMN "latin_name" text;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_latin_name" CHECK (char_length("partners"."latin_name") between 1 and 120) NOT VALID;--> statement-breakpoint
-- Pages and lists of admins show the name in Latin letters too.
DROP TRIGGER partners_notify ON partners;--> statement-breakpoint
CREATE TRIGGER partners_notify AFTER DELETE OR UPDATE OF name, latin_name, status, home_place_id,
  opening_hours ON partners FOR EACH ROW EXECUTE FUNCTION notify_partner_change('id');--> statement-breakpoint
DROP TRIGGER partners_tell ON partners;--> statement-breakpoint
CREATE TRIGGER partners_tell AFTER INSERT OR DELETE OR UPDATE OF name, latin_name, email, phone, status,
  payout_iban, payout_holder, payout_from, payout_verified_at, limit_factor ON partners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('partners');
