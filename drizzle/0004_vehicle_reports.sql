ALTER TABLE "contact_messages" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_vehicle" ON "contact_messages" USING btree ("vehicle_id") WHERE vehicle_id is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_reason" CHECK ("contact_messages"."reason" in ('details', 'photos', 'price', 'suspicious', 'other'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_sender" CHECK ("contact_messages"."reason" is not null or ("contact_messages"."name" is not null and "contact_messages"."email" is not null));