import DataLoader from "dataloader";
import { and, eq, sql } from "drizzle-orm";
import { toSettings } from "#server/records/administration/settings.ts";
import type { Database } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { withTimeLimit } from "#server/records/database/time-limit.ts";
import { settings } from "#server/records/schema/administration.ts";
import { idempotencyKeys } from "#server/records/schema/bookings.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import { type LocalPeriod, toLocalDateTime } from "#shared/local-time.ts";
import type { VehicleDays } from "#shared/rental-day-limits.ts";
import type { Settings } from "#shared/settings.ts";
import { takenAsJson, takenPeriods } from "./taken-period.ts";

/** The data a checkout reads before its transaction. */
export type CheckoutState = {
  settings: Settings;
  /** The result of an earlier submission with the same key. */
  earlier: { requestHash: string; bookingId: string } | null;
  /** Periods in which the vehicle is booked or blocked, in order; empty when it is not public. */
  taken: LocalPeriod[];
  /** The bounds of the vehicle's rentals; null when it is not public. */
  days: VehicleDays | null;
};

/** Identifies a submission; `now` decides which keys have expired and which periods are over. */
export type Submission = { customerId: string; key: string; vehicleId: string; now: Date };

export type CheckoutStates = {
  /**
   * Reads whether a submission was made before and when its vehicle is taken, without a lock. Both
   * come from one snapshot taken after this call: a booking and its key are committed together, so
   * a period occupied by this very submission is never seen without its key.
   */
  find: (submission: Submission) => Promise<CheckoutState>;
};

/** Maximum number of checkouts per statement; more at the same moment use several statements. */
const MAX_TOGETHER = 100;
/** Time limit of a shared read, including its wait for a connection. */
const READ_MS = 3_000;

/**
 * Reads for all concurrent checkouts with one statement: of many checkouts for one vehicle most are
 * refused by this read, so it determines the cost of a refusal.
 */
export function createCheckoutStates(db: Database): CheckoutStates {
  const states = new DataLoader<Submission, CheckoutState>(
    // With its own limit: the first of them may have little time left, the others all of it.
    (submissions) =>
      withTimeLimit({ milliseconds: READ_MS, isChange: true }, () =>
        findCheckoutStates(db, submissions),
      ),
    {
      // Every read is new, because outdated data must not refuse a checkout.
      cache: false,
      maxBatchSize: MAX_TOGETHER,
      // Runs after all requests that can be read now: one iteration of the event loop, without a
      // delay.
      batchScheduleFn: (read) => setImmediate(() => read()),
    },
  );
  return { find: (submission) => states.load(submission) };
}

function statementOf(db: Database) {
  return prepared(db, "checkout states", (name) => {
    const vehicle = { id: sql`${vehicles.id}`, bufferHours: sql`${vehicles.bufferHours}` };
    const periods = takenPeriods(db, vehicle, sql`${sql.placeholder("from")}::text`).as("t");
    const customerIds = sql`${sql.placeholder("customerIds")}::uuid[]`;
    const keys = sql`${sql.placeholder("keys")}::text[]`;
    return (
      db
        .select({
          vehicleId: vehicles.id,
          minRentalDays: vehicles.minRentalDays,
          maxRentalDays: vehicles.maxRentalDays,
          document: settings.document,
          // Not correlated with the row, so the database runs it once; it is nearly always empty.
          earlier: sql<KeyRow[]>`(
          select coalesce(json_agg(json_build_object(
            'customerId', k.profile_id, 'key', k.key,
            'requestHash', k.request_hash, 'bookingId', k.booking_id)), '[]')
          from ${idempotencyKeys} k
          join unnest(${customerIds}, ${keys}) as submitted (profile_id, key) using (profile_id, key)
          where k.expires_at > ${sql.placeholder("now")}::timestamptz)`,
          taken: takenAsJson(periods),
        })
        // A row also without a public vehicle: a repeated submission finds its key in any case.
        .from(sql`(values (1)) as one`)
        .leftJoin(settings, eq(settings.id, 1))
        .leftJoin(
          vehicles,
          and(isPublic, sql`${vehicles.id} = any(${sql.placeholder("vehicleIds")}::uuid[])`),
        )
        .prepare(name)
    );
  });
}

type KeyRow = { customerId: string; key: string; requestHash: string; bookingId: string };

async function findCheckoutStates(
  db: Database,
  submissions: readonly Submission[],
): Promise<CheckoutState[]> {
  const now = new Date(Math.min(...submissions.map((submission) => submission.now.getTime())));
  const rows = await statementOf(db).execute({
    now: now.toISOString(),
    from: toLocalDateTime(now),
    vehicleIds: [...new Set(submissions.map(({ vehicleId }) => vehicleId))],
    customerIds: submissions.map(({ customerId }) => customerId),
    keys: submissions.map(({ key }) => key),
  });
  const [first] = rows;
  const inForce = toSettings(first?.document);
  const found = new Map(rows.map((row) => [row.vehicleId, row]));
  const earlier = new Map(
    first?.earlier.map((row) => [`${row.customerId} ${row.key}`, row] as const),
  );
  return submissions.map(({ customerId, key, vehicleId }) => ({
    settings: inForce,
    earlier: earlier.get(`${customerId} ${key}`) ?? null,
    taken: found.get(vehicleId)?.taken ?? [],
    days: found.get(vehicleId) ?? null,
  }));
}
