import { withTimeLimit } from "#server/records/database/time-limit.ts";

/**
 * How long one request may use the database, all waits and statements together. A change whose time is
 * over is undone, except when its commit was under way already.
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
