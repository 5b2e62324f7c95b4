-- Identifies an account by its address, however it is typed: case, compatibility forms (NFKC), the
-- dotted capital I and the final sigma make no difference. The only definition: the unique index,
-- look-ups and rate limits all use it.
CREATE FUNCTION email_key(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(lower(normalize(address, NFKC)), U&'i\0307', 'i'), 'ς', 'σ');--> statement-breakpoint
CREATE TABLE "pending_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (email_key(email)) STORED,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"password_hash" text NOT NULL,
	"browser_hash" text,
	"link_hash" text NOT NULL,
	"link_expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_sign_ups_role" CHECK ("pending_sign_ups"."role" in ('customer', 'partner')),
	CONSTRAINT "pending_sign_ups_language" CHECK ("pending_sign_ups"."language" in ('el', 'en'))
);
--> statement-breakpoint
-- Sign-ups that wait for their link become pending ones. Their links stay valid and ask for the password.
INSERT INTO "pending_sign_ups" (id, email, full_name, role, language, password_hash, link_hash, link_expires_at, created_at, expires_at)
SELECT p.id, p.email, p.full_name, p.role, p.language, p.password_hash,
  coalesce(t.id, 'no link: ' || p.id), coalesce(t.expires_at, now()), p.created_at, now() + interval '7 days'
FROM "profiles" p
LEFT JOIN LATERAL (
  SELECT id, expires_at FROM "one_time_tokens"
  WHERE profile_id = p.id AND purpose = 'verify_email' ORDER BY created_at DESC LIMIT 1
) t ON true
WHERE p.email_verified_at IS NULL AND p.role <> 'admin' AND p.password_hash IS NOT NULL
  AND p.google_subject IS NULL AND p.anonymised_at IS NULL
  AND NOT EXISTS (SELECT FROM "bookings" b WHERE p.id IN (b.customer_id, b.partner_id))
  AND NOT EXISTS (SELECT FROM "vehicles" v WHERE v.partner_id = p.id)
  AND NOT EXISTS (SELECT FROM "booking_events" e WHERE p.id IN (e.customer_id, e.partner_id, e.actor_id));--> statement-breakpoint
DELETE FROM "profiles" p USING "pending_sign_ups" s WHERE s.id = p.id;--> statement-breakpoint
DELETE FROM "one_time_tokens" WHERE purpose = 'verify_email';--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
DROP INDEX "profiles_email_key";--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "recipient_erased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "email_key" text GENERATED ALWAYS AS (email_key(email)) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_sign_ups_link_key" ON "pending_sign_ups" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "pending_sign_ups_email" ON "pending_sign_ups" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ups_expiry" ON "pending_sign_ups" USING btree ("expires_at");--> statement-breakpoint
-- Fails, naming the address, where two proven accounts differ in nothing else; one has to be changed first.
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles" USING btree ("email_key");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('reset_password', 'change_email', 'link_google', 'second_factor', 'confirm_payout'));