import type { Platform } from "#server/platform/platform.ts";
import { findCompany } from "#server/records/partners/company.ts";
import { findOnboardingFacts } from "#server/records/partners/onboarding.ts";
import type { Company } from "#shared/partner/company.ts";
import { describeOnboarding, type Onboarding } from "#shared/partner/onboarding.ts";
import type { OpeningHours } from "#shared/partner/opening-hours.ts";
import { Problem } from "#shared/problem.ts";

/**
 * How far a partner's onboarding is. Nothing of it is stored: it is derived from the data (BR-324).
 * @throws {Problem} partnerMissing
 */
export async function showOnboarding(
  { db, clock }: Pick<Platform, "db" | "clock">,
  partnerId: string,
): Promise<Onboarding> {
  const facts = await findOnboardingFacts(db, partnerId, clock.now());
  if (!facts) throw new Problem("partnerMissing");
  return describeOnboarding(facts);
}

/**
 * What a partner has entered about the company, and the opening hours.
 * @throws {Problem} partnerMissing
 */
export async function showCompany(
  { db }: Pick<Platform, "db">,
  partnerId: string,
): Promise<Company & { openingHours: OpeningHours | null }> {
  const company = await findCompany(db, partnerId);
  if (!company) throw new Problem("partnerMissing");
  return company;
}
