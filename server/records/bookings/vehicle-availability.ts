import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import {
  type SpecialPricePeriod,
  specialPricePeriods,
  toSpecialPrice,
} from "#server/records/vehicles/special-price.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import type { Availability } from "#shared/catalog/catalog.ts";
import type { LocalDate, LocalDateTime } from "#shared/local-time.ts";
import { takenAsJson, takenPeriods } from "./taken-period.ts";

type Range = {
  /** The present moment in Athens local time. */
  now: LocalDateTime;
  /** The days whose special prices are read, both ends included. */
  firstDay: LocalDate;
  lastDay: LocalDate;
};

/**
 * When a public vehicle is taken from now on, in the order of the start, and its special prices;
 * null without such a vehicle. One statement, because every page of a vehicle reads all of it.
 */
export async function findVehicleAvailability(
  db: Queries,
  vehicleId: string,
  range: Range,
): Promise<Availability | null> {
  const statement = prepared(db, "availability", (name) => {
    const vehicle = { id: sql`${vehicles.id}`, bufferHours: sql`${vehicles.bufferHours}` };
    const taken = takenPeriods(db, vehicle, sql`${sql.placeholder("now")}::text`).as("t");
    const prices = specialPricePeriods(
      db,
      vehicle.id,
      sql.placeholder("firstDay"),
      sql.placeholder("lastDay"),
    ).as("p");
    return db
      .select({
        taken: takenAsJson(taken),
        periods: sql<SpecialPricePeriod[]>`(
          select coalesce(json_agg(json_build_object('from', p."from", 'to', p."to",
            'pricePerDay', p.price_per_day::text) order by p."from"), '[]')
          from ${prices})`,
      })
      .from(vehicles)
      .where(and(isPublic, eq(vehicles.id, sql.placeholder("vehicleId"))))
      .prepare(name);
  });
  const [row] = await statement.execute({ vehicleId, ...range });
  return row ? { taken: row.taken, specialPrices: row.periods.map(toSpecialPrice) } : null;
}
