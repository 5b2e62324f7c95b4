import { requireWorkingPartner } from "#server/partner/require-working-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { lockOwnVehicle } from "#server/records/vehicles/own-vehicle.ts";
import {
  insertVehicleWithFreeSlug,
  listImages,
  replaceImages,
} from "#server/records/vehicles/vehicle-rows.ts";
import { Problem } from "#shared/problem.ts";
import { toSlug } from "#shared/site/slug.ts";
import { requirePendingRoom } from "./require-pending-room.ts";

/**
 * Copies one of the partner's vehicles under another title; the copy is pending approval and shares
 * the image files.
 * @throws {Problem} tooManyAttempts, tooManyPendingVehicles, vehicleNotFound, forbidden,
 * partnerMissing
 */
export async function duplicateVehicle(
  { db, clock, ids, limits }: Pick<Platform, "db" | "clock" | "ids" | "limits">,
  partnerId: string,
  { id, title }: { id: string; title: string },
): Promise<{ id: string }> {
  await limits.consumeOfUser("newVehiclesByPartner", partnerId);
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Locked, so that its images cannot be deleted before the copy references them.
    const original = await lockOwnVehicle(tx, partnerId, id);
    if (!original) throw new Problem("vehicleNotFound");
    await requireWorkingPartner(tx, partnerId);
    await requirePendingRoom(tx, partnerId);
    const { search: _derived, listed: _listed, wasListed: _past, ...columns } = original;
    // The reviews are those of the original alone.
    const { reviewCount: _reviews, starCount: _stars, ...fields } = columns;
    const copy = {
      ...fields,
      id: ids.uuid(),
      title,
      slug: toSlug(title) || original.slug,
      // Of one vehicle only.
      plate: null,
      status: "pending" as const,
      featured: false,
      rejectionReason: null,
      createdAt: now,
      updatedAt: now,
    };
    await insertVehicleWithFreeSlug(tx, copy);
    const images = await listImages(tx, id);
    const shared = images.map((image) => ({ ...image, id: ids.uuid() }));
    await replaceImages(tx, copy.id, shared, now);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "vehicle.duplicated",
      subjectType: "vehicle",
      subjectId: copy.id,
      details: { title, from: id },
      createdAt: now,
    });
    return { id: copy.id };
  });
}
