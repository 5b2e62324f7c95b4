import { and, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import {
  filterShape,
  filterValues,
  matchesBeyondValues,
} from "#server/records/search/filter-conditions.ts";
import type { VehicleCard, VehicleFilters } from "#shared/catalog/catalog.ts";
import { cardColumns, isPublic, mainImage, toCard } from "./vehicle.ts";

const isOneOf = sql`${vehicles.id} = any(${sql.placeholder("vehicleIds")}::uuid[])`;

/** Public vehicles by their ids, in the order of the ids, without unknown ones. */
export async function listByIds(
  db: Queries,
  vehicleIds: readonly string[],
): Promise<VehicleCard[]> {
  const statement = prepared(db, "vehicles by id", (name) =>
    db
      .select(cardColumns)
      .from(vehicles)
      .leftJoin(vehicleImages, mainImage)
      .where(and(isPublic, isOneOf))
      .prepare(name),
  );
  const rows = await statement.execute({ vehicleIds: [...vehicleIds] });
  const found = new Map(rows.map((row) => [row.id, toCard(row)]));
  return [...new Set(vehicleIds)].flatMap((id) => found.get(id) ?? []);
}

/** Those of the vehicles that are free for a whole period. */
export async function listFreeIds(
  db: Queries,
  vehicleIds: readonly string[],
  period: Pick<VehicleFilters, "pickupDate" | "pickupTime" | "returnDate" | "returnTime">,
): Promise<Set<string>> {
  const values = filterValues(period);
  const statement = prepared(db, `free by id ${filterShape(values)}`, (name) =>
    db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(and(isPublic, isOneOf, matchesBeyondValues(values)))
      .prepare(name),
  );
  const rows = await statement.execute({ ...values, vehicleIds: [...vehicleIds] });
  return new Set(rows.map(({ id }) => id));
}
