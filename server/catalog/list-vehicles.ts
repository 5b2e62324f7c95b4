import type { ListVehicles, VehiclePage } from "#shared/catalog.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { countListed } from "../records/vehicle-count.ts";
import { listListed } from "../records/vehicle-list.ts";

/**
 * One page of the public vehicles that match, with the total over all pages.
 * @throws {Problem} invalidInput when the cursor was not made for this sort
 */
export async function listVehicles(
  { db }: Pick<Platform, "db">,
  query: ListVehicles,
): Promise<VehiclePage> {
  const { after, ...fromStart } = query;
  const listPage = async () => {
    if (query.cursor || !after) return listListed(db, fromStart);
    const page = await listListed(db, { ...fromStart, cursor: after });
    return page ?? listListed(db, fromStart);
  };
  const [page, count] = await Promise.all([listPage(), countListed(db, query.filters)]);
  if (!page) throw new Problem("invalidInput");
  return { ...page, ...count };
}
