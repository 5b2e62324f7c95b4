import { countServingOnly } from "#server/records/administration/admin-place.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Refuses to take away a place that is all that a partner with vehicles on offer serves. The
 * transaction holds the place, and a partner's save holds every place that it keeps, so that of a
 * save and a removal at once one sees the other.
 * @throws {Problem} placeIsOnlyOne
 */
export async function requireOtherPlaces(tx: Transaction, id: string): Promise<void> {
  const partners = await countServingOnly(tx, id);
  if (partners > 0) throw new Problem("placeIsOnlyOne", { partners });
}
