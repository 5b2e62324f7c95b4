import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { STARS } from "#shared/catalog/rating.ts";
import { profiles } from "./accounts.ts";
import { bookings } from "./bookings.ts";
import { createdAt, instant, updatedAt } from "./columns.ts";
import { partners } from "./partners.ts";
import { vehicles } from "./vehicles.ts";

/**
 * What customers say of their rentals, one review per booking. A trigger counts the shown ones
 * beside their vehicle, in the statement that changes them.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    /** The vehicle and the partner of the booking when it was reviewed. */
    vehicleId: uuid("vehicle_id")
      .notNull()
      .references(() => vehicles.id),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => profiles.id),
    /** The first name and an initial (BR-480); null once the account was deleted. */
    authorName: text("author_name"),
    stars: integer("stars").notNull(),
    text: text("text").notNull().default(""),
    /** The partner's answer. */
    reply: text("reply"),
    repliedAt: instant("replied_at"),
    /** Set while an admin hides it, with the reason (BR-482). */
    hiddenAt: instant("hidden_at"),
    hiddenReason: text("hidden_reason"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("reviews_booking_key").on(t.bookingId),
    index("reviews_vehicle").on(t.vehicleId, t.createdAt, t.id),
    index("reviews_unanswered")
      .on(t.partnerId, t.createdAt, t.id)
      .where(sql`reply is null and hidden_at is null`),
    index("reviews_hidden").on(t.createdAt, t.id).where(sql`hidden_at is not null`),
    index("reviews_partner").on(t.partnerId, t.createdAt, t.id),
    index("reviews_customer").on(t.customerId),
    index("reviews_newest").on(t.createdAt, t.id),
    index("reviews_words").using("gin", sql`fold(${t.text}) gin_trgm_ops`),
    check(
      "reviews_stars",
      sql`${t.stars} between ${sql.raw(String(STARS.min))} and ${sql.raw(String(STARS.max))}`,
    ),
    check("reviews_reply", sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    check("reviews_hidden", sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
  ],
);
