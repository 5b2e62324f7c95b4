import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { listAuditNotes } from "#server/records/administration/audit-notes.ts";
import { findAdminVehicle } from "#server/records/vehicles/admin-vehicle.ts";
import type { AuditNote } from "#shared/admin/admin-partners.ts";
import type { AdminVehicleDetail } from "#shared/admin/admin-vehicles.ts";
import { Problem } from "#shared/problem.ts";
import { toCatalogImage } from "#shared/vehicle/image-files.ts";
import { changesSinceApproval, readChanges } from "./changes-since-approval.ts";

/** More entries than a vehicle usually has; older ones can be read in the audit. */
const HISTORY_LIMIT = 200;

const reasonSchema = z.object({ reason: z.string() });

function describe({ id, action, createdAt, actor, details }: AuditNote) {
  const reason = reasonSchema.safeParse(details).data?.reason ?? null;
  const fields = readChanges(details).map(({ field }) => field);
  return { id, action, at: createdAt, actor, reason, fields };
}

/**
 * A vehicle with its images, its history and its changes since it was approved.
 * @throws {Problem} vehicleNotFound
 */
export async function findVehicle(
  { db }: Pick<Platform, "db">,
  id: string,
): Promise<AdminVehicleDetail> {
  const [vehicle, history] = await Promise.all([
    findAdminVehicle(db, id),
    listAuditNotes(db, "vehicle", id, HISTORY_LIMIT),
  ]);
  if (!vehicle) throw new Problem("vehicleNotFound");
  const { summary, images, createdAt, updatedAt, ...rest } = vehicle;
  return {
    ...summary,
    ...rest,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    images: images.map(toCatalogImage),
    history: history.map(describe),
    sinceApproval: changesSinceApproval(history, vehicle.status === "approved"),
  };
}
