import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BookingEventDetails } from "#shared/admin/admin-bookings.ts";
import { DRIVER_AGES } from "#shared/checkout/driver.ts";
import type { QuoteLine } from "#shared/checkout/quote.ts";
import { MAX_BASIS_POINTS } from "#shared/commission.ts";
import { LICENCE_CATEGORIES } from "#shared/rental-facts.ts";
import { MAX_SECURITY_CENTS } from "#shared/vehicle/vehicle-facts.ts";
import { profiles } from "./accounts.ts";
import { createdAt, instant, localTime, money, sequence, tstzrange, updatedAt } from "./columns.ts";
import { partners, places } from "./partners.ts";
import { vehicles } from "./vehicles.ts";

const MOST_SECURITY = sql.raw(String(MAX_SECURITY_CENTS));

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
    /** In years on the day of pickup; null where the customer did not state it (BR-293). */
    driverAge: integer("driver_age"),
    driverLicence: text("driver_licence", { enum: LICENCE_CATEGORIES }),
    startDate: date("start_date", { mode: "string" }).notNull(),
    endDate: date("end_date", { mode: "string" }).notNull(),
    pickupTime: localTime("pickup_time").notNull(),
    returnTime: localTime("return_time").notNull(),
    /** The occupied period, half open, from Athens local time; the constraint below uses it. */
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
    /** The vehicle's title, kept by triggers, so that bookings can be searched by it. */
    vehicleTitle: text("vehicle_title").notNull().default(""),
    /** Normalized search text of the admins; with a leading space, so every word follows one. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`fold(' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' #' || right(id::text, 8) || ' ' || payment_reference || ' ' || vehicle_title)`,
    ),
    status: text("status", { enum: ["pending", "confirmed", "cancelled"] })
      .notNull()
      .default("pending"),
    pricePerDay: money("price_per_day").notNull(),
    /** The lines of the price as quoted when the booking was made. */
    quoteLines: jsonb("quote_lines").$type<QuoteLine[]>().notNull(),
    totalAmount: money("total_amount").notNull(),
    /** The vehicle's when the booking was made (BR-031); no part of the total. */
    depositCents: integer("deposit_cents"),
    excessCents: integer("excess_cents"),
    /**
     * The platform's share, fixed by a trigger at confirmation (BR-151); null for a booking that
     * was never confirmed.
     */
    commissionBasisPoints: integer("commission_basis_points"),
    /** ISO 11649 creditor reference; payments are matched by it. */
    paymentReference: text("payment_reference").notNull(),
    paymentDueAt: instant("payment_due_at").notNull(),
    /**
     * The limit of BR-072 that the customer accepted, in hours; null for bookings from before it
     * was recorded (BR-082).
     */
    cancelBeforePickupHours: integer("cancel_before_pickup_hours"),
    /** The version of the terms that the customer accepted; null where none was recorded. */
    termsVersion: text("terms_version"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("bookings_payment_reference_key").on(t.paymentReference),
    index("bookings_customer").on(t.customerId, t.createdAt.desc().nullsFirst()),
    index("bookings_partner").on(t.partnerId, t.createdAt.desc().nullsFirst()),
    // Both orders of a partner's lists, and the handovers of two days.
    index("bookings_partner_pickup").on(t.partnerId, t.startDate, t.pickupTime, t.id),
    index("bookings_partner_return").on(t.partnerId, t.endDate, t.returnTime, t.id),
    // Includes the times, so that availability is read from the index alone.
    index("bookings_occupancy")
      .on(t.vehicleId, t.endDate, t.returnTime, t.startDate, t.pickupTime)
      .where(sql`status <> 'cancelled'`),
    index("bookings_pickup_place").on(t.pickupLocation),
    index("bookings_return_place").on(t.returnLocation, t.pickupLocation),
    index("bookings_unpaid").on(t.paymentDueAt).where(sql`status = 'pending'`),
    index("bookings_vehicle").on(t.vehicleId),
    // Counts a partner's rentals that have ended; with the period itself, the index alone suffices.
    index("bookings_completed")
      .on(t.partnerId, sql`upper(${t.period})`, t.period)
      .where(sql`status = 'confirmed'`),
    // Rentals that have just ended, for their event.
    index("bookings_ended").on(sql`upper(${t.period})`).where(sql`status = 'confirmed'`),
    // The admins' table: both time orders include the filters, to test them in the index.
    index("bookings_newest").on(
      t.createdAt,
      t.id,
      t.status,
      t.startDate,
      t.pickupLocation,
      t.returnLocation,
      t.partnerId,
    ),
    index("bookings_start").on(
      t.startDate,
      t.id,
      t.status,
      t.createdAt,
      t.pickupLocation,
      t.returnLocation,
      t.partnerId,
    ),
    index("bookings_status").on(t.status, t.createdAt, t.id),
    index("bookings_amount").on(t.totalAmount, t.id),
    index("bookings_customer_name").on(sql`fold(${t.customerName})`, t.id),
    index("bookings_words").using("gin", t.searchText.op("gin_trgm_ops")),
    check("bookings_status", sql`${t.status} in ('pending', 'confirmed', 'cancelled')`),
    check("bookings_dates", sql`${t.endDate} > ${t.startDate}`),
    check("bookings_amounts", sql`${t.totalAmount} > 0 and ${t.pricePerDay} > 0`),
    check("bookings_deposit", sql`${t.depositCents} between 0 and ${MOST_SECURITY}`),
    check("bookings_excess", sql`${t.excessCents} between 0 and ${MOST_SECURITY}`),
    check(
      "bookings_driver_age",
      sql`${t.driverAge} between ${sql.raw(String(DRIVER_AGES.min))} and ${sql.raw(String(DRIVER_AGES.max))}`,
    ),
    check(
      "bookings_driver_licence",
      sql`${t.driverLicence} in (${sql.raw(LICENCE_CATEGORIES.map((category) => `'${category}'`).join(", "))})`,
    ),
    check(
      "bookings_commission",
      sql`${t.commissionBasisPoints} between 0 and ${sql.raw(String(MAX_BASIS_POINTS))}`,
    ),
    check(
      "bookings_commission_fixed",
      sql`${t.status} <> 'confirmed' or ${t.commissionBasisPoints} is not null`,
    ),
  ],
);

/**
 * Append-only, enforced by a trigger: the events of bookings with actor and time. Used both for the
 * visible history and for the live feeds; each row has a gapless sequence number per partner and
 * per customer.
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
    /** Null when the payment deadline caused it. */
    actorId: uuid("actor_id").references(() => profiles.id),
    /** What an admin recorded with it: the payment, the reason, the changed fields. */
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

/** Results of submissions that may be repeated. A key belongs to one person. */
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
