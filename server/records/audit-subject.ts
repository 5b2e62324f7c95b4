import { inArray, sql } from "drizzle-orm";
import type { AuditSubject } from "#shared/audit-actions.ts";
import type { Queries } from "./database.ts";
import { contactMessages, outgoingMails, places, profiles, vehicles } from "./schema.ts";

const { name, email, id: messageId } = contactMessages;

type Named = { id: string; name: string | null };

/** Bookings are called by their number and settings are one; the others have names of their own. */
const FINDERS: Partial<Record<AuditSubject, (db: Queries, ids: string[]) => Promise<Named[]>>> = {
  mail: (db, ids) =>
    db
      .select({ id: outgoingMails.id, name: outgoingMails.recipient })
      .from(outgoingMails)
      .where(inArray(outgoingMails.id, ids)),
  message: (db, ids) =>
    db
      .select({ id: messageId, name: sql<string | null>`coalesce(${name}, ${email})` })
      .from(contactMessages)
      .where(inArray(messageId, ids)),
  partner: findPeople,
  place: (db, ids) =>
    db.select({ id: places.id, name: places.nameEl }).from(places).where(inArray(places.id, ids)),
  profile: findPeople,
  vehicle: (db, ids) =>
    db
      .select({ id: vehicles.id, name: vehicles.title })
      .from(vehicles)
      .where(inArray(vehicles.id, ids)),
};

async function findPeople(db: Queries, ids: string[]): Promise<Named[]> {
  return db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, ids));
}

/**
 * What things are called today, by id; what is gone or has no name is left out.
 * @param ids UUIDs, or the names by which places are kept
 */
export async function findSubjectNames(
  db: Queries,
  type: AuditSubject,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const find = FINDERS[type];
  const found = find && ids.length > 0 ? await find(db, [...new Set(ids)]) : [];
  return new Map(found.flatMap(({ id, name: said }) => (said ? [[id, said] as const] : [])));
}
