ALTER TABLE "places" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_events_actor" ON "booking_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by" ON "contact_messages" USING btree ("answered_by") WHERE answered_by is not null;
