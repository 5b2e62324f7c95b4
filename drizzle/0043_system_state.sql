CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"images" integer,
	"missing_images" integer NOT NULL,
	"is_encrypted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"figures" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("taken_at","id");--> statement-breakpoint
-- Reports may be lost in a crash; they are not worth a write-ahead log.
ALTER TABLE "server_processes" SET UNLOGGED;
