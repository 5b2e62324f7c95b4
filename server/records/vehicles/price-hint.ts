import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { PriceHint, PriceHintQuestion } from "#shared/partner/partner-vehicle.ts";
import { isPublic } from "./vehicle.ts";

/** Maximum ratio of comparable engine sizes. */
const ENGINE_REACH = 1.3;
const YEARS_APART = 3;

/**
 * Quartiles of the price per day of public vehicles of a type; unknown attributes do not filter.
 * @param atLeast null with fewer comparable vehicles than this
 */
export async function findPriceQuartiles(
  db: Queries,
  { type, seats, engineSize, year, exceptId }: PriceHintQuestion,
  atLeast: number,
): Promise<PriceHint | null> {
  const near: (SQL | undefined)[] = [isPublic, eq(vehicles.type, type)];
  if (exceptId !== null) near.push(ne(vehicles.id, exceptId));
  if (seats !== null) near.push(eq(vehicles.seats, seats));
  if (year !== null) {
    near.push(sql`${vehicles.year} between ${year - YEARS_APART} and ${year + YEARS_APART}`);
  }
  if (engineSize !== null) {
    const [lowest, highest] = [engineSize / ENGINE_REACH, engineSize * ENGINE_REACH];
    near.push(
      sql`coalesce(${vehicles.engineSize}, 0) between ${Math.floor(lowest)} and ${Math.ceil(highest)}`,
    );
  }
  const quartile = (share: number) =>
    sql<number>`(100 * percentile_cont(${share}) within group (order by ${vehicles.pricePerDay}))::int`;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      lowCents: quartile(0.25),
      middleCents: quartile(0.5),
      highCents: quartile(0.75),
    })
    .from(vehicles)
    .where(and(...near));
  if (!row || row.count < atLeast) return null;
  const { count, ...quartiles } = row;
  return { ...quartiles, vehicles: count };
}
