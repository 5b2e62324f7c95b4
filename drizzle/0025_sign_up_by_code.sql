ALTER TABLE "pending_sign_ups" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD COLUMN "code_expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "pending_sign_ups_browser" ON "pending_sign_ups" USING btree ("browser_hash");--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD CONSTRAINT "pending_sign_ups_proof" CHECK ("pending_sign_ups"."password_hash" is not null or ("pending_sign_ups"."browser_hash" is not null and "pending_sign_ups"."code_hash" is not null and "pending_sign_ups"."code_expires_at" is not null));