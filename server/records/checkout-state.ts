import { and, eq, gt, sql } from "drizzle-orm";
import type { LocalDateTime, LocalPeriod } from "#shared/local-time.ts";
import type { Settings } from "#shared/settings.ts";
import type { Queries } from "./database.ts";
import { prepared } from "./prepared.ts";
import { idempotencyKeys, settings, vehicles } from "./schema.ts";
import { requireSettings, toSettings } from "./settings.ts";
import { takenPeriods } from "./taken-period.ts";
import { isPublic } from "./vehicle.ts";

/** What a checkout reads before it writes anything. */
export type CheckoutState = {
  settings: Settings;
  /** What an earlier submission with the same key led to. */
  earlier: { requestHash: string; bookingId: string } | null;
  /** When the vehicle is booked or blocked, in order; empty when it is not public. */
  taken: LocalPeriod[];
};

/**
 * Reads whether a submission was made before and when its vehicle is taken, in one statement and
 * without a lock. Both come from the same snapshot: a booking and its key are committed together, so
 * a period that this very submission occupies is never seen without its key.
 * @param from the present moment in the wall clock of Athens
 */
export async function findCheckoutState(
  db: Queries,
  submission: {
    customerId: string;
    key: string;
    vehicleId: string;
    now: Date;
    from: LocalDateTime;
  },
): Promise<CheckoutState> {
  const statement = prepared(db, "checkout state", (name) => {
    const vehicleId = sql`${sql.placeholder("vehicleId")}::uuid`;
    const periods = takenPeriods(db, vehicleId, sql`${sql.placeholder("from")}::text`).as("t");
    return db
      .select({
        document: settings.document,
        requestHash: idempotencyKeys.requestHash,
        bookingId: idempotencyKeys.bookingId,
        taken: sql<LocalPeriod[]>`(
          select coalesce(json_agg(json_build_object('from', t."from", 'to', t."to") order by t."from"), '[]')
          from ${periods})`,
      })
      .from(vehicles)
      .leftJoin(settings, eq(settings.id, 1))
      .leftJoin(
        idempotencyKeys,
        and(
          eq(idempotencyKeys.profileId, sql.placeholder("customerId")),
          eq(idempotencyKeys.key, sql.placeholder("key")),
          gt(idempotencyKeys.expiresAt, sql`${sql.placeholder("now")}::timestamptz`),
        ),
      )
      .where(and(isPublic, eq(vehicles.id, vehicleId)))
      .prepare(name);
  });
  const [row] = await statement.execute({ ...submission, now: submission.now.toISOString() });
  if (!row) return { settings: await requireSettings(db), earlier: null, taken: [] };
  const { document, requestHash, bookingId, taken } = row;
  const isRepeated = requestHash !== null && bookingId !== null;
  return {
    settings: toSettings(document),
    earlier: isRepeated ? { requestHash, bookingId } : null,
    taken,
  };
}
