CREATE TABLE "payout_requests" (
	"token_id" text PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" RENAME COLUMN "partner_id" TO "uploader_id";--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_partner_id_partners_id_fk";
--> statement-breakpoint
DROP INDEX "uploads_partner";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payout_holder" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payout_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payout_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payout_previous_iban" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payout_previous_holder" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payout_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_token_id_one_time_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."one_time_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploader_id_profiles_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_uploader" ON "uploads" USING btree ("uploader_id","created_at");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('verify_email', 'reset_password', 'change_email', 'link_google', 'second_factor', 'confirm_payout'));--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_payout" CHECK ("partners"."payout_iban" is not null or ("partners"."payout_proven_at" is null and "partners"."payout_verified_at" is null));--> statement-breakpoint
-- The admins' partner details also show since when an account is paid and whether it was verified.
DROP TRIGGER partners_tell ON partners;--> statement-breakpoint
CREATE TRIGGER partners_tell AFTER INSERT OR DELETE OR UPDATE OF name, email, phone, status,
  payout_iban, payout_holder, payout_from, payout_verified_at
  ON partners FOR EACH STATEMENT EXECUTE FUNCTION notify_admins('partners');
