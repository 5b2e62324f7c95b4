import { type Column, type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  FACT_FILTER_NAMES,
  type FactFilterName,
  mapFactFilters,
} from "#shared/catalog/vehicle-filters.ts";
import { VEHICLE_FACTS } from "#shared/vehicle/vehicle-facts.ts";
import {
  COLORS,
  DOOR_COUNTS,
  FUEL_TYPES,
  LUGGAGE_CAPACITIES,
  SEAT_COUNTS,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
  type VehicleExtra,
} from "#shared/vehicle/vehicle-values.ts";
import { profiles } from "./accounts.ts";
import {
  bytewiseText,
  createdAt,
  datemultirange,
  daterange,
  instant,
  money,
  tsvector,
  updatedAt,
  xid8,
} from "./columns.ts";
import { partners } from "./partners.ts";

export type VehicleFeatures = Record<VehicleExtra, boolean>;

/** The condition of a check: one of the allowed values. */
function isOneOf(column: Column, values: readonly (string | number)[]): SQL {
  const literals = values.map((value) => (typeof value === "string" ? `'${value}'` : value));
  return sql`${column} in (${sql.raw(literals.join(", "))})`;
}

/** The condition of a check: within the limits, which both belong to it. */
function isWithin(column: Column, { min, max }: { min: number; max: number }): SQL {
  return sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;
}

type SearchedName =
  | FactFilterName
  | "pricePerDay"
  | "minRentalDays"
  | "maxRentalDays"
  | "bufferHours";

/**
 * The columns that filters and dates need, which the indexes of the list have after those that they
 * are sorted by, so that vehicles are tested inside of them.
 * @param sorted those that the index begins with
 */
function searchedColumns(
  t: Record<SearchedName, ExtraConfigColumn>,
  sorted: readonly ExtraConfigColumn[] = [],
): ExtraConfigColumn[] {
  const facts = FACT_FILTER_NAMES.map((name) => t[name]);
  const chosen = [t.type, t.brand, t.seats, t.pricePerDay, ...facts];
  const columns = new Set([...chosen, t.minRentalDays, t.maxRentalDays, t.bufferHours]);
  return [...columns].filter((column) => !sorted.includes(column));
}

export const vehicles = pgTable(
  "vehicles",
  {
    id: uuid("id").primaryKey(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    brand: text("brand").notNull(),
    type: text("type", { enum: VEHICLE_TYPES }).notNull(),
    status: text("status", { enum: VEHICLE_STATUSES }).notNull().default("pending"),
    featured: boolean("featured").notNull().default(false),
    pricePerDay: money("price_per_day").notNull(),
    engineSize: integer("engine_size"),
    description: text("description").notNull().default(""),
    /** The same in English, if the partner wrote it. */
    descriptionEn: text("description_en"),
    transmission: text("transmission", { enum: TRANSMISSIONS }),
    fuelType: text("fuel_type", { enum: FUEL_TYPES }),
    seats: integer("seats"),
    year: integer("year"),
    color: text("color", { enum: COLORS }),
    airConditioning: boolean("air_conditioning").notNull().default(false),
    luggageCapacity: text("luggage_capacity", { enum: LUGGAGE_CAPACITIES }),
    doors: integer("doors"),
    unlimitedMileage: boolean("unlimited_mileage").notNull().default(false),
    minRentalDays: integer("min_rental_days"),
    maxRentalDays: integer("max_rental_days"),
    bufferHours: integer("buffer_hours"),
    depositCents: integer("deposit_cents"),
    excessCents: integer("excess_cents"),
    features: jsonb("features")
      .$type<VehicleFeatures>()
      .notNull()
      .default({ gps: false, bluetooth: false, childSeat: false, usb: false }),
    partnerId: uuid("partner_id").references(() => partners.id),
    /** Number plate or the partner's own code, which the public never sees (BR-352). */
    plate: text("plate"),
    /** The same without spaces and signs, Greek letters as their Latin likes, for searching. */
    plateKey: text("plate_key").generatedAlwaysAs(sql`plate_key(plate)`),
    /** Of the partner's places, those of this vehicle; null for all of them (BR-341). */
    placeIds: text("place_ids").array(),
    /**
     * Where it is kept; null where it is its partner's home place. As above without a reference
     * (BR-477).
     */
    homePlaceId: text("home_place_id"),
    /** The reason given by the admin; cleared by the next decision. */
    rejectionReason: text("rejection_reason"),
    /** Set when a vehicle with past bookings is removed: hidden, but kept for the history. */
    archivedAt: instant("archived_at"),
    /** Approved, not archived, of an active partner: visible to the public. Kept by triggers. */
    listed: boolean("listed").notNull().default(false),
    /** True if it was ever listed, so that its URL was known; kept by the same trigger. */
    wasListed: boolean("was_listed").notNull().default(false),
    /** Normalized words: those of the name, a bar, all of them (shared/catalog/search-text.ts). */
    searchText: text("search_text").notNull().default(""),
    search: tsvector("search").generatedAlwaysAs(
      sql`array_to_tsvector(string_to_array(split_part(search_text, '|', 2), ' '))`,
    ),
    nameSearch: tsvector("name_search").generatedAlwaysAs(
      sql`array_to_tsvector(string_to_array(split_part(search_text, '|', 1), ' '))`,
    ),
    /** Title and brand without accents and case, for searching and sorting by admins. */
    normalizedName: text("name_folded").generatedAlwaysAs(sql`fold(title || ' ' || brand)`),
    /** Its shown reviews, and their stars together; kept by a trigger (BR-480). */
    reviewCount: integer("review_count").notNull().default(0),
    starCount: integer("star_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("vehicles_slug_key").on(t.slug),
    // What a partner's public page adds up is read inside the index.
    index("vehicles_partner_totals").on(
      t.partnerId,
      t.createdAt.desc().nullsFirst(),
      t.listed,
      t.wasListed,
      t.reviewCount,
      t.starCount,
    ),
    // Admins see every vehicle that is not archived. Each order of their table has an index that
    // includes the filter columns, so that filters are tested inside it.
    index("vehicles_kept_words")
      .using("gin", sql`${t.normalizedName} gin_trgm_ops`)
      .where(sql`archived_at is null`),
    index("vehicles_kept_name")
      .on(t.normalizedName, t.id, t.status, t.type, t.partnerId)
      .where(sql`archived_at is null`),
    index("vehicles_kept_newest")
      .on(t.createdAt, t.id, t.status, t.type, t.partnerId, t.normalizedName)
      .where(sql`archived_at is null`),
    index("vehicles_kept_status")
      .on(t.status, t.createdAt, t.id, t.type, t.partnerId, t.normalizedName)
      .where(sql`archived_at is null`),
    index("vehicles_kept_type")
      .on(t.type, t.createdAt, t.id, t.status, t.partnerId, t.normalizedName)
      .where(sql`archived_at is null`),
    index("vehicles_kept_price")
      .on(t.pricePerDay, t.id, t.status, t.type, t.partnerId, t.normalizedName)
      .where(sql`archived_at is null`),
    index("vehicles_kept_partner")
      .on(t.partnerId, t.createdAt, t.id, t.status, t.type, t.normalizedName)
      .where(sql`archived_at is null`),
    // Of archived ones too: their bookings are found by it.
    index("vehicles_plate").using("gin", sql`${t.plateKey} gin_trgm_ops`),
    index("vehicles_words").using("gin", t.search).where(sql`listed`),
    index("vehicles_name_words").using("gin", t.nameSearch).where(sql`listed`),
    // Each order of the list has an index that includes the columns that filters and dates need.
    index("vehicles_best")
      .on(
        t.featured.desc().nullsFirst(),
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        ...searchedColumns(t),
      )
      .where(sql`listed`),
    index("vehicles_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), ...searchedColumns(t))
      .where(sql`listed`),
    index("vehicles_type_brand")
      .on(
        t.type,
        t.brand,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        ...searchedColumns(t, [t.type, t.brand]),
      )
      .where(sql`listed`),
    index("vehicles_cheapest")
      .on(t.pricePerDay, t.id, t.createdAt, t.featured, ...searchedColumns(t, [t.pricePerDay]))
      .where(sql`listed`),
    // Vehicles of one type about a price.
    index("vehicles_type_price").on(t.type, t.pricePerDay, t.id).where(sql`listed`),
    check("vehicles_type", isOneOf(t.type, VEHICLE_TYPES)),
    check("vehicles_status", isOneOf(t.status, VEHICLE_STATUSES)),
    check("vehicles_featured", sql`not ${t.featured} or ${t.status} = 'approved'`),
    check("vehicles_price_per_day", sql`${t.pricePerDay} > 0 and ${t.pricePerDay} < 100000`),
    check("vehicles_engine_size", isWithin(t.engineSize, VEHICLE_FACTS.engineSize)),
    check("vehicles_transmission", isOneOf(t.transmission, TRANSMISSIONS)),
    check("vehicles_fuel_type", isOneOf(t.fuelType, FUEL_TYPES)),
    check("vehicles_seats", isOneOf(t.seats, SEAT_COUNTS)),
    check("vehicles_doors", isOneOf(t.doors, DOOR_COUNTS)),
    check("vehicles_year", isWithin(t.year, VEHICLE_FACTS.year)),
    check("vehicles_color", isOneOf(t.color, COLORS)),
    check("vehicles_luggage", isOneOf(t.luggageCapacity, LUGGAGE_CAPACITIES)),
    check("vehicles_min_rental_days", isWithin(t.minRentalDays, VEHICLE_FACTS.minRentalDays)),
    check("vehicles_max_rental_days", isWithin(t.maxRentalDays, VEHICLE_FACTS.maxRentalDays)),
    check("vehicles_rental_days", sql`${t.minRentalDays} <= ${t.maxRentalDays}`),
    check("vehicles_place_ids", sql`cardinality(${t.placeIds}) > 0`),
    check("vehicles_buffer_hours", isWithin(t.bufferHours, VEHICLE_FACTS.bufferHours)),
    check("vehicles_deposit", isWithin(t.depositCents, VEHICLE_FACTS.depositCents)),
    check("vehicles_excess", isWithin(t.excessCents, VEHICLE_FACTS.excessCents)),
  ],
);

const COUNTED_TYPES = {
  string: (name: string) => text(name),
  number: (name: string) => integer(name),
  boolean: (name: string) => boolean(name),
};

type CountedColumn = ReturnType<(typeof COUNTED_TYPES)[keyof typeof COUNTED_TYPES]>;

/** The column of a filter in the counts, which is like that of the vehicles. */
function countedColumn(filter: FactFilterName): CountedColumn {
  const { name, dataType, notNull } = vehicles[filter];
  const column = COUNTED_TYPES[dataType](name);
  return notNull ? column.notNull() : column;
}

/**
 * Number of listed vehicles per combination of filter values. Kept by triggers in the statement
 * that changes a vehicle, so that counts per filter value never read the vehicles themselves. Rows
 * are not deleted by what empties them, so that each change of a count can be found by its
 * transaction, but a day later (search/vehicle-totals.ts).
 */
export const vehicleCounts = pgTable(
  "vehicle_counts",
  {
    ...mapFactFilters<Record<FactFilterName, CountedColumn>>(countedColumn),
    pricePerDay: money("price_per_day").notNull(),
    vehicles: integer("vehicles").notNull(),
    /** The transaction that changed the row last. */
    changed: xid8("changed").notNull().default(sql`pg_current_xact_id()`),
    /** When that transaction began, by the clock of the database. */
    changedAt: instant("changed_at").notNull().default(sql`now()`),
  },
  (t) => [
    index("vehicle_counts_changed").on(t.changed),
    // The type by its name, because `on` requires one column and a list may be empty.
    unique("vehicle_counts_key")
      .on(
        t.type,
        ...FACT_FILTER_NAMES.filter((name) => name !== "type").map((name) => t[name]),
        t.pricePerDay,
      )
      .nullsNotDistinct(),
  ],
);

export const vehicleImages = pgTable(
  "vehicle_images",
  {
    id: uuid("id").primaryKey(),
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    /** Zero is the main image. */
    position: integer("position").notNull(),
    /** Name of the stored files, from their content; each width is `name-width.webp`. */
    name: text("name").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    placeholder: text("placeholder").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("vehicle_images_position_key").on(t.vehicleId, t.position),
    index("vehicle_images_name").on(t.name),
    check("vehicle_images_position", sql`${t.position} between 0 and 14`),
    check("vehicle_images_size", sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);

/** Uploaded images that are not part of a vehicle yet; deleted after a day. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey(),
    /** The partner, or the admin who edits a partner's vehicle. */
    uploaderId: uuid("uploader_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    placeholder: text("placeholder").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("uploads_uploader").on(t.uploaderId, t.createdAt),
    index("uploads_name").on(t.name),
    index("uploads_age").on(t.createdAt),
  ],
);

/**
 * When images lost a row, written by triggers; most have another one, as each save of a vehicle
 * writes its rows again. The files of the others stay for some days, for backups that are being
 * written, and for a database that is taken back to a moment before.
 */
export const removedImages = pgTable(
  "removed_images",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    removedAt: instant("removed_at").notNull(),
  },
  (t) => [index("removed_images_name").on(t.name), index("removed_images_age").on(t.removedAt)],
);

/** Views of a vehicle's page, by day in Athens. */
export const vehicleViews = pgTable(
  "vehicle_views",
  {
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    views: integer("views").notNull(),
  },
  (t) => [primaryKey({ columns: [t.vehicleId, t.day] })],
);

/**
 * Prices per day that a partner set for single days of a vehicle (BR-343). Days that are over stay:
 * a rental that is underway can still be extended.
 */
export const specialPrices = pgTable(
  "vehicle_special_prices",
  {
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    pricePerDay: money("price_per_day").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.day] }),
    check(
      "vehicle_special_prices_price_per_day",
      sql`${t.pricePerDay} > 0 and ${t.pricePerDay} < 100000`,
    ),
  ],
);

/**
 * What a search needs of each vehicle, in rows so short that thousands are read at once. Kept by
 * triggers in the statements that change vehicles and bookings. The columns are named as those of
 * `vehicles`, so that the same conditions apply.
 */
export const searchedVehicles = pgTable(
  "searched_vehicles",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    listed: boolean("listed").notNull(),
    featured: boolean("featured").notNull(),
    pricePerDay: money("price_per_day").notNull(),
    createdAt: createdAt(),
    ...mapFactFilters<Record<FactFilterName, CountedColumn>>(countedColumn),
    minRentalDays: integer("min_rental_days"),
    maxRentalDays: integer("max_rental_days"),
    bufferHours: integer("buffer_hours"),
    partnerId: uuid("partner_id"),
    placeIds: text("place_ids").array(),
    /**
     * The nights of bookings, from the day of the last change on. A search that needs one of them
     * cannot have the vehicle; whether it can without is known from bookings and blocks alone.
     */
    taken: datemultirange("taken").notNull().default(sql`'{}'`),
    nameSearch: tsvector("name_search").notNull(),
    search: tsvector("search").notNull(),
  },
  (t) => [
    index("searched_vehicles_partner").on(t.partnerId).where(sql`listed`),
    index("searched_vehicles_words").using("gin", t.search).where(sql`listed`),
    index("searched_vehicles_name_words").using("gin", t.nameSearch).where(sql`listed`),
    // The orders of the list. A booking changes no indexed column, so its update is cheap.
    index("searched_vehicles_best")
      .on(t.featured.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    index("searched_vehicles_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    index("searched_vehicles_cheapest").on(t.pricePerDay, t.id).where(sql`listed`),
  ],
);

/**
 * The periods of three nights and more in which no booking has a night, of each vehicle: what has
 * not been `taken` above. Where nearly all are taken, they find the few that are not.
 */
export const freeGaps = pgTable(
  "free_gaps",
  {
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => searchedVehicles.id, { onDelete: "cascade" }),
    nights: daterange("nights").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.nights] }),
    index("free_gaps_nights").using("gist", t.nights),
  ],
);

/**
 * The prices, in whole euros, at which listed vehicles of a type have a word, by its beginning.
 * Written by triggers, and never deleted: a price without such vehicles costs a search time, one
 * that is missing would hide vehicles. Only beginnings, so that the table stays small and says
 * nothing of a person.
 */
export const wordPrices = pgTable(
  "word_prices",
  {
    prefix: bytewiseText("prefix").notNull(),
    type: text("type", { enum: VEHICLE_TYPES }).notNull(),
    priceEuros: integer("price_euros").notNull(),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.type, t.priceEuros] })],
);

/**
 * The values of each filter by one fact, but the type above, that listed vehicles with a word have:
 * as `wordPrices`, by the beginning of the word, written by triggers and never deleted.
 */
export const wordValues = pgTable(
  "word_values",
  {
    fact: text("fact").notNull(),
    value: text("value").notNull(),
    prefix: bytewiseText("prefix").notNull(),
  },
  (t) => [primaryKey({ columns: [t.fact, t.value, t.prefix] })],
);
