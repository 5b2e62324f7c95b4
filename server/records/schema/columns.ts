import { bigint, customType, numeric, timestamp } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => instant("created_at").notNull();
export const updatedAt = () => instant("updated_at").notNull();
export const money = (name: string) => numeric(name, { precision: 10, scale: 2 });
export const sequence = (name: string) => bigint(name, { mode: "number" });
/** A time of day, written HH:mm. Postgres adds seconds, which times here never have. */
export const localTime = customType<{ data: string; driverData: string }>({
  dataType: () => "time",
  fromDriver: (time) => time.slice(0, 5),
});
export const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });
export const daterange = customType<{ data: string }>({ dataType: () => "daterange" });
export const datemultirange = customType<{ data: string }>({ dataType: () => "datemultirange" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
export const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
/** A text that is compared byte by byte, whatever the language of the database. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
