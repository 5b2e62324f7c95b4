import { eq } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { partners } from "#server/records/schema/partners.ts";
import type { Company } from "#shared/partner/company.ts";
import type { OpeningHours } from "#shared/partner/opening-hours.ts";

/** The columns of the company, for every list that shows them. */
export const companyColumns = {
  latinName: partners.latinName,
  address: partners.address,
  taxNumber: partners.taxNumber,
  registryNumber: partners.registryNumber,
  openingHours: partners.openingHours,
};

/** What a partner has entered; null for a profile without a partner's record. */
export async function findCompany(
  db: Queries,
  partnerId: string,
): Promise<(Company & { openingHours: OpeningHours | null }) | null> {
  const [row] = await db.select(companyColumns).from(partners).where(eq(partners.id, partnerId));
  return row ?? null;
}

/** Stores the data of a partner's company. */
export async function updateCompany(
  db: Transaction,
  partnerId: string,
  company: Company,
  updatedAt: Date,
): Promise<void> {
  await db
    .update(partners)
    .set({ ...company, updatedAt })
    .where(eq(partners.id, partnerId));
}

/** Stores the opening hours of all places of a partner. */
export async function updateOpeningHours(
  db: Transaction,
  partnerId: string,
  openingHours: OpeningHours,
  updatedAt: Date,
): Promise<void> {
  await db.update(partners).set({ openingHours, updatedAt }).where(eq(partners.id, partnerId));
}
