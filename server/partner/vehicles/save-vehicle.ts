import {
  changeVehicle,
  findRefusedDays,
  gatherImages,
  isFutureModelYear,
  requireHomePlace,
  requireOwnPlaces,
  toVehicleColumns,
} from "#server/domain/change-vehicle.ts";
import { requireWorkingPartner } from "#server/partner/require-working-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { findChosenVehicle, lockOwnVehicle } from "#server/records/vehicles/own-vehicle.ts";
import { insertVehicleWithFreeSlug, replaceImages } from "#server/records/vehicles/vehicle-rows.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import type { SaveVehicle } from "#shared/partner/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";
import { toSlug } from "#shared/site/slug.ts";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";
import { requirePendingRoom } from "./require-pending-room.ts";
import { vehicleIdOf } from "./vehicle-id-of.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "limits">;
export type SavedVehicle = { id: string; status: VehicleStatus };

async function createVehicle(
  tx: Transaction,
  { clock, ids }: Parts,
  partnerId: string,
  id: string,
  input: SaveVehicle,
): Promise<SavedVehicle> {
  await requirePendingRoom(tx, partnerId);
  const now = clock.now();
  const columns = toVehicleColumns(input, null);
  await requireOwnPlaces(tx, partnerId, columns.placeIds, []);
  await requireHomePlace(tx, columns.homePlaceId, null);
  const images = await gatherImages(tx, partnerId, [], input.imageIds);
  const row = { id, partnerId, status: "pending" as const, createdAt: now, updatedAt: now };
  const slug = toSlug(input.title) || toSlug(input.brand) || input.type;
  await insertVehicleWithFreeSlug(tx, { ...columns, ...row, slug });
  await replaceImages(tx, id, images, now);
  const subject = { subjectType: "vehicle", subjectId: id, createdAt: now } as const;
  const details = { title: input.title };
  const action = "vehicle.created";
  await insertAuditEntry(tx, { id: ids.uuid(), actorId: partnerId, action, details, ...subject });
  return { id, status: row.status };
}

/** The vehicle of a reference as it is, where it exists (BR-430). */
async function findByReference(
  tx: Transaction,
  partnerId: string,
  reference: string,
): Promise<SavedVehicle | null> {
  const present = await findChosenVehicle(tx, partnerId, vehicleIdOf(partnerId, reference));
  if (present === null) return null;
  if (present.archivedAt !== null) throw new Problem("vehicleArchived");
  return { id: present.id, status: present.status };
}

/** The vehicle that a call with a reference has created before, which needs no check again. */
async function findEarlier(
  db: Parts["db"],
  partnerId: string,
  reference: string,
): Promise<SavedVehicle | null> {
  return db.transaction(async (tx) => {
    await requireWorkingPartner(tx, partnerId);
    return findByReference(tx, partnerId, reference);
  });
}

async function editVehicle(
  tx: Transaction,
  { clock, ids }: Parts,
  partnerId: string,
  id: string,
  input: SaveVehicle,
): Promise<SavedVehicle> {
  const vehicle = await lockOwnVehicle(tx, partnerId, id);
  if (!vehicle) throw new Problem("vehicleNotFound");
  const now = clock.now();
  const { version = "", reference: _, ...form } = input;
  const changes = await changeVehicle(tx, vehicle, { form, uploaderId: partnerId, version }, now);
  if (changes) {
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "vehicle.changed",
      subjectType: "vehicle",
      subjectId: id,
      details: { changes },
      createdAt: now,
    });
  }
  return { id, status: vehicle.status };
}

/**
 * Creates a vehicle, which is pending approval, or changes one of the partner's own, whose status
 * stays.
 * @throws {Problem} vehicleNotFound, vehicleArchived for the reference of an archived vehicle,
 * vehicleAlreadyChanged when another person saved since it was read, servedPlacesChanged for places
 * that the partner does not serve, placeInactive for a home place that is not offered, imageInvalid
 * when an id is none of the partner's images, tooManyImages, tooManyAttempts,
 * tooManyPendingVehicles, forbidden, partnerMissing; what `fieldRefusal` returns for a future year
 * and for rental days outside the settings
 */
export async function saveVehicle(
  platform: Parts,
  partnerId: string,
  input: SaveVehicle,
): Promise<SavedVehicle> {
  const { db, clock, limits } = platform;
  const { id, reference } = input;
  if (id === undefined && reference !== undefined) {
    const earlier = await findEarlier(db, partnerId, reference);
    if (earlier) return earlier;
  }
  if (isFutureModelYear(input.year, clock)) throw fieldRefusal("year", "invalid");
  const refusedDays = await findRefusedDays(db, input);
  if (refusedDays) throw fieldRefusal(refusedDays, "rentalDaysBeyondSite");
  if (id === undefined) await limits.consumeOfUser("newVehiclesByPartner", partnerId);
  return db.transaction(async (tx) => {
    await requireWorkingPartner(tx, partnerId);
    if (id !== undefined) return editVehicle(tx, platform, partnerId, id, input);
    if (reference === undefined) {
      return createVehicle(tx, platform, partnerId, platform.ids.uuid(), input);
    }
    // Another call with the same reference may have created it since.
    const present = await findByReference(tx, partnerId, reference);
    const newId = vehicleIdOf(partnerId, reference);
    return present ?? createVehicle(tx, platform, partnerId, newId, input);
  });
}
