import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, localTime, tstzrange, updatedAt } from "./columns.ts";
import { partners } from "./partners.ts";
import { vehicles } from "./vehicles.ts";

/** External calendars whose events block a vehicle here. */
export const calendarImports = pgTable(
  "calendar_imports",
  {
    id: uuid("id").primaryKey(),
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Null: a file that was read once. */
    url: text("url"),
    etag: text("etag"),
    lastReadAt: instant("last_read_at"),
    /** A problem code; null when the last reading went well. */
    lastProblem: text("last_problem"),
    nextReadAt: instant("next_read_at"),
    /** When the whole content was last read; later readings may have returned "unchanged". */
    readWholeAt: instant("read_whole_at"),
    /** Number of events that overlapped a booking at the last reading, and so were not blocked. */
    skipped: integer("skipped").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("calendar_imports_vehicle").on(t.vehicleId),
    index("calendar_imports_due").on(t.nextReadAt).where(sql`next_read_at is not null`),
  ],
);

/** Periods in which a partner blocks a vehicle from being booked. */
export const vehicleBlocks = pgTable(
  "vehicle_blocks",
  {
    id: uuid("id").primaryKey(),
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    startDate: date("start_date", { mode: "string" }).notNull(),
    startTime: localTime("start_time").notNull(),
    endDate: date("end_date", { mode: "string" }).notNull(),
    endTime: localTime("end_time").notNull(),
    period: tstzrange("period")
      .notNull()
      .generatedAlwaysAs(
        sql`tstzrange((start_date + start_time) at time zone 'Europe/Athens', (end_date + end_time) at time zone 'Europe/Athens', '[)')`,
      ),
    note: text("note").notNull().default(""),
    /** The same for all weeks of a repeating block. */
    seriesId: uuid("series_id"),
    /** The calendar it was imported from, with the event's UID there. */
    importId: uuid("import_id").references(() => calendarImports.id, { onDelete: "cascade" }),
    uid: text("uid"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("vehicle_blocks_occupancy").on(t.vehicleId, t.endDate, t.startDate),
    index("vehicle_blocks_series").on(t.seriesId).where(sql`series_id is not null`),
    index("vehicle_blocks_import").on(t.importId).where(sql`import_id is not null`),
    check(
      "vehicle_blocks_order",
      sql`(${t.endDate}, ${t.endTime}) > (${t.startDate}, ${t.startTime})`,
    ),
  ],
);

/** Secret addresses from which other calendars read a vehicle's or the fleet's periods. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: uuid("id").primaryKey(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    /** Null: all vehicles of the partner. */
    vehicleId: uuid("vehicle_id").references(() => vehicles.id, { onDelete: "cascade" }),
    /** Part of the address, which grants read access; a new one revokes the old. */
    secret: text("secret").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_secret_key").on(t.secret),
    unique("calendar_feeds_subject_key").on(t.partnerId, t.vehicleId).nullsNotDistinct(),
  ],
);
