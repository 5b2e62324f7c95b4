import type { Platform } from "#server/platform/platform.ts";
import { lockAccount } from "#server/records/accounts/lock-account.ts";
import { findViewer, updateProfile } from "#server/records/accounts/profile.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { updatePartnerContact } from "#server/records/partners/partner.ts";
import type { UpdateProfile, Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Changes name, phone, language and invitations to reviews of an account within an open
 * transaction, and locks the account first. A partner's record gets a copy of a new name or phone,
 * and a partner's or an admin's change of these is audited; without the old value, which may have
 * to be erased. What the change leaves out stays as it is stored.
 * @returns the account as it is stored now
 * @throws {Problem} notSignedIn when the account was deleted in the meantime
 */
export async function changeContact(
  tx: Transaction,
  { clock, ids }: Pick<Platform, "clock" | "ids">,
  id: string,
  change: UpdateProfile,
): Promise<Viewer> {
  const now = clock.now();
  // A deletion that commits while this waits must not get its erased data back.
  const before = (await lockAccount(tx, id)) ? await findViewer(tx, id) : null;
  if (!before) throw new Problem("notSignedIn");
  const { fullName = before.fullName, phone = before.phone, language = before.language } = change;
  const isNewContact = fullName !== before.fullName || phone !== before.phone;
  const { reviewInvitations = before.reviewInvitations } = change;
  const isNewSetting =
    language !== before.language || reviewInvitations !== before.reviewInvitations;
  if (!isNewContact && !isNewSetting) return before;
  const updated = await updateProfile(tx, id, {
    fullName,
    phone,
    language,
    reviewInvitations,
    updatedAt: now,
  });
  if (!updated) throw new Problem("notSignedIn");
  if (!isNewContact) return updated;
  if (updated.role === "partner") {
    await updatePartnerContact(tx, id, { name: fullName, phone }, now);
  }
  if (updated.role !== "customer") {
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: id,
      action: "account.editProfile",
      createdAt: now,
      subjectType: "profile",
      subjectId: id,
    });
  }
  return updated;
}
