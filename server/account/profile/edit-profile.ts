import type { Platform } from "#server/platform/platform.ts";
import { updateProfile } from "#server/records/accounts/profile.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { updatePartnerContact } from "#server/records/partners/partner.ts";
import type { UpdateProfile, Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Changes what a person may change about themselves. A partner's customers are told of it too, and
 * the audit of a partner's or admin's new name or phone: not of what it was, which is theirs to forget.
 * @throws {Problem} notSignedIn when the account vanished meanwhile
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
