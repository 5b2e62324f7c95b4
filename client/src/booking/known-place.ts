/**
 * Returns the pickup place that is known of a rental: the chosen one where it is served, else the
 * only place that is served (BR-136). Any other place is the customer's choice and is never set
 * for them.
 */
export function knownPlace(
  chosen: string | undefined,
  servedIds: readonly string[],
): string | undefined {
  if (chosen && servedIds.includes(chosen)) return chosen;
  return servedIds.length === 1 ? servedIds[0] : undefined;
}
