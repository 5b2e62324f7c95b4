import {
  and,
  asc,
  between,
  eq,
  gte,
  inArray,
  lte,
  max,
  min,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { specialPrices, vehicles } from "#server/records/schema/vehicles.ts";
import type { SpecialPrice } from "#shared/checkout/quote.ts";
import { addDays, type LocalDate } from "#shared/local-time.ts";
import { toCents, toNumeric } from "#shared/money.ts";
import type { CalendarRange, CalendarSpecialPrice } from "#shared/partner/calendar.ts";
import type { SetSpecialPrices } from "#shared/partner/special-prices.ts";
import { ownedBy } from "./vehicle.ts";

/** Days that follow each other at the same price, in euros as text. */
export type SpecialPricePeriod = { from: LocalDate; to: LocalDate; pricePerDay: string };
type VehiclePeriod = SpecialPricePeriod & { vehicleId: string };

/** Days of a vehicle that follow each other at the same price are one row. */
function selectPeriods(db: Queries, where: SQL | undefined) {
  const { vehicleId, day, pricePerDay } = specialPrices;
  const days = db
    .select({
      vehicleId,
      day,
      pricePerDay,
      // The same for all days of a period: both the day and the number grow by one.
      start: sql<string>`${day} - (row_number() over
        (partition by ${vehicleId}, ${pricePerDay} order by ${day}))::int`.as("start"),
    })
    .from(specialPrices)
    .where(where)
    .as("days");
  const from = sql<LocalDate>`${min(days.day)}`.as("from");
  return db
    .select({
      vehicleId: days.vehicleId,
      from,
      to: sql<LocalDate>`${max(days.day)}`.as("to"),
      pricePerDay: days.pricePerDay,
    })
    .from(days)
    .groupBy(days.vehicleId, days.pricePerDay, days.start)
    .orderBy(asc(days.vehicleId), asc(from));
}

/** The query for the special prices of a vehicle on the days, both ends included. */
export function specialPricePeriods(
  db: Queries,
  vehicleId: SQL,
  firstDay: LocalDate | Placeholder,
  lastDay: LocalDate | Placeholder,
) {
  return selectPeriods(
    db,
    and(eq(specialPrices.vehicleId, vehicleId), between(specialPrices.day, firstDay, lastDay)),
  );
}

/** The period as the API has it. */
export const toSpecialPrice = ({ from, to, pricePerDay }: SpecialPricePeriod): SpecialPrice => ({
  from,
  to,
  pricePerDayCents: toCents(pricePerDay),
});

function byVehicle(periods: readonly VehiclePeriod[]): Map<string, SpecialPrice[]> {
  const found = new Map<string, SpecialPrice[]>();
  for (const period of periods) {
    const { vehicleId } = period;
    found.set(vehicleId, [...(found.get(vehicleId) ?? []), toSpecialPrice(period)]);
  }
  return found;
}

/**
 * The special prices of vehicles from a day on, in order; by vehicle id, without those that have
 * none. One statement for all vehicles.
 * @param before the day after the last, such as the day of the return
 */
export async function listSpecialPrices(
  db: Queries,
  vehicleIds: readonly string[],
  from: LocalDate,
  before: LocalDate,
): Promise<Map<string, SpecialPrice[]>> {
  if (vehicleIds.length === 0) return new Map();
  const { vehicleId, day } = specialPrices;
  const statement = prepared(db, "special prices", (name) =>
    selectPeriods(
      db,
      and(
        sql`${vehicleId} = any(${sql.placeholder("vehicleIds")}::uuid[])`,
        gte(day, sql.placeholder("from")),
        lte(day, sql.placeholder("to")),
      ),
    ).prepare(name),
  );
  return byVehicle(await statement.execute({ vehicleIds, from, to: addDays(before, -1) }));
}

/** All special prices of vehicles, also of days that are over, by vehicle id. */
export async function listAllSpecialPrices(
  db: Queries,
  vehicleIds: readonly string[],
): Promise<Map<string, SpecialPrice[]>> {
  return byVehicle(await selectPeriods(db, inArray(specialPrices.vehicleId, [...vehicleIds])));
}

/** The same for one vehicle. */
export async function listSpecialPricesOf(
  db: Queries,
  vehicleId: string,
  from: LocalDate,
  before: LocalDate,
): Promise<SpecialPrice[]> {
  return (await listSpecialPrices(db, [vehicleId], from, before)).get(vehicleId) ?? [];
}

/** The special prices of a partner's vehicles on the days, both ends included. */
export async function listOwnSpecialPrices(
  db: Queries,
  partnerId: string,
  { from, to }: CalendarRange,
): Promise<CalendarSpecialPrice[]> {
  const own = db.select({ id: vehicles.id }).from(vehicles).where(ownedBy(partnerId));
  const { vehicleId, day } = specialPrices;
  const rows = await selectPeriods(db, and(inArray(vehicleId, own), between(day, from, to)));
  return rows.map((row) => ({ vehicleId: row.vehicleId, ...toSpecialPrice(row) }));
}

/**
 * Locks the rows of a partner's own vehicles until the transaction ends, in the order of their ids,
 * as a booking locks its vehicle before it reads the prices; false if one is missing or foreign.
 */
export async function lockOwnVehicles(
  db: Transaction,
  partnerId: string,
  vehicleIds: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(inArray(vehicles.id, [...vehicleIds]), ownedBy(partnerId)))
    .orderBy(asc(vehicles.id))
    .for("no key update");
  return rows.length === vehicleIds.length;
}

type Days = Pick<SetSpecialPrices, "vehicleIds" | "from" | "to">;

/** The special prices of the days of vehicles that the caller has locked. */
export async function listSpecialPricesOn(
  db: Transaction,
  { vehicleIds, from, to }: Days,
): Promise<CalendarSpecialPrice[]> {
  const { vehicleId, day } = specialPrices;
  const rows = await selectPeriods(
    db,
    and(inArray(vehicleId, [...vehicleIds]), between(day, from, to)),
  );
  return rows.map((row) => ({ vehicleId: row.vehicleId, ...toSpecialPrice(row) }));
}

/** Inserts special prices of vehicles that the caller has locked, on days that have none. */
export async function insertSpecialPrices(
  db: Transaction,
  prices: readonly CalendarSpecialPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  await db.execute(sql`
    insert into ${specialPrices} (vehicle_id, day, price_per_day)
    select period.vehicle_id, day::date, period.price_per_day
    from unnest(
        ${sql.param(prices.map(({ vehicleId }) => vehicleId))}::uuid[],
        ${sql.param(prices.map(({ from }) => from))}::date[],
        ${sql.param(prices.map(({ to }) => to))}::date[],
        ${sql.param(prices.map(({ pricePerDayCents }) => toNumeric(pricePerDayCents)))}::numeric[]
      ) as period (vehicle_id, first_day, last_day, price_per_day),
      generate_series(period.first_day, period.last_day, interval '1 day') as day
    on conflict (vehicle_id, day) do nothing`);
}

/** Sets the price of each of the days of vehicles that the caller has locked. */
export async function upsertSpecialPrices(
  db: Transaction,
  { vehicleIds, from, to }: Days,
  pricePerDay: string,
): Promise<void> {
  await db.execute(sql`
    insert into ${specialPrices} (vehicle_id, day, price_per_day)
    select vehicle_id, day::date, ${pricePerDay}::numeric
    from unnest(${sql.param([...vehicleIds])}::uuid[]) as vehicle_id,
      generate_series(${from}::date, ${to}::date, interval '1 day') as day
    on conflict (vehicle_id, day) do update set price_per_day = excluded.price_per_day`);
}

/** Removes the special prices of the days of vehicles that the caller has locked. */
export async function deleteSpecialPrices(
  db: Transaction,
  { vehicleIds, from, to }: Days,
): Promise<void> {
  const { vehicleId, day } = specialPrices;
  await db
    .delete(specialPrices)
    .where(and(inArray(vehicleId, [...vehicleIds]), between(day, from, to)));
}
