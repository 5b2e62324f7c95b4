import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The time between two rentals of a vehicle as an interval, on the wall clock of Athens. */
export const bufferOf = (bufferHours: SQLWrapper): SQL =>
  sql`(coalesce(${bufferHours}, 0) * interval '1 hour')`;
