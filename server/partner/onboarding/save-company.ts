import type { Platform } from "#server/platform/platform.ts";
import { updateProfile } from "#server/records/accounts/profile.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { updateCompany } from "#server/records/partners/company.ts";
import { holdPartnerStatus } from "#server/records/partners/partner.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { SaveCompany } from "#shared/partner/company.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Stores the data of a partner's company (BR-320). Name and phone are those of the account too, as
 * when the profile is edited. The audit has no values, because they may have to be erased.
 * @returns the account with its name and phone
 * @throws {Problem} partnerMissing
 */
export async function saveCompany(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  viewer: Viewer,
  company: SaveCompany,
): Promise<Viewer> {
  const now = clock.now();
  const { address, taxNumber } = company;
  const name = company.name ?? viewer.fullName;
  const phone = company.phone ?? viewer.phone;
  const registryNumber = company.registryNumber || null;
  return db.transaction(async (tx) => {
    if ((await holdPartnerStatus(tx, viewer.id)) === null) throw new Problem("partnerMissing");
    const contact = { fullName: name, phone, language: viewer.language, updatedAt: now };
    const updated = await updateProfile(tx, viewer.id, contact);
    if (!updated) throw new Problem("partnerMissing");
    await updateCompany(tx, viewer.id, { name, phone, address, taxNumber, registryNumber }, now);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: viewer.id,
      action: "partner.company",
      subjectType: "partner",
      subjectId: viewer.id,
      createdAt: now,
    });
    return updated;
  });
}
