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

export async function hasPartner(db: Queries, id: string): Promise<boolean> {
  const rows = await db.select({ id: partners.id }).from(partners).where(eq(partners.id, id));
  return rows.length > 0;
}
