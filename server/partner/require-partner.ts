import type { Platform } from "#server/platform/platform.ts";
import { findPartnerStatus } from "#server/records/partners/partner.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Ensures that a profile with the role also has its partner's record (BR-180).
 * @throws {Problem} partnerMissing
 */
export async function requirePartner({ db }: Pick<Platform, "db">, id: string): Promise<void> {
  if ((await findPartnerStatus(db, id)) === null) throw new Problem("partnerMissing");
}
