import type { Platform } from "#server/platform/platform.ts";
import { updateProfile } from "#server/records/accounts/profile.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { updatePartnerContact } from "#server/records/partners/partner.ts";
import type { UpdateProfile, Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Updates the fields a person may edit about themselves. Also notifies a partner's customers, and
 * audits a new name or phone of a partner or admin; without the old value, which may have to be
 * erased.
 * @throws {Problem} notSignedIn when the account was deleted in the meantime
 */
export async function editProfile(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  viewer: Viewer,
  change: UpdateProfile,
): Promise<Viewer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const updated = await updateProfile(tx, viewer.id, { ...change, updatedAt: now });
    if (!updated) throw new Problem("notSignedIn");
    const { id, role, fullName: name, phone } = updated;
    if (role === "partner") await updatePartnerContact(tx, id, { name, phone }, now);
    if (role !== "customer" && (name !== viewer.fullName || phone !== viewer.phone)) {
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
  });
}
