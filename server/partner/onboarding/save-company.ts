import { isDeepStrictEqual } from "node:util";
import { changeContact } from "#server/domain/change-contact.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { findCompany, updateCompany } from "#server/records/partners/company.ts";
import { findPartnerStatus } from "#server/records/partners/partner.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { Company, SaveCompany } from "#shared/partner/company.ts";
import { Problem } from "#shared/problem.ts";
import { requireUnchanged } from "./require-unchanged.ts";

const registeredOf = ({ latinName, address, taxNumber, registryNumber }: Company): Company => ({
  latinName,
  address,
  taxNumber,
  registryNumber,
});

/**
 * Stores the data of a partner's company (BR-320). Name and phone are those of the account too.
 * They and the Latin name stay as they are where they are left out. The audit has no values,
 * because they may have to be erased.
 * @returns the account with its name and phone
 * @throws {Problem} partnerAlreadyChanged when the company was changed since the form was filled;
 * partnerMissing, notSignedIn when the account was deleted in the meantime
 */
export async function saveCompany(
  platform: Pick<Platform, "db" | "clock" | "ids">,
  viewer: Viewer,
  { name, phone, latinName, address, taxNumber, registryNumber, before }: SaveCompany,
): Promise<Viewer> {
  const { db, clock, ids } = platform;
  return db.transaction(async (tx) => {
    const updated = await changeContact(tx, platform, viewer.id, { fullName: name, phone });
    if ((await findPartnerStatus(tx, viewer.id)) === null) throw new Problem("partnerMissing");
    const stored = await findCompany(tx, viewer.id);
    const registered = stored && registeredOf(stored);
    const storedLatinName = stored?.latinName ?? null;
    const company = {
      latinName: latinName === undefined ? storedLatinName : latinName || null,
      address,
      taxNumber,
      registryNumber: registryNumber || null,
    };
    requireUnchanged({
      stored: registered,
      before: before && { latinName: storedLatinName, ...before },
      next: company,
    });
    const isSameContact = updated.fullName === viewer.fullName && updated.phone === viewer.phone;
    // A repeated save is already done.
    if (isSameContact && isDeepStrictEqual(registered, company)) return updated;
    const now = clock.now();
    await updateCompany(tx, viewer.id, company, now);
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
