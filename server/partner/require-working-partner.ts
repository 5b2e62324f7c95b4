import { Problem } from "#shared/problem.ts";
import type { Queries } from "../records/database.ts";
import { findPartnerStatus } from "../records/partner.ts";

/**
 * Lets only partners offer vehicles who have not been made inactive.
 * @throws {Problem} partnerMissing, forbidden
 */
export async function requireWorkingPartner(db: Queries, partnerId: string): Promise<void> {
  const status = await findPartnerStatus(db, partnerId);
  if (status === null) throw new Problem("partnerMissing");
  if (status === "inactive") throw new Problem("forbidden");
}
