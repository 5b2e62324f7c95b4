import { lt, sql } from "drizzle-orm";
import { rateLimits } from "#server/records/schema/accounts.ts";
import type { Queries } from "./database.ts";

export type Visits = { key: string; points: number; expire: number };

/** Adds visits to counters that all processes share. @returns the current value of each counter */
export async function addVisits(
  db: Queries,
  visits: readonly Visits[],
): Promise<Pick<Visits, "key" | "points">[]> {
  // In one order, so that processes which count the same addresses do not deadlock.
  const sorted = visits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return db
    .insert(rateLimits)
    .values(sorted)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { points: sql`${rateLimits.points} + excluded.points` },
    })
    .returning({ key: rateLimits.key, points: rateLimits.points });
}

export async function deleteExpiredLimits(db: Queries, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
