import { sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { vehicles, vehicleViews } from "#server/records/schema/vehicles.ts";
import type { LocalDate } from "#shared/local-time.ts";

/** Adds to the views of public vehicles on a day; ids without a public vehicle are left out. */
export async function addViews(
  db: Queries,
  day: LocalDate,
  counted: readonly { vehicleId: string; views: number }[],
): Promise<void> {
  const rows = JSON.stringify(counted.map(({ vehicleId: id, views }) => ({ id, views })));
  // In one order, so that processes which count the same vehicles do not deadlock.
  await db.execute(sql`
    insert into ${vehicleViews} (vehicle_id, day, views)
    select v.id, ${day}::date, c.views
    from json_to_recordset(${rows}::json) as c (id uuid, views integer)
    join ${vehicles} v on v.id = c.id and v.listed
    order by v.id
    on conflict (vehicle_id, day) do update set views = vehicle_views.views + excluded.views`);
}
