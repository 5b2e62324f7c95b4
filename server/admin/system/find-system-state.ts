import type { Platform } from "#server/platform/platform.ts";
import { countMissingImages, listBackups } from "#server/records/administration/backup-record.ts";
import { listProcesses } from "#server/records/administration/server-process.ts";
import { countOverdue } from "#server/records/bookings/booking.ts";
import { readDatabaseFigures } from "#server/records/database/database-figures.ts";
import {
  countRetryable,
  countRetryableSince,
  countUnsent,
  findLateEmail,
} from "#server/records/emails/email-list.ts";
import type { SystemState } from "#shared/admin/system.ts";
import { DAY_MS } from "#shared/durations.ts";
import { listWarnings } from "./list-warnings.ts";

const SHOWN_BACKUPS = 5;
/** Unpaid bookings are looked for every thirty seconds. */
const EXPIRY_PATIENCE_MS = 5 * 60_000;
/** What was given up before that needs no attention any more. */
const FAILED_LATELY_MS = 7 * DAY_MS;

/** All processes by their last reports, the database, the work that waits, and the backups. */
export async function findSystemState({
  db,
  clock,
  isDemo,
}: Pick<Platform, "db" | "clock" | "isDemo">): Promise<SystemState> {
  const now = clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const [
    processes,
    database,
    unsent,
    retryable,
    lateEmailAt,
    failedLately,
    overdueBookings,
    backups,
    missingImages,
  ] = await Promise.all([
    listProcesses(db),
    readDatabaseFigures(db),
    countUnsent(db),
    countRetryable(db),
    findLateEmail(db, now),
    countRetryableSince(db, before(FAILED_LATELY_MS)),
    countOverdue(db, before(EXPIRY_PATIENCE_MS)),
    listBackups(db, SHOWN_BACKUPS),
    countMissingImages(db),
  ]);
  const emails = { waiting: unsent.waiting, failed: unsent.dead, retryable };
  const state = { processes, database, emails, overdueBookings, backups, isDemo };
  return {
    ...state,
    at: now.toISOString(),
    warnings: listWarnings({ ...state, lateEmailAt, failedLately, missingImages }, now),
  };
}
