CREATE TABLE "removed_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removed_images_name" ON "removed_images" USING btree ("name");--> statement-breakpoint
CREATE INDEX "removed_images_age" ON "removed_images" USING btree ("removed_at");--> statement-breakpoint
-- As the owner: the role of a server that runs beside the migration may not write here yet.
CREATE FUNCTION remember_removed_images() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $function$
BEGIN
  INSERT INTO removed_images (name, removed_at) SELECT DISTINCT name, now() FROM old_rows;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER vehicle_images_remember AFTER DELETE ON vehicle_images
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_images();--> statement-breakpoint
CREATE TRIGGER uploads_remember AFTER DELETE ON uploads
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_images();
