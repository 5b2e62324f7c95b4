import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { LimitFactor } from "#shared/partner/limit-factor.ts";
import type { OpeningHours } from "#shared/partner/opening-hours.ts";
import { oneTimeTokens, profiles } from "./accounts.ts";
import { createdAt, instant, sequence, updatedAt } from "./columns.ts";

export const partners = pgTable(
  "partners",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name in Latin letters; null where the partner has not entered one (BR-487). */
    latinName: text("latin_name"),
    email: text("email").notNull(),
    phone: text("phone"),
    status: text("status", { enum: ["active", "pending", "inactive"] })
      .notNull()
      .default("active"),
    /** Where the vehicles are kept; the town that cards and the public page show. */
    homePlaceId: text("home_place_id").references(() => places.id, { onDelete: "set null" }),
    /** Address, tax number and registry number of the company; null until they are entered. */
    address: text("address"),
    taxNumber: text("tax_number"),
    registryNumber: text("registry_number"),
    /** From Monday to Sunday; null until they are entered. */
    openingHours: jsonb("opening_hours").$type<OpeningHours>(),
    /** The account that is paid from `payoutFrom` on; null until the partner enters one. */
    payoutIban: text("payout_iban"),
    payoutHolder: text("payout_holder"),
    /** When the partner confirmed the account by the emailed link. */
    payoutProvenAt: instant("payout_proven_at"),
    /** Until this instant the previous account is paid, if there was one. */
    payoutFrom: instant("payout_from"),
    payoutPreviousIban: text("payout_previous_iban"),
    payoutPreviousHolder: text("payout_previous_holder"),
    payoutPreviousProvenAt: instant("payout_previous_proven_at"),
    payoutPreviousVerifiedAt: instant("payout_previous_verified_at"),
    /** When an admin compared the holder with the partner. */
    payoutVerifiedAt: instant("payout_verified_at"),
    /** What an admin multiplied the partner's limits by (BR-470). */
    limitFactor: integer("limit_factor").$type<LimitFactor>().notNull().default(1),
    /** The sequence of the last booking event of this partner; the cursor of the partner's feed. */
    lastEventSeq: sequence("last_event_seq").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("partners_status", sql`${t.status} in ('active', 'pending', 'inactive')`),
    check("partners_latin_name", sql`char_length(${t.latinName}) between 1 and 120`),
    check("partners_tax_number", sql`${t.taxNumber} ~ '^[0-9]{9}$'`),
    check("partners_registry_number", sql`${t.registryNumber} ~ '^[0-9]{12}$'`),
    check("partners_opening_hours", sql`jsonb_array_length(${t.openingHours}) = 7`),
    check("partners_limit_factor", sql`${t.limitFactor} in (1, 5, 20, 100)`),
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
    /** Counts the changes by admins, except changes of the order. */
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

/** The places where a partner hands over and takes back vehicles. */
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

/** The payout account that an emailed link confirms; deleted with the link. */
export const payoutRequests = pgTable("payout_requests", {
  tokenId: text("token_id")
    .primaryKey()
    .references(() => oneTimeTokens.id, { onDelete: "cascade" }),
  iban: text("iban").notNull(),
  holder: text("holder").notNull(),
});
