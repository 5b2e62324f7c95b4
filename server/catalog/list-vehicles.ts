import type { ListVehicles, VehiclePage } from "#shared/catalog.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { countApproved, listApproved } from "../records/vehicle.ts";
import { cursorAfter, matchesFilters, pagePosition } from "../records/vehicle-search.ts";

/**
 * One page of the public vehicles that match, with the total over all pages.
 * @throws {Problem} invalidInput when the cursor was not made for this sort
 */
export async function listVehicles(
  { db }: Pick<Platform, "db">,
  { filters, sort, cursor, limit }: ListVehicles,
): Promise<VehiclePage> {
  const position = pagePosition(sort, cursor);
  if (!position) throw new Problem("invalidInput");
  const where = matchesFilters(filters);
  const [{ cards, last }, total] = await Promise.all([
    listApproved(db, { where, ...position, limit }),
    countApproved(db, where),
  ]);
  return { vehicles: cards, total, nextCursor: last && cursorAfter(sort, last) };
}
