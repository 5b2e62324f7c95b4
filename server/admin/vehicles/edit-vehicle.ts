import {
  changeVehicle,
  findRefusedDays,
  isFutureModelYear,
} from "#server/domain/change-vehicle.ts";
import type { VehicleFieldChanges } from "#server/domain/describe-vehicle-change.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { listPlaces } from "#server/records/administration/place.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { insertEmails } from "#server/records/emails/email-queue.ts";
import { findVehicleToEdit, lockVehicleToEdit } from "#server/records/vehicles/edited-vehicle.ts";
import { listOwners } from "#server/records/vehicles/vehicle-moderation.ts";
import type { VehicleRow } from "#server/records/vehicles/vehicle-rows.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { AdminEditedVehicle, EditVehicle } from "#shared/partner/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";
import { composeVehicleEditEmail } from "./vehicle-edit-email.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site">;

/**
 * Any vehicle for editing by an admin, with the version that an edit has to name.
 * @throws {Problem} vehicleNotFound, vehicleArchived
 */
export async function findEditedVehicle(
  { db }: Pick<Platform, "db">,
  id: string,
): Promise<AdminEditedVehicle> {
  const found = await findVehicleToEdit(db, id);
  if (!found) throw new Problem("vehicleNotFound");
  if (found.isArchived) throw new Problem("vehicleArchived");
  const { isArchived: _archived, ...edited } = found;
  return edited;
}

/**
 * Changes any vehicle that is not archived, on behalf of its partner, who is emailed the changes
 * and the reason. The status of the vehicle stays the same.
 * @returns `isChanged` false when the form equals what is stored; then no email is sent
 * @throws {Problem} vehicleNotFound, vehicleArchived; vehicleAlreadyChanged when the partner or
 * another admin saved since that version was read; servedPlacesChanged, placeInactive,
 * tooManyImages, imageInvalid; what `fieldRefusal` returns for a future year and for rental days
 * outside the settings
 */
export async function editVehicle(
  platform: Parts,
  admin: Viewer,
  { id, version, note, ...form }: EditVehicle,
): Promise<{ id: string; isChanged: boolean }> {
  const { db, clock } = platform;
  if (isFutureModelYear(form.year, clock)) throw fieldRefusal("year", "invalid");
  const refusedDays = await findRefusedDays(db, form);
  if (refusedDays) throw fieldRefusal(refusedDays, "rentalDaysBeyondSite");
  const now = clock.now();
  const changes = await db.transaction(async (tx) => {
    const vehicle = await lockVehicleToEdit(tx, id);
    if (!vehicle) throw new Problem("vehicleNotFound");
    if (vehicle.archivedAt) throw new Problem("vehicleArchived");
    const edit = { form, uploaderId: admin.id, version };
    const made = await changeVehicle(tx, vehicle, edit, now);
    if (made) await recordEdit(tx, platform, { admin, vehicle, changes: made, note, now });
    return made;
  });
  return { id, isChanged: changes !== null };
}

/** Writes the audit row, and the email to the partner, if the vehicle has one. */
async function recordEdit(
  tx: Transaction,
  { ids, site }: Parts,
  edit: {
    admin: Viewer;
    vehicle: VehicleRow;
    changes: VehicleFieldChanges;
    note: string;
    now: Date;
  },
): Promise<void> {
  const { admin, vehicle, changes, note, now } = edit;
  await insertAuditEntry(tx, {
    id: ids.uuid(),
    actorId: admin.id,
    action: "vehicle.edit",
    subjectType: "vehicle",
    subjectId: vehicle.id,
    details: { title: vehicle.title, reason: note, changes },
    createdAt: now,
  });
  const owners = await listOwners(tx, vehicle.partnerId ? [vehicle.partnerId] : []);
  const places = await listPlaces(tx);
  const emails = owners.map((owner) => ({
    ...composeVehicleEditEmail(
      owner,
      { id: vehicle.id, title: vehicle.title, changes, note },
      places,
      site.origin,
    ),
    id: ids.uuid(),
    availableAt: now,
    createdAt: now,
  }));
  await insertEmails(tx, emails);
}
