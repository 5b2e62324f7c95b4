import { and, asc, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { matchesTranscribed, normalized } from "#server/records/database/normalized-text.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { partnerPlaces, partners, places } from "#server/records/schema/partners.ts";
import type { LimitFactor, SetLimitFactor } from "#shared/partner/limit-factor.ts";
import type { PartnerName } from "#shared/partner/partner-name.ts";

/** Makes a profile a partner who serves every place by default. */
export async function insertPartner(
  db: Queries,
  partner: typeof partners.$inferInsert,
): Promise<void> {
  await db.insert(partners).values(partner);
  await db.insert(partnerPlaces).select(
    db
      .select({
        partnerId: sql<string>`${partner.id}::uuid`.as("partner_id"),
        placeId: places.id,
      })
      .from(places)
      // A place that is being deleted is left out instead of failing.
      .for("key share"),
  );
}

export async function deletePartnerRow(db: Queries, id: string): Promise<void> {
  await db.delete(partners).where(eq(partners.id, id));
}

/** Takes the next number of a partner's event sequence; last in the lock order. */
export async function nextPartnerSeq(db: Queries, partnerId: string): Promise<number> {
  const [row] = await db
    .update(partners)
    .set({ lastEventSeq: sql`${partners.lastEventSeq} + 1` })
    .where(eq(partners.id, partnerId))
    .returning({ seq: partners.lastEventSeq });
  if (!row) throw new Error("The partner was deleted during the transaction");
  return row.seq;
}

/** Copies the contact data of an account to its partner's record, if there is one. */
export async function updatePartnerContact(
  db: Queries,
  id: string,
  change: Partial<Pick<typeof partners.$inferInsert, "name" | "email" | "phone">>,
  now: Date,
): Promise<void> {
  await db
    .update(partners)
    .set({ ...change, updatedAt: now })
    .where(eq(partners.id, id));
}

/** The status of a partner; null if the profile has no partner's record. */
export async function findPartnerStatus(
  db: Queries,
  partnerId: string,
): Promise<(typeof partners.$inferSelect)["status"] | null> {
  const [row] = await db
    .select({ status: partners.status })
    .from(partners)
    .where(eq(partners.id, partnerId));
  return row?.status ?? null;
}

/** What the limits of a person are multiplied by; 1 for all who are no partners. */
export async function findLimitFactor(db: Queries, userId: string): Promise<LimitFactor> {
  const [row] = await db
    .select({ limitFactor: partners.limitFactor })
    .from(partners)
    .where(eq(partners.id, userId));
  return row?.limitFactor ?? 1;
}

/** Changes the factor of a partner's limits. @returns false when it was no longer the old one */
export async function updateLimitFactor(
  db: Queries,
  { id, from, to }: SetLimitFactor,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(partners)
    .set({ limitFactor: to, updatedAt: now })
    .where(and(eq(partners.id, id), eq(partners.limitFactor, from)))
    .returning({ id: partners.id });
  return rows.length > 0;
}

/** The status of a partner, with the account locked against deletion; first in the lock order. */
export async function holdPartnerStatus(
  db: Queries,
  partnerId: string,
): Promise<Awaited<ReturnType<typeof findPartnerStatus>>> {
  await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, partnerId))
    .for("key share");
  return findPartnerStatus(db, partnerId);
}

/** The names that a partner is found by, as one text. */
export const partnerNames = sql`concat_ws(' ', ${partners.name}, ${partners.latinName})`;

const NAMES_LIMIT = 20;

/** At most twenty partners with all words in names or address, by name; `id` adds one more. */
export async function listPartnerNames(
  db: Queries,
  { search, id }: { search?: string | undefined; id?: string | undefined },
): Promise<(PartnerName & { id: string })[]> {
  const columns = { id: partners.id, name: partners.name, latinName: partners.latinName };
  const text = normalized(sql`${partnerNames} || ' ' || ${partners.email}`);
  const isFound = matchesTranscribed(text, search ?? "");
  const matching = db.select(columns).from(partners).where(isFound);
  const [named, chosen] = await Promise.all([
    matching.orderBy(asc(normalized(partners.name)), asc(partners.id)).limit(NAMES_LIMIT),
    id ? db.select(columns).from(partners).where(eq(partners.id, id)) : [],
  ]);
  return [...chosen.filter((one) => named.every((other) => other.id !== one.id)), ...named];
}
