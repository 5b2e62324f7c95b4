import type { World } from "./world.ts";

/**
 * Adds a block and a foreign calendar to a vehicle.
 * @returns their ids
 */
export async function occupyVehicle(
  { sql, platform: { ids } }: Pick<World, "sql" | "platform">,
  vehicleId: string,
): Promise<[block: string, calendar: string]> {
  const [block, calendar] = [ids.uuid(), ids.uuid()];
  await sql.query(
    `insert into vehicle_blocks (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
     values ($1, $2, '2030-01-01', '10:00', '2030-01-02', '10:00', now(), now())`,
    [block, vehicleId],
  );
  await sql.query(
    "insert into calendar_imports (id, vehicle_id, name, created_at) values ($1, $2, 'A', now())",
    [calendar, vehicleId],
  );
  return [block, calendar];
}
