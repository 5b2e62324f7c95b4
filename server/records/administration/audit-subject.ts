import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { contactMessages, emailQueue } from "#server/records/schema/administration.ts";
import { places } from "#server/records/schema/partners.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { Role } from "#shared/account/account.ts";
import type { AuditSubject } from "#shared/admin/audit-actions.ts";

const { name, email, id: messageId } = contactMessages;

/** An entity in its current state; the role is a person's. */
export type FoundSubject = { id: string; name: string | null; role?: Role };

type Finder = (db: Queries, ids: string[]) => Promise<FoundSubject[]>;

/** Bookings are never deleted and settings are a single row; the others can be missing. */
const FINDERS: Partial<Record<AuditSubject, Finder>> = {
  mail: (db, ids) =>
    db
      .select({ id: emailQueue.id, name: emailQueue.recipient })
      .from(emailQueue)
      .where(inArray(emailQueue.id, ids)),
  message: (db, ids) =>
    db
      .select({ id: messageId, name: sql<string | null>`coalesce(${name}, ${email})` })
      .from(contactMessages)
      .where(inArray(messageId, ids)),
  partner: findPeople,
  place: (db, ids) =>
    db.select({ id: places.id, name: places.nameEl }).from(places).where(inArray(places.id, ids)),
  profile: findPeople,
  review: (db, ids) =>
    db
      .select({ id: reviews.id, name: vehicles.title })
      .from(reviews)
      .innerJoin(vehicles, eq(vehicles.id, reviews.vehicleId))
      .where(inArray(reviews.id, ids)),
  vehicle: (db, ids) =>
    db
      .select({ id: vehicles.id, name: vehicles.title })
      .from(vehicles)
      .where(inArray(vehicles.id, ids)),
};

/** A deleted account is missing, although its anonymized row is kept. */
async function findPeople(db: Queries, ids: string[]): Promise<FoundSubject[]> {
  return db
    .select({ id: profiles.id, name: profiles.fullName, role: profiles.role })
    .from(profiles)
    .where(and(inArray(profiles.id, ids), isNull(profiles.anonymisedAt)));
}

/**
 * Entities of one kind that still exist, by id; null for a kind that is never deleted.
 * @param ids UUIDs, or the names that identify places
 */
export async function findSubjects(
  db: Queries,
  type: AuditSubject,
  ids: readonly string[],
): Promise<Map<string, FoundSubject> | null> {
  const find = FINDERS[type];
  if (!find) return null;
  const found = ids.length > 0 ? await find(db, [...new Set(ids)]) : [];
  return new Map(found.map((one) => [one.id, one]));
}
