import type { UpdateProfile, Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { updatePartnerContact } from "../records/partner.ts";
import { updateProfile } from "../records/profile.ts";

/**
 * Changes what a person may change about themselves. A partner's customers are told of it too.
 * @throws {Problem} notSignedIn when the account vanished meanwhile
 */
export async function editProfile(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
  change: UpdateProfile,
): Promise<Viewer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const updated = await updateProfile(tx, viewer.id, { ...change, updatedAt: now });
    if (!updated) throw new Problem("notSignedIn");
    const { id, role, fullName: name, phone } = updated;
    if (role === "partner") await updatePartnerContact(tx, id, { name, phone }, now);
    return updated;
  });
}
