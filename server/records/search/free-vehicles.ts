import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicleBlocks } from "#server/records/schema/calendars.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";

const value = (name: string) => sql.placeholder(name);

/**
 * Free of bookings and blocks for a whole period. The dates find the rows in the B-tree; the times
 * decide about adjacent ones. Checked vehicle by vehicle, so that a page is full after a few of
 * them: the fences keep the planner, which cannot know how many are taken, from joining all of them
 * first.
 */
export function isFreeFrom(
  pickupDate: SQL,
  returnDate: SQL,
  vehicleId: SQLWrapper = vehicles.id,
): SQL {
  const pickup = sql`(${pickupDate}, ${value("pickupTime")}::time)`;
  const dropOff = sql`(${returnDate}, ${value("returnTime")}::time)`;
  return sql`(not exists (select 1 from ${bookings}
  where ${bookings.vehicleId} = ${vehicleId} and ${bookings.status} <> 'cancelled'
    and ${bookings.endDate} >= ${pickupDate} and ${bookings.startDate} <= ${returnDate}
    and (${bookings.endDate}, ${bookings.returnTime}) > ${pickup}
    and (${bookings.startDate}, ${bookings.pickupTime}) < ${dropOff}
    offset 0) and not exists (select 1 from ${vehicleBlocks}
  where ${vehicleBlocks.vehicleId} = ${vehicleId}
    and ${vehicleBlocks.endDate} >= ${pickupDate} and ${vehicleBlocks.startDate} <= ${returnDate}
    and (${vehicleBlocks.endDate}, ${vehicleBlocks.endTime}) > ${pickup}
    and (${vehicleBlocks.startDate}, ${vehicleBlocks.startTime}) < ${dropOff}
    offset 0))`;
}

const PERIOD = [sql`${value("pickupDate")}::date`, sql`${value("returnDate")}::date`] as const;

/** The same for the period of the search. */
export const isFreeInPeriod = (vehicleId: SQLWrapper = vehicles.id) =>
  isFreeFrom(...PERIOD, vehicleId);
