import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BookingEventDetails } from "#shared/admin-bookings.ts";
import type { AuditAction, AuditSubject } from "#shared/audit-actions.ts";
import type { MailKind } from "#shared/inbox-values.ts";
import type { QuoteLine } from "#shared/quote.ts";
import type { Settings } from "#shared/settings.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const createdAt = () => instant("created_at").notNull();
const updatedAt = () => instant("updated_at").notNull();
const money = (name: string) => numeric(name, { precision: 10, scale: 2 });
const sequence = (name: string) => bigint(name, { mode: "number" });

const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A person with an account. A partner also has a row in `partners` with the same id. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid("id").primaryKey(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    /** Identifies the account. Every look-up by address compares this column with `email_key(typed)`. */
    emailKey: text("email_key").generatedAlwaysAs(sql`email_key(email)`),
    phone: text("phone"),
    role: text("role", { enum: ["customer", "partner", "admin"] })
      .notNull()
      .default("customer"),
    language: text("language", { enum: ["el", "en"] })
      .notNull()
      .default("el"),
    passwordHash: text("password_hash"),
    emailVerifiedAt: instant("email_verified_at"),
    /** Google's id of this person (`sub`), once linked. */
    googleSubject: text("google_subject"),
    /** Key of the authenticator app, sealed (`platform/seal.ts`); it counts from `totpEnabledAt` on. */
    totpSecret: text("totp_secret"),
    totpEnabledAt: instant("totp_enabled_at"),
    /** The last 30-second step whose code was used, so that no code works twice. */
    totpLastStep: sequence("totp_last_step").notNull().default(0),
    /** Set when the person left: what bookings need is kept, who it was is not. */
    anonymisedAt: instant("anonymised_at"),
    /** The sequence of the last event of this person's own bookings. */
    lastEventSeq: sequence("last_event_seq").notNull().default(0),
    /** What this person booked, kept by a trigger on bookings so that lists can be sorted by it. */
    bookingCount: integer("booking_count").notNull().default(0),
    confirmedTotal: numeric("confirmed_total", { precision: 12, scale: 2 }).notNull().default("0"),
    lastBookingAt: instant("last_booking_at"),
    /** Name, address and phone as they are searched; the name leads, so that names sort by it too. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`fold(full_name || ' ' || email || ' ' || coalesce(phone, ''))`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("profiles_email_key").on(t.emailKey),
    uniqueIndex("profiles_google_subject_key").on(t.googleSubject),
    index("profiles_admins").on(t.fullName).where(sql`role = 'admin'`),
    check("profiles_totp", sql`${t.totpEnabledAt} is null or ${t.totpSecret} is not null`),
    check("profiles_role", sql`${t.role} in ('customer', 'partner', 'admin')`),
    check("profiles_language", sql`${t.language} in ('el', 'en')`),
    check("profiles_email", sql`${t.email} ~ '^[^[:space:]@]+@[^[:space:]@]+[.][^[:space:]@]+$'`),
  ],
);

export const partners = pgTable(
  "partners",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    status: text("status", { enum: ["active", "pending", "inactive"] })
      .notNull()
      .default("active"),
    /** Where the partner is paid, from `payoutFrom` on; null until the partner names an account. */
    payoutIban: text("payout_iban"),
    payoutHolder: text("payout_holder"),
    /** When the partner confirmed the account by the mailed link. */
    payoutProvenAt: instant("payout_proven_at"),
    /** Until this instant the previous account is paid, if there was one. */
    payoutFrom: instant("payout_from"),
    payoutPreviousIban: text("payout_previous_iban"),
    payoutPreviousHolder: text("payout_previous_holder"),
    /** When an admin compared the holder with the partner. */
    payoutVerifiedAt: instant("payout_verified_at"),
    /** The sequence of the last booking event of this partner; the cursor of the partner's feed. */
    lastEventSeq: sequence("last_event_seq").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("partners_status", sql`${t.status} in ('active', 'pending', 'inactive')`),
    check(
      "partners_payout",
      sql`${t.payoutIban} is not null or (${t.payoutProvenAt} is null and ${t.payoutVerifiedAt} is null)`,
    ),
  ],
);

export const places = pgTable(
  "places",
  {
    id: text("id").primaryKey(),
    kind: text("kind", {
      enum: ["airport", "port", "town", "resort", "office", "hotel"],
    }).notNull(),
    nameEl: text("name_el").notNull(),
    nameEn: text("name_en").notNull(),
    code: text("code"),
    position: integer("position").notNull(),
    active: boolean("active").notNull().default(true),
    /** Counts the changes of what admins edit; the order is none of them. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check("places_id", sql`${t.id} ~ '^[a-z0-9-]{2,64}$'`),
    check(
      "places_kind",
      sql`${t.kind} in ('airport', 'port', 'town', 'resort', 'office', 'hotel')`,
    ),
  ],
);

/** Where a partner hands over and takes back vehicles. */
export const partnerPlaces = pgTable(
  "partner_places",
  {
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    placeId: text("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.placeId, t.partnerId] })],
);

export type VehicleFeatures = {
  gps: boolean;
  bluetooth: boolean;
  childSeat: boolean;
  usb: boolean;
};

export const vehicles = pgTable(
  "vehicles",
  {
    id: uuid("id").primaryKey(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    brand: text("brand").notNull(),
    type: text("type", { enum: ["car", "motorcycle", "atv", "vip"] }).notNull(),
    status: text("status", { enum: ["pending", "approved", "rejected"] })
      .notNull()
      .default("pending"),
    featured: boolean("featured").notNull().default(false),
    pricePerDay: money("price_per_day").notNull(),
    engineSize: integer("engine_size"),
    description: text("description").notNull().default(""),
    /** The same in English, where the partner wrote it. */
    descriptionEn: text("description_en"),
    transmission: text("transmission", { enum: ["automatic", "manual"] }),
    fuelType: text("fuel_type", { enum: ["petrol", "diesel", "electric", "hybrid"] }),
    seats: integer("seats"),
    year: integer("year"),
    color: text("color", {
      enum: ["white", "black", "gray", "blue", "red", "silver", "other"],
    }),
    airConditioning: boolean("air_conditioning").notNull().default(false),
    luggageCapacity: text("luggage_capacity", { enum: ["small", "medium", "large"] }),
    doors: integer("doors"),
    unlimitedMileage: boolean("unlimited_mileage").notNull().default(false),
    features: jsonb("features")
      .$type<VehicleFeatures>()
      .notNull()
      .default({ gps: false, bluetooth: false, childSeat: false, usb: false }),
    partnerId: uuid("partner_id").references(() => partners.id),
    /** What the admin said when rejecting it; empty again with the next decision. */
    rejectionReason: text("rejection_reason"),
    /** Set when a vehicle with past bookings is removed: hidden everywhere, kept for the history. */
    archivedAt: instant("archived_at"),
    /** Approved, not archived, of an active partner: what the public sees. Kept by triggers. */
    listed: boolean("listed").notNull().default(false),
    /** Was listed at any time, so that its address was known; kept by the same trigger. */
    wasListed: boolean("was_listed").notNull().default(false),
    /** Folded words: those of the name, a bar, all of them (shared/search-text.ts). */
    searchText: text("search_text").notNull().default(""),
    search: tsvector("search").generatedAlwaysAs(
      sql`array_to_tsvector(string_to_array(split_part(search_text, '|', 2), ' '))`,
    ),
    nameSearch: tsvector("name_search").generatedAlwaysAs(
      sql`array_to_tsvector(string_to_array(split_part(search_text, '|', 1), ' '))`,
    ),
    /** Title and brand as admins search and sort by them, without accents and case. */
    nameFolded: text("name_folded").generatedAlwaysAs(sql`fold(title || ' ' || brand)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("vehicles_slug_key").on(t.slug),
    index("vehicles_partner").on(t.partnerId, t.createdAt.desc().nullsFirst()),
    // What admins see is every vehicle that was not removed. Each order of their table has an index
    // that carries what filters ask for, so that they are tested inside it.
    index("vehicles_kept_words")
      .using("gin", sql`${t.nameFolded} gin_trgm_ops`)
      .where(sql`archived_at is null`),
    index("vehicles_kept_name")
      .on(t.nameFolded, t.id, t.status, t.type, t.partnerId)
      .where(sql`archived_at is null`),
    index("vehicles_kept_newest")
      .on(t.createdAt, t.id, t.status, t.type, t.partnerId, t.nameFolded)
      .where(sql`archived_at is null`),
    index("vehicles_kept_status")
      .on(t.status, t.createdAt, t.id, t.type, t.partnerId, t.nameFolded)
      .where(sql`archived_at is null`),
    index("vehicles_kept_type")
      .on(t.type, t.createdAt, t.id, t.status, t.partnerId, t.nameFolded)
      .where(sql`archived_at is null`),
    index("vehicles_kept_price")
      .on(t.pricePerDay, t.id, t.status, t.type, t.partnerId, t.nameFolded)
      .where(sql`archived_at is null`),
    index("vehicles_kept_partner")
      .on(t.partnerId, t.createdAt, t.id, t.status, t.type, t.nameFolded)
      .where(sql`archived_at is null`),
    index("vehicles_words").using("gin", t.search).where(sql`listed`),
    index("vehicles_name_words").using("gin", t.nameSearch).where(sql`listed`),
    index("vehicles_featured")
      .on(t.featured.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`listed`),
    // Both indexes carry the filter columns, so that filters are tested inside the index.
    index("vehicles_newest")
      .on(
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.type,
        t.brand,
        t.seats,
        t.pricePerDay,
        t.transmission,
        t.fuelType,
        t.year,
        t.airConditioning,
        t.luggageCapacity,
      )
      .where(sql`listed`),
    index("vehicles_type_brand")
      .on(
        t.type,
        t.brand,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.seats,
        t.pricePerDay,
        t.transmission,
        t.fuelType,
        t.year,
        t.airConditioning,
        t.luggageCapacity,
      )
      .where(sql`listed`),
    index("vehicles_price").on(t.pricePerDay, t.id).where(sql`listed`),
    check("vehicles_type", sql`${t.type} in ('car', 'motorcycle', 'atv', 'vip')`),
    check("vehicles_status", sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check("vehicles_featured", sql`not ${t.featured} or ${t.status} = 'approved'`),
    check("vehicles_price_per_day", sql`${t.pricePerDay} > 0 and ${t.pricePerDay} < 100000`),
    check("vehicles_engine_size", sql`${t.engineSize} between 0 and 20000`),
    check("vehicles_transmission", sql`${t.transmission} in ('automatic', 'manual')`),
    check("vehicles_fuel_type", sql`${t.fuelType} in ('petrol', 'diesel', 'electric', 'hybrid')`),
    check("vehicles_seats", sql`${t.seats} in (2, 4, 5, 7)`),
    check("vehicles_doors", sql`${t.doors} in (2, 4, 5)`),
    check("vehicles_year", sql`${t.year} between 2015 and 2100`),
    check(
      "vehicles_color",
      sql`${t.color} in ('white', 'black', 'gray', 'blue', 'red', 'silver', 'other')`,
    ),
    check("vehicles_luggage", sql`${t.luggageCapacity} in ('small', 'medium', 'large')`),
  ],
);

/**
 * How many listed vehicles share all that filters ask for. Kept by triggers in the statement that
 * changes a vehicle, so that counts per filter value never read the vehicles themselves.
 */
export const vehicleCounts = pgTable(
  "vehicle_counts",
  {
    type: text("type").notNull(),
    brand: text("brand").notNull(),
    transmission: text("transmission"),
    fuelType: text("fuel_type"),
    seats: integer("seats"),
    year: integer("year"),
    airConditioning: boolean("air_conditioning").notNull(),
    luggageCapacity: text("luggage_capacity"),
    pricePerDay: money("price_per_day").notNull(),
    vehicles: integer("vehicles").notNull(),
  },
  (t) => [
    unique("vehicle_counts_key")
      .on(
        t.type,
        t.brand,
        t.transmission,
        t.fuelType,
        t.seats,
        t.year,
        t.airConditioning,
        t.luggageCapacity,
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
    /** Name of the stored files, made from their content; each width is a file `name-width.webp`. */
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

/** Pictures that were uploaded and are not part of a vehicle yet; forgotten after a day. */
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

/** How often a vehicle's page was opened, by day in Athens. */
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

/** Calendars of elsewhere whose events keep a vehicle from being booked here. */
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
    /** When the whole content was last read; it may have been called unchanged since. */
    readWholeAt: instant("read_whole_at"),
    /** Events that a booking kept from becoming blocks at the last reading. */
    skipped: integer("skipped").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("calendar_imports_vehicle").on(t.vehicleId),
    index("calendar_imports_due").on(t.nextReadAt).where(sql`next_read_at is not null`),
  ],
);

/** Periods in which a partner keeps a vehicle to themselves; nobody can book it then. */
export const vehicleBlocks = pgTable(
  "vehicle_blocks",
  {
    id: uuid("id").primaryKey(),
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    startDate: date("start_date", { mode: "string" }).notNull(),
    startTime: time("start_time").notNull(),
    endDate: date("end_date", { mode: "string" }).notNull(),
    endTime: time("end_time").notNull(),
    period: tstzrange("period")
      .notNull()
      .generatedAlwaysAs(
        sql`tstzrange((start_date + start_time) at time zone 'Europe/Athens', (end_date + end_time) at time zone 'Europe/Athens', '[)')`,
      ),
    note: text("note").notNull().default(""),
    /** The same for all weeks of a block that repeats. */
    seriesId: uuid("series_id"),
    /** Where it came from, with the event's UID there. */
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

/** Secret addresses under which other calendars read a vehicle's, or the whole fleet's, occupied periods. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: uuid("id").primaryKey(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    /** Null: all vehicles of the partner. */
    vehicleId: uuid("vehicle_id").references(() => vehicles.id, { onDelete: "cascade" }),
    /** Part of the address; whoever has it may read, so a new one revokes the old. */
    secret: text("secret").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_secret_key").on(t.secret),
    unique("calendar_feeds_subject_key").on(t.partnerId, t.vehicleId).nullsNotDistinct(),
  ],
);

export const bookings = pgTable(
  "bookings",
  {
    id: uuid("id").primaryKey(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => profiles.id),
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => vehicles.id),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone").notNull(),
    startDate: date("start_date", { mode: "string" }).notNull(),
    endDate: date("end_date", { mode: "string" }).notNull(),
    pickupTime: time("pickup_time").notNull(),
    returnTime: time("return_time").notNull(),
    /** The occupied period, half open, from the wall clock in Athens; the constraint below stands on it. */
    period: tstzrange("period")
      .notNull()
      .generatedAlwaysAs(
        sql`tstzrange((start_date + pickup_time) at time zone 'Europe/Athens', (end_date + return_time) at time zone 'Europe/Athens', '[)')`,
      ),
    pickupLocation: text("pickup_location")
      .notNull()
      .references(() => places.id),
    returnLocation: text("return_location")
      .notNull()
      .references(() => places.id),
    specialRequests: text("special_requests").notNull().default(""),
    /** What the vehicle is called, kept by triggers, so that bookings are searched by it too. */
    vehicleTitle: text("vehicle_title").notNull().default(""),
    /** All that an admin finds a booking by, folded; a space leads, so that every word begins behind one. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`fold(' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' #' || right(id::text, 8) || ' ' || payment_reference || ' ' || vehicle_title)`,
    ),
    status: text("status", { enum: ["pending", "confirmed", "cancelled"] })
      .notNull()
      .default("pending"),
    pricePerDay: money("price_per_day").notNull(),
    /** The price's lines as they were quoted when the booking was made. */
    quoteLines: jsonb("quote_lines").$type<QuoteLine[]>().notNull(),
    totalAmount: money("total_amount").notNull(),
    /** ISO 11649 creditor reference; a payment is matched by it. */
    paymentReference: text("payment_reference").notNull(),
    paymentDueAt: instant("payment_due_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("bookings_payment_reference_key").on(t.paymentReference),
    index("bookings_customer").on(t.customerId, t.createdAt.desc().nullsFirst()),
    index("bookings_partner").on(t.partnerId, t.createdAt.desc().nullsFirst()),
    // The times too, so that whether a vehicle is free is told by the index alone.
    index("bookings_occupancy")
      .on(t.vehicleId, t.endDate, t.returnTime, t.startDate, t.pickupTime)
      .where(sql`status <> 'cancelled'`),
    index("bookings_pickup_place").on(t.pickupLocation),
    index("bookings_return_place").on(t.returnLocation, t.pickupLocation),
    index("bookings_unpaid").on(t.paymentDueAt).where(sql`status = 'pending'`),
    index("bookings_vehicle").on(t.vehicleId),
    // The admins' table: both orders by time carry the filters, so that those are tested inside the index.
    index("bookings_newest").on(
      ...([t.createdAt, t.id, t.status, t.startDate] as const),
      ...([t.pickupLocation, t.returnLocation, t.partnerId] as const),
    ),
    index("bookings_start").on(
      ...([t.startDate, t.id, t.status, t.createdAt] as const),
      ...([t.pickupLocation, t.returnLocation, t.partnerId] as const),
    ),
    index("bookings_status").on(t.status, t.createdAt, t.id),
    index("bookings_amount").on(t.totalAmount, t.id),
    index("bookings_customer_name").on(sql`fold(${t.customerName})`, t.id),
    index("bookings_words").using("gin", t.searchText.op("gin_trgm_ops")),
    check("bookings_status", sql`${t.status} in ('pending', 'confirmed', 'cancelled')`),
    check("bookings_dates", sql`${t.endDate} > ${t.startDate}`),
    check("bookings_amounts", sql`${t.totalAmount} > 0 and ${t.pricePerDay} > 0`),
  ],
);

/**
 * Append-only, as a trigger enforces: what happened to a booking, who did it and when. Visible
 * history and source of the live feeds at once; each row carries a gapless sequence per partner and per customer.
 */
export const bookingEvents = pgTable(
  "booking_events",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    partnerSeq: sequence("partner_seq").notNull(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => profiles.id),
    customerSeq: sequence("customer_seq").notNull(),
    kind: text("kind", {
      enum: ["placed", "confirmed", "cancelled", "expired", "changed"],
    }).notNull(),
    /** Null when the deadline did it. */
    actorId: uuid("actor_id").references(() => profiles.id),
    /** What an admin recorded with it: the payment, the reason, the fields that changed. */
    details: jsonb("details").$type<BookingEventDetails>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("booking_events_partner_seq_key").on(t.partnerId, t.partnerSeq),
    uniqueIndex("booking_events_customer_seq_key").on(t.customerId, t.customerSeq),
    index("booking_events_booking").on(t.bookingId),
    index("booking_events_actor").on(t.actorId).where(sql`actor_id is not null`),
    check(
      "booking_events_kind",
      sql`${t.kind} in ('placed', 'confirmed', 'cancelled', 'expired', 'changed')`,
    ),
  ],
);

/** Signed-in devices. The id is the SHA-256 of the token; the token itself is stored nowhere. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: createdAt(),
    /** To the minute; what the owner reads, and what the idle limit counts from. */
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_profile").on(t.profileId), index("sessions_expiry").on(t.expiresAt)],
);

/**
 * Sign-ups whose address is not proven yet. Each keeps its own password, name and role, so that its
 * link proves nothing but itself; confirming one creates the profile.
 */
export const pendingSignUps = pgTable(
  "pending_sign_ups",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    emailKey: text("email_key").generatedAlwaysAs(sql`email_key(email)`),
    fullName: text("full_name").notNull(),
    role: text("role", { enum: ["customer", "partner"] }).notNull(),
    language: text("language", { enum: ["el", "en"] }).notNull(),
    passwordHash: text("password_hash").notNull(),
    /** SHA-256 of the cookie of the browser that signed up; null where the browser is unknown. */
    browserHash: text("browser_hash"),
    /** SHA-256 of the secret in the newest mailed link. */
    linkHash: text("link_hash").notNull(),
    linkExpiresAt: instant("link_expires_at").notNull(),
    createdAt: createdAt(),
    /** Until then another link can be requested. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("pending_sign_ups_link_key").on(t.linkHash),
    index("pending_sign_ups_email").on(t.emailKey, t.createdAt),
    index("pending_sign_ups_expiry").on(t.expiresAt),
    check("pending_sign_ups_role", sql`${t.role} in ('customer', 'partner')`),
    check("pending_sign_ups_language", sql`${t.language} in ('el', 'en')`),
  ],
);

/** Links that reset a password, change an address or finish a sign-in: hashed, single use, short-lived. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: text("id").primaryKey(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    purpose: text("purpose", {
      enum: ["reset_password", "change_email", "link_google", "second_factor", "confirm_payout"],
    }).notNull(),
    email: text("email").notNull(),
    /** Google's id of the person, where that is what will be linked. */
    subject: text("subject"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("one_time_tokens_profile").on(t.profileId, t.purpose),
    check(
      "one_time_tokens_purpose",
      sql`${t.purpose} in ('reset_password', 'change_email', 'link_google', 'second_factor', 'confirm_payout')`,
    ),
  ],
);

/** The payout account that a mailed link confirms; it goes with the link. */
export const payoutRequests = pgTable("payout_requests", {
  tokenId: text("token_id")
    .primaryKey()
    .references(() => oneTimeTokens.id, { onDelete: "cascade" }),
  iban: text("iban").notNull(),
  holder: text("holder").notNull(),
});

/** What opens an account whose authenticator app is lost: the SHA-256 of each code, deleted when used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.profileId, t.codeHash] })],
);

/** One row: the settings in force. */
export const settings = pgTable(
  "settings",
  {
    id: integer("id").primaryKey().default(1),
    document: jsonb("document").$type<Settings>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check("settings_single", sql`${t.id} = 1`)],
);

/** One row: a text encrypted with SECRET_KEY, by which a process notices that it has another key. */
export const secretChecks = pgTable(
  "secret_checks",
  {
    id: integer("id").primaryKey().default(1),
    sealed: text("sealed").notNull(),
  },
  (t) => [check("secret_checks_single", sql`${t.id} = 1`)],
);

/** Mails to send, written in the transaction that causes them and sent by a worker. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<MailKind>().notNull(),
    bookingId: uuid("booking_id").references(() => bookings.id),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** Holds a link that opens something: the body is emptied once the mail has left. */
    confidential: boolean("confidential").notNull().default(false),
    /** To a person who was erased: address, subject and body go once the mail has left or was given up. */
    recipientErased: boolean("recipient_erased").notNull().default(false),
    attempts: integer("attempts").notNull().default(0),
    /** Not before this instant: the next attempt, or the end of a worker's lease. */
    availableAt: instant("available_at").notNull(),
    sentAt: instant("sent_at"),
    failedAt: instant("failed_at"),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (t) => [
    index("outgoing_mails_due").on(t.availableAt).where(sql`sent_at is null and failed_at is null`),
    index("outgoing_mails_booking").on(t.bookingId),
    index("outgoing_mails_newest").on(t.createdAt, t.id),
    index("outgoing_mails_kind").on(t.kind, t.createdAt, t.id),
    index("outgoing_mails_dead").on(t.createdAt, t.id).where(sql`failed_at is not null`),
    index("outgoing_mails_sent").on(t.sentAt).where(sql`sent_at is not null`),
    index("outgoing_mails_recipient").using("gin", sql`fold(${t.recipient}) gin_trgm_ops`),
  ],
);

/**
 * Who changed what: one row for every change by an admin or a partner. Append-only: a trigger refuses
 * changes, and the application's role may not try any.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid("id").primaryKey(),
    actorId: uuid("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    action: text("action").$type<AuditAction>().notNull(),
    subjectType: text("subject_type").$type<AuditSubject>().notNull(),
    subjectId: text("subject_id").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_entries_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // What admins narrow the audit by; each order ends like the table's own.
    index("audit_entries_actor").on(t.actorId, t.createdAt, t.id),
    index("audit_entries_action").on(t.action, t.createdAt, t.id),
    index("audit_entries_type").on(t.subjectType, t.createdAt, t.id),
    index("audit_entries_about").on(t.subjectId, t.createdAt, t.id),
  ],
);

/** Answers to submissions that may be repeated. A key belongs to one person. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.profileId, t.key] }),
    index("idempotency_keys_expiry").on(t.expiresAt),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey(),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: text("message").notNull(),
    language: text("language", { enum: ["el", "en"] }).notNull(),
    /** Set where a visitor reports a problem with a vehicle; name and e-mail may be missing there. */
    reason: text("reason", { enum: ["details", "photos", "price", "suspicious", "other"] }),
    vehicleId: uuid("vehicle_id").references(() => vehicles.id, { onDelete: "set null" }),
    answeredAt: instant("answered_at"),
    /** The admin who marked it. */
    answeredBy: uuid("answered_by").references(() => profiles.id, { onDelete: "set null" }),
    /** The sender and the words, as admins search and sort by them; who left no name sorts by address. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`fold(coalesce(name || ' ', '') || coalesce(email || ' ', '') || coalesce(phone || ' ', '') || message)`,
    ),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_messages_newest").on(t.createdAt, t.id),
    index("contact_messages_open").on(t.createdAt, t.id).where(sql`answered_at is null`),
    index("contact_messages_name").on(
      sql`fold(coalesce(${t.name}, ${t.email}, ''))`,
      t.createdAt,
      t.id,
    ),
    index("contact_messages_words").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("contact_messages_vehicle").on(t.vehicleId).where(sql`vehicle_id is not null`),
    index("contact_messages_answered_by").on(t.answeredBy).where(sql`answered_by is not null`),
    check(
      "contact_messages_reason",
      sql`${t.reason} in ('details', 'photos', 'price', 'suspicious', 'other')`,
    ),
    check(
      "contact_messages_sender",
      sql`${t.reason} is not null or (${t.name} is not null and ${t.email} is not null)`,
    ),
  ],
);

/** Counters of the rate limiter, shared by all processes; its library reads and writes them. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
