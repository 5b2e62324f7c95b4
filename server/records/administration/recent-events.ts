import { desc, eq, inArray, isNull } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { auditEntries, contactMessages } from "#server/records/schema/administration.ts";
import { bookingEvents, bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { AuditAction } from "#shared/admin/audit-actions.ts";

/** The newest changes of all bookings. Ids follow the time, and only they have an index. */
export async function listNewestBookingEvents(db: Queries, limit: number) {
  return db
    .select({
      id: bookingEvents.id,
      at: bookingEvents.createdAt,
      change: bookingEvents.kind,
      bookingId: bookings.id,
      customerName: bookings.customerName,
      vehicleTitle: bookings.vehicleTitle,
      totalAmount: bookings.totalAmount,
    })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .orderBy(desc(bookingEvents.id))
    .limit(limit);
}

/** The newest vehicles, with the names of their partners. */
export async function listNewestVehicles(db: Queries, limit: number) {
  return db
    .select({
      id: vehicles.id,
      at: vehicles.createdAt,
      title: vehicles.title,
      partnerId: vehicles.partnerId,
      partnerName: partners.name,
      partnerLatinName: partners.latinName,
    })
    .from(vehicles)
    .leftJoin(partners, eq(partners.id, vehicles.partnerId))
    .where(isNull(vehicles.archivedAt))
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
    .limit(limit);
}

/** The newest partners, without deleted accounts. */
export async function listNewestPartners(db: Queries, limit: number) {
  return db
    .select({
      id: partners.id,
      at: partners.createdAt,
      name: partners.name,
      latinName: partners.latinName,
    })
    .from(partners)
    .innerJoin(profiles, eq(profiles.id, partners.id))
    .where(isNull(profiles.anonymisedAt))
    .orderBy(desc(partners.createdAt), desc(partners.id))
    .limit(limit);
}

/** The newest messages and problem reports; the vehicle is the one reported. */
export async function listNewestMessages(db: Queries, limit: number) {
  return db
    .select({
      id: contactMessages.id,
      at: contactMessages.createdAt,
      name: contactMessages.name,
      email: contactMessages.email,
      vehicleTitle: vehicles.title,
    })
    .from(contactMessages)
    .leftJoin(vehicles, eq(vehicles.id, contactMessages.vehicleId))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);
}

/** The newest entries of the audit with one of these actions, with their actors. */
export async function listNewestEntries(
  db: Queries,
  actions: readonly AuditAction[],
  limit: number,
) {
  return db
    .select({ entry: auditEntries, actor: { id: profiles.id, name: profiles.fullName } })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.id, auditEntries.actorId))
    .where(inArray(auditEntries.action, [...actions]))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(limit);
}
