ALTER TABLE "partners" ADD COLUMN "limit_factor" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_limit_factor" CHECK ("partners"."limit_factor" in (1, 5, 20, 100));--> statement-breakpoint
-- Other admins see a changed factor as well.
DROP TRIGGER partners_tell ON partners;--> statement-breakpoint
CREATE TRIGGER partners_tell AFTER INSERT OR DELETE OR UPDATE OF name, email, phone, status, payout_iban,
  payout_holder, payout_from, payout_verified_at, limit_factor ON partners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('partners');
