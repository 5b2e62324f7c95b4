import { asc, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { folded } from "#server/records/database/normalized-text.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { partnerPlaces, partners, places } from "#server/records/schema/partners.ts";

/** Makes a profile a partner who serves every place until told otherwise. */
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
      // A place that goes at this moment is left out instead of failing.
      .for("key share"),
  );
}

export async function deletePartner(db: Queries, id: string): Promise<void> {
  await db.delete(partners).where(eq(partners.id, id));
}

/** Takes the next number of a partner's event sequence; last in the lock order. */
export async function nextPartnerSeq(db: Queries, partnerId: string): Promise<number> {
  const [row] = await db
    .update(partners)
    .set({ lastEventSeq: sql`${partners.lastEventSeq} + 1` })
    .where(eq(partners.id, partnerId))
    .returning({ seq: partners.lastEventSeq });
  if (!row) throw new Error("The partner vanished during the transaction");
  return row.seq;
}

/** Lets a partner's record follow the account; nothing for people who are no partners. */
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

/** Whether a partner works here; null where the profile has no partner's record. */
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

/** The same, while nobody takes the account away until the transaction ends; first in the lock order. */
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

const NAMES_LIMIT = 20;

/** Partners whose name or address has a part, by name, at most twenty; `id` asks for one of them beside these. */
export async function listPartnerNames(
  db: Queries,
  { search, id }: { search?: string | undefined; id?: string | undefined },
): Promise<{ id: string; name: string }[]> {
  const columns = { id: partners.id, name: partners.name };
  const text = folded(sql`${partners.name} || ' ' || ${partners.email}`);
  const isFound = sql`position(${folded(search ?? "")} in ${text}) > 0`;
  const matching = db.select(columns).from(partners).where(isFound);
  const [named, chosen] = await Promise.all([
    matching.orderBy(asc(folded(partners.name)), asc(partners.id)).limit(NAMES_LIMIT),
    id ? db.select(columns).from(partners).where(eq(partners.id, id)) : [],
  ]);
  return [...chosen.filter((one) => named.every((other) => other.id !== one.id)), ...named];
}
