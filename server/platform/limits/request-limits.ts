import { withTimeLimit } from "#server/records/database/time-limit.ts";

/**
 * Time limits of a request in the database, over all waits and statements. A change that exceeds
 * its limit is rolled back, unless its commit had already been sent.
 */
const MILLISECONDS = {
  read: 8_000,
  change: 5_000,
  /** Reads of whole tables, and changes that wait for other servers or for large files. */
  long: 60_000,
} as const;

export type RequestKind = keyof typeof MILLISECONDS;

/** Runs a request, or a longer part of one, with the deadline of its kind. */
export function limitRequest<T>(kind: RequestKind, work: () => T): T {
  return withTimeLimit({ milliseconds: MILLISECONDS[kind], isChange: kind === "change" }, work);
}
