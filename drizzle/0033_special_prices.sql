CREATE TABLE "vehicle_special_prices" (
	"vehicle_id" uuid NOT NULL,
	"day" date NOT NULL,
	"price_per_day" numeric(10, 2) NOT NULL,
	CONSTRAINT "vehicle_special_prices_vehicle_id_day_pk" PRIMARY KEY("vehicle_id","day"),
	CONSTRAINT "vehicle_special_prices_price_per_day" CHECK ("vehicle_special_prices"."price_per_day" > 0 and "vehicle_special_prices"."price_per_day" < 100000)
);
--> statement-breakpoint
ALTER TABLE "vehicle_special_prices" ADD CONSTRAINT "vehicle_special_prices_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- A changed special price notifies of its vehicle, whose facts did not change, as an image does.
CREATE TRIGGER vehicle_special_prices_notify_insert AFTER INSERT ON "vehicle_special_prices"
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();--> statement-breakpoint
CREATE TRIGGER vehicle_special_prices_notify_update AFTER UPDATE ON "vehicle_special_prices"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();--> statement-breakpoint
CREATE TRIGGER vehicle_special_prices_notify_delete AFTER DELETE ON "vehicle_special_prices"
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_image_change();--> statement-breakpoint
CREATE TRIGGER vehicle_special_prices_notify_truncate AFTER TRUNCATE ON "vehicle_special_prices"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_change('vehicles');
