import { asc, desc, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { groupRows } from "#server/records/database/group-rows.ts";
import { accessTokens, profiles, sessions } from "#server/records/schema/accounts.ts";
import {
  auditEntries,
  contactMessages,
  savedViews,
} from "#server/records/schema/administration.ts";
import { bookingEvents, bookings } from "#server/records/schema/bookings.ts";
import { favourites } from "#server/records/schema/favourites.ts";
import { partners } from "#server/records/schema/partners.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { isSameEmail } from "./email-key.ts";

/** The account itself: its data, and of secrets only whether they exist. */
export async function findAccountData(db: Queries, id: string) {
  const [row] = await db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      phone: profiles.phone,
      role: profiles.role,
      language: profiles.language,
      reviewInvitations: profiles.reviewInvitations,
      emailVerifiedAt: profiles.emailVerifiedAt,
      hasPassword: sql<boolean>`${profiles.passwordHash} is not null`,
      googleSubject: profiles.googleSubject,
      totpEnabledAt: profiles.totpEnabledAt,
      createdAt: profiles.createdAt,
      updatedAt: profiles.updatedAt,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row ?? null;
}

/** Signed-in devices, without their tokens. */
export async function listDevices(db: Queries, id: string) {
  const { userAgent, createdAt, lastUsedAt, expiresAt } = sessions;
  return db
    .select({ userAgent, createdAt, lastUsedAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.profileId, id))
    .orderBy(desc(lastUsedAt));
}

/** Access tokens, without the hashes of their secrets. */
export async function listAccessTokenData(db: Queries, id: string) {
  return db
    .select({
      name: accessTokens.name,
      preview: accessTokens.preview,
      scopes: accessTokens.scopes,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      revokedAt: accessTokens.revokedAt,
      lastUsedAt: accessTokens.lastUsedAt,
      lastUsedAddress: accessTokens.lastUsedAddress,
    })
    .from(accessTokens)
    .where(eq(accessTokens.profileId, id))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
}

/** Every booking of a customer with its events, newest first. */
export async function listBookingData(db: Queries, customerId: string) {
  const rows = await db
    .select({ booking: bookings, vehicle: vehicles.title, partner: partners.name })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(eq(bookings.customerId, customerId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
  const { bookingId, kind, createdAt: at } = bookingEvents;
  const events = await db
    .select({ bookingId, kind, at })
    .from(bookingEvents)
    .where(eq(bookingEvents.customerId, customerId))
    .orderBy(asc(bookingEvents.customerSeq));
  const eventsOf = groupRows(events, (event) => event.bookingId);
  return rows.map(({ booking, vehicle, partner }) => {
    const { period: _generated, customerId: _me, ...columns } = booking;
    const history = eventsOf.get(booking.id) ?? [];
    return {
      ...columns,
      vehicle,
      partner,
      events: history.map((event) => ({ kind: event.kind, at: event.at })),
    };
  });
}

/** The vehicles that a person marked as favourites, newest first. */
export async function listFavouriteData(db: Queries, customerId: string) {
  return db
    .select({
      vehicleId: favourites.vehicleId,
      vehicle: vehicles.title,
      createdAt: favourites.createdAt,
    })
    .from(favourites)
    .innerJoin(vehicles, eq(vehicles.id, favourites.vehicleId))
    .where(eq(favourites.customerId, customerId))
    .orderBy(desc(favourites.createdAt), desc(favourites.vehicleId));
}

/** What a person wrote about rentals, newest first. */
export async function listReviewData(db: Queries, customerId: string) {
  const { bookingId, authorName, stars, text, hiddenReason, createdAt, updatedAt } = reviews;
  return db
    .select({ bookingId, authorName, stars, text, hiddenReason, createdAt, updatedAt })
    .from(reviews)
    .where(eq(reviews.customerId, customerId))
    .orderBy(desc(createdAt), desc(reviews.id));
}

/** The views of lists that a person saved, oldest first. */
export async function listViewData(db: Queries, adminId: string) {
  return db
    .select({
      page: savedViews.page,
      name: savedViews.name,
      search: savedViews.search,
      createdAt: savedViews.createdAt,
    })
    .from(savedViews)
    .where(eq(savedViews.adminId, adminId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
}

/** Messages to the company from an address. */
export async function listMessagesFrom(db: Queries, email: string) {
  return db
    .select()
    .from(contactMessages)
    .where(isSameEmail(contactMessages.email, email))
    .orderBy(desc(contactMessages.createdAt));
}

/** The changes made by a person, from the audit. */
export async function listAuditEntriesOf(db: Queries, id: string) {
  const { action, subjectType, subjectId, details, createdAt } = auditEntries;
  return db
    .select({ action, subjectType, subjectId, details, createdAt })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, id))
    .orderBy(desc(createdAt), desc(auditEntries.id));
}
