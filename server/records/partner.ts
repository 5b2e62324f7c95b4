import { eq, sql } from "drizzle-orm";
import type { Queries } from "./database.ts";
import { partnerPlaces, partners, places } from "./schema.ts";

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
      .from(places),
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

/** Lets a partner's record follow the address of the account; nothing for people who are no partners. */
export async function updatePartnerEmail(
  db: Queries,
  id: string,
  email: string,
  now: Date,
): Promise<void> {
  await db.update(partners).set({ email, updatedAt: now }).where(eq(partners.id, id));
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
