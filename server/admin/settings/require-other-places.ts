import { countServingOnly } from "#server/records/administration/admin-place.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Refuses to remove a place that is the only one of a partner with vehicles on offer. The
 * transaction locks the place, and a partner's save locks every place it keeps, so that of a
 * concurrent save and removal one sees the other.
 * @throws {Problem} placeIsOnlyOne
 */
export async function requireOtherPlaces(tx: Transaction, id: string): Promise<void> {
  const partners = await countServingOnly(tx, id);
  if (partners > 0) throw new Problem("placeIsOnlyOne", { partners });
}
