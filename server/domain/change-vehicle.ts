import type { Clock } from "#server/platform/clock.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { holdActivePlaces, holdServedPlaces } from "#server/records/partners/served-place.ts";
import { vehicleVersion } from "#server/records/vehicles/edited-vehicle.ts";
import { takeUploads } from "#server/records/vehicles/upload.ts";
import {
  listImages,
  replaceImages,
  updateVehicle,
  type VehicleColumns,
  type VehicleImage,
  type VehicleRow,
} from "#server/records/vehicles/vehicle-rows.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { toNumeric } from "#shared/money.ts";
import { MAX_IMAGES, type VehicleForm } from "#shared/partner/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";
import { daysOutsideSite, type GivenDays, type VehicleDays } from "#shared/rental-day-limits.ts";
import { completeFacts } from "#shared/vehicle/vehicle-fact-fields.ts";
import type { VehicleExtra } from "#shared/vehicle/vehicle-values.ts";
import { describeVehicleChange, type VehicleFieldChanges } from "./describe-vehicle-change.ts";

/**
 * The columns of a filled-in vehicle form.
 * @param stored the edited vehicle, which keeps what the form leaves out; null for a new one
 */
export function toVehicleColumns(form: VehicleForm, stored: VehicleColumns | null): VehicleColumns {
  const has = (extra: VehicleExtra) => form.extras.includes(extra);
  return {
    title: form.title,
    description: form.description,
    descriptionEn: form.descriptionEn || null,
    type: form.type,
    brand: form.brand,
    plate: form.plate || null,
    pricePerDay: toNumeric(form.pricePerDayCents),
    ...completeFacts(form, stored),
    features: {
      gps: has("gps"),
      bluetooth: has("bluetooth"),
      childSeat: has("childSeat"),
      usb: has("usb"),
    },
    placeIds: form.placeIds.length > 0 ? form.placeIds.toSorted() : null,
    homePlaceId: form.homePlaceId === undefined ? (stored?.homePlaceId ?? null) : form.homePlaceId,
  };
}

/** True for a model year after the current one in Athens, which the schema cannot know. */
export function isFutureModelYear(year: number, clock: Clock): boolean {
  return year > Number(toLocalDate(clock.now()).slice(0, 4));
}

/** The first of a vehicle's rental days that is outside the settings in force, if any. */
export async function findRefusedDays(
  db: Queries,
  form: GivenDays,
): Promise<keyof VehicleDays | undefined> {
  const { minRentalDays = null, maxRentalDays = null } = form;
  if (minRentalDays === null && maxRentalDays === null) return undefined;
  return daysOutsideSite(form, await requireSettings(db))[0];
}

/**
 * Refuses places of a vehicle that its partner does not serve, and none at which it could be handed
 * over. Places that it has already may be hidden now; they stay. The others cannot be given up
 * until the transaction ends.
 * @param placeIds null for all places of the partner
 * @throws {Problem} servedPlacesChanged
 */
export async function requireOwnPlaces(
  tx: Transaction,
  partnerId: string | null,
  placeIds: readonly string[] | null,
  present: readonly string[],
): Promise<void> {
  if (placeIds === null) return;
  const served = await holdServedPlaces(tx, partnerId, placeIds);
  const isKnown = (id: string) => served.includes(id) || present.includes(id);
  if (served.length === 0 || !placeIds.every(isKnown)) throw new Problem("servedPlacesChanged");
}

/**
 * Refuses a home place that is not offered. One that the vehicle has already may be hidden now; it
 * stays. Another cannot be hidden or deleted until the transaction ends.
 * @throws {Problem} placeInactive
 */
export async function requireHomePlace(
  tx: Transaction,
  homePlaceId: string | null,
  present: string | null,
): Promise<void> {
  if (homePlaceId === null || homePlaceId === present) return;
  if ((await holdActivePlaces(tx, [homePlaceId])).length === 0) throw new Problem("placeInactive");
}

/**
 * Resolves image ids: the uploader's own uploads, and the images the vehicle already has.
 * @throws {Problem} tooManyImages; imageInvalid when an id is neither
 */
export async function gatherImages(
  tx: Transaction,
  uploaderId: string,
  present: readonly VehicleImage[],
  ids: readonly string[],
): Promise<VehicleImage[]> {
  if (ids.length > MAX_IMAGES) throw new Problem("tooManyImages", { have: MAX_IMAGES });
  const known = new Map(present.map((image) => [image.id, image]));
  const fresh = ids.filter((id) => !known.has(id));
  for (const upload of await takeUploads(tx, uploaderId, fresh)) known.set(upload.id, upload);
  return ids.map((id) => {
    const image = known.get(id);
    if (!image) throw new Problem("imageInvalid");
    return image;
  });
}

/**
 * Changes a vehicle that the transaction has locked; its status stays. An edit equal to what is
 * stored changes nothing, whatever version it names, so a save may be repeated.
 * @param edit the form, the uploader of its new images, and the version that was edited
 * @returns what changed, or null when nothing did
 * @throws {Problem} vehicleAlreadyChanged when another edit was saved since that version;
 * servedPlacesChanged, placeInactive, tooManyImages, imageInvalid
 */
export async function changeVehicle(
  tx: Transaction,
  vehicle: VehicleRow,
  edit: { form: VehicleForm; uploaderId: string; version: string },
  now: Date,
): Promise<VehicleFieldChanges | null> {
  const { form, uploaderId, version } = edit;
  const present = await listImages(tx, vehicle.id);
  const columns = toVehicleColumns(form, vehicle);
  const stored = vehicleVersion(
    vehicle,
    present.map((image) => image.id),
  );
  if (vehicleVersion(columns, form.imageIds) === stored) return null;
  if (version !== stored) throw new Problem("vehicleAlreadyChanged");
  await requireOwnPlaces(tx, vehicle.partnerId, columns.placeIds, vehicle.placeIds ?? []);
  await requireHomePlace(tx, columns.homePlaceId, vehicle.homePlaceId);
  const images = await gatherImages(tx, uploaderId, present, form.imageIds);
  await updateVehicle(tx, vehicle.id, columns, now);
  await replaceImages(tx, vehicle.id, images, now);
  return describeVehicleChange(vehicle, columns, present, images);
}
