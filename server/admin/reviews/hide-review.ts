import type { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { findReviewedVehicle, updateReviewHidden } from "#server/records/reviews/admin-review.ts";
import { lockVehicleRow } from "#server/records/vehicles/lock-vehicle-row.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { showReviewSchema } from "#shared/admin/admin-reviews.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Hides a review from the public, or shows it again, and records which admin did it (BR-482).
 * @param reason shown to its author; null shows the review again
 * @throws {Problem} notFound, or reviewAlreadyChanged where another admin was faster, or its author
 * changed it since the admin read it (BR-490)
 */
export async function hideReview(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  { id, expectedUpdatedAt, reason }: z.infer<typeof showReviewSchema> & { reason: string | null },
): Promise<{ id: string; hiddenReason: string | null }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // The vehicle first, as in every change of a review: its counts change with it.
    const vehicleId = await findReviewedVehicle(tx, id);
    if (vehicleId === null) throw new Problem("notFound");
    await lockVehicleRow(tx, vehicleId);
    const seen = { id, updatedAt: new Date(expectedUpdatedAt) };
    const hidden = reason === null ? null : { reason, at: now };
    const result = await updateReviewHidden(tx, seen, hidden);
    if (result === "missing") throw new Problem("notFound");
    if (result === "outdated") throw new Problem("reviewAlreadyChanged");
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: reason === null ? "review.show" : "review.hide",
      createdAt: now,
      subjectType: "review",
      subjectId: id,
      ...(reason !== null && { details: { reason } }),
    });
    return { id, hiddenReason: reason };
  });
}
