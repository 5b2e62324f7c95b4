import type { Queries } from "#server/records/database/database.ts";
import { holdPartnerStatus } from "#server/records/partners/partner.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Refuses inactive partners; locks the account against deletion until the transaction ends.
 * @throws {Problem} partnerMissing, forbidden
 */
export async function requireWorkingPartner(db: Queries, partnerId: string): Promise<void> {
  const status = await holdPartnerStatus(db, partnerId);
  if (status === null) throw new Problem("partnerMissing");
  if (status === "inactive") throw new Problem("forbidden");
}
