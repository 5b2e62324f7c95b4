CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"preview" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_address" text,
	CONSTRAINT "access_tokens_scopes" CHECK (cardinality("access_tokens"."scopes") > 0 and "access_tokens"."scopes" <@ array['account:read', 'account:write', 'catalog:read', 'catalog:write', 'checkout:read', 'checkout:write', 'partner:read', 'partner:write', 'admin:read', 'admin:write']),
	CONSTRAINT "access_tokens_revoked" CHECK ("access_tokens"."revoked_at" is null or "access_tokens"."expires_at" <= "access_tokens"."revoked_at")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_secret_key" ON "access_tokens" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_profile" ON "access_tokens" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");