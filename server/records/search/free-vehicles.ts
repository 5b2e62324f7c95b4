import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bufferOf } from "#server/records/bookings/rental-buffer.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicleBlocks } from "#server/records/schema/calendars.ts";
import { freeGaps, searchedVehicles, vehicles } from "#server/records/schema/vehicles.ts";
import { searched } from "./searched-rows.ts";

const value = (name: string) => sql.placeholder(name);

/** The columns of vehicles, or of a selection of them, that decide about a period. */
export type PeriodColumns = Record<
  "id" | "minRentalDays" | "maxRentalDays" | "bufferHours",
  SQLWrapper
> & {
  /** The nights that are taken, where the selection has them. */
  taken?: SQLWrapper;
};

const nightsOf = (pickupDate: SQL, returnDate: SQL) =>
  sql`daterange(least(${pickupDate}, ${returnDate}), ${returnDate})`;

/**
 * A booking has a night of the period, read from a single row. It proves that the vehicle is taken,
 * by whichever times: both have the last moment of that night's first day.
 */
function isTakenByNight(pickupDate: SQL, returnDate: SQL, { id, taken }: PeriodColumns): SQL {
  const nights = nightsOf(pickupDate, returnDate);
  if (taken) return sql`${taken} && ${nights}`;
  const { id: searchedId, taken: searchedTaken } = searchedVehicles;
  return sql`exists (select 1 from ${searchedVehicles}
    where ${searchedId} = ${id} and ${searchedTaken} && ${nights} offset 0)`;
}

/** The same as below, by times alone. */
function isFreeByTimes(pickupDate: SQL, returnDate: SQL, vehicle: PeriodColumns): SQL {
  const days = sql`${returnDate} - ${pickupDate}`;
  const pickup = sql`(${pickupDate}, ${value("pickupTime")}::time)`;
  const dropOff = sql`(${returnDate}, ${value("returnTime")}::time)`;
  const buffer = bufferOf(vehicle.bufferHours);
  const earliest = sql`(${pickupDate} + ${value("pickupTime")}::time - ${buffer})`;
  const latest = sql`(${returnDate} + ${value("returnTime")}::time + ${buffer})`;
  return sql`(${days} >= coalesce(${vehicle.minRentalDays}, 1)
  and ${days} <= coalesce(${vehicle.maxRentalDays}, ${days})
  and not exists (select 1 from ${bookings}
  where ${bookings.vehicleId} = ${vehicle.id} and ${bookings.status} <> 'cancelled'
    and ${bookings.endDate} >= ${earliest}::date and ${bookings.startDate} <= ${latest}::date
    and (${bookings.endDate}, ${bookings.returnTime}) > (${earliest}::date, ${earliest}::time)
    and (${bookings.startDate}, ${bookings.pickupTime}) < (${latest}::date, ${latest}::time)
    offset 0) and not exists (select 1 from ${vehicleBlocks}
  where ${vehicleBlocks.vehicleId} = ${vehicle.id}
    and ${vehicleBlocks.endDate} >= ${pickupDate} and ${vehicleBlocks.startDate} <= ${returnDate}
    and (${vehicleBlocks.endDate}, ${vehicleBlocks.endTime}) > ${pickup}
    and (${vehicleBlocks.startDate}, ${vehicleBlocks.startTime}) < ${dropOff}
    offset 0))`;
}

/**
 * Rented for this many days (BR-280), and free of bookings and blocks for a whole period, with the
 * vehicle's time between rentals on both sides (BR-283). Most that are taken are known by their
 * nights. For the others, the dates find the rows in the B-tree; the times decide about adjacent
 * ones. Checked vehicle by vehicle, so that a page is full after a few of them: the fences keep the
 * planner, which cannot know how many are taken, from joining all of them first.
 */
export function isFreeFrom(
  pickupDate: SQL,
  returnDate: SQL,
  vehicle: PeriodColumns = vehicles,
): SQL {
  return sql`(case when ${isTakenByNight(pickupDate, returnDate, vehicle)} then false
    else ${isFreeByTimes(pickupDate, returnDate, vehicle)} end)`;
}

const PERIOD = [sql`${value("pickupDate")}::date`, sql`${value("returnDate")}::date`] as const;

/** The same for the period of the search. */
export const isFreeInPeriod = (vehicle: PeriodColumns = vehicles) => isFreeFrom(...PERIOD, vehicle);

/** No booking has a night of the period of the search, by a row of `searched`. */
export const isWithoutTakenNight = sql`not ${searched.taken} && ${nightsOf(...PERIOD)}`;

/** Free in the period of the search, where no booking has a night of it. */
export const isFreeAroundNights = (vehicle: PeriodColumns) => isFreeByTimes(...PERIOD, vehicle);

/**
 * The same for periods of some nights, as a list of the vehicles, so that their index can be used.
 */
export const isInFreeGap = sql`${vehicles.id} = any(array(
  select ${freeGaps.vehicleId} from ${freeGaps} where ${freeGaps.nights} @> ${nightsOf(...PERIOD)}))`;
