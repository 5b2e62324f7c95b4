import { AsyncLocalStorage } from "node:async_hooks";

/** The people whose bookings the current transaction changes. */
const current = new AsyncLocalStorage<Set<string>>();

/**
 * Marks people whose bookings the current transaction changes. Does nothing outside a transaction
 * of `notifyAfterCommit`.
 */
export function markBookingChange(...userIds: string[]): void {
  const marked = current.getStore();
  for (const userId of userIds) marked?.add(userId);
}

/**
 * Runs a transaction, and reports after its commit whose bookings it changed. Nothing is reported
 * for a transaction that is rolled back or changes no booking.
 */
export async function notifyAfterCommit<T>(
  transaction: () => Promise<T>,
  notify: (userIds: readonly string[]) => void,
): Promise<T> {
  const marked = new Set<string>();
  const result = await current.run(marked, transaction);
  if (marked.size > 0) notify([...marked]);
  return result;
}
