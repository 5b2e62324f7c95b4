import type { Platform } from "#server/platform/platform.ts";
import { findPublicPartner } from "#server/records/partners/public-partner.ts";
import type { PartnerProfile } from "#shared/catalog/catalog.ts";
import { Problem } from "#shared/problem.ts";
import { sinceHalfHour } from "./cache-times.ts";

/**
 * A partner's public facts, with the rentals that had ended at the last half hour. The page exists
 * from the partner's first vehicle on offer (BR-106).
 * @throws {Problem} partnerGone once the partner is no longer active, partnerNotFound when there
 * is none, or none who ever had a vehicle on offer
 */
export async function findPartner(
  { db, clock }: Pick<Platform, "db" | "clock">,
  partnerId: string,
): Promise<PartnerProfile> {
  const partner = await findPublicPartner(db, partnerId, sinceHalfHour(clock.now()));
  if (!partner?.wasPublic) throw new Problem("partnerNotFound");
  if (!partner.isActive) throw new Problem("partnerGone");
  return partner.profile;
}
