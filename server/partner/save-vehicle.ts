import { toLocalDate } from "#shared/local-time.ts";
import { toNumeric } from "#shared/money.ts";
import { MAX_PICTURES, type SaveVehicle } from "#shared/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";
import { toSlug } from "#shared/slug.ts";
import type { VehicleExtra, VehicleStatus } from "#shared/vehicle-values.ts";
import type { Platform } from "../platform/platform.ts";
import { insertAuditEntry } from "../records/audit.ts";
import type { Transaction } from "../records/database.ts";
import {
  insertVehicleWithFreeSlug,
  listImages,
  lockOwnVehicle,
  replaceImages,
  updateVehicle,
  type VehicleChange,
  type VehicleImage,
} from "../records/own-vehicle.ts";
import { takeUploads } from "../records/upload.ts";
import { fieldRefusal } from "../trpc/field-refusal.ts";
import { describeVehicleChange } from "./describe-vehicle-change.ts";
import { requirePendingRoom } from "./require-pending-room.ts";
import { requireWorkingPartner } from "./require-working-partner.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "limits">;
export type SavedVehicle = { id: string; status: VehicleStatus };

function toColumns(input: SaveVehicle): VehicleChange {
  const { id: _id, pictureIds: _pictures, extras, pricePerDayCents, ...fields } = input;
  const has = (extra: VehicleExtra) => extras.includes(extra);
  return {
    ...fields,
    descriptionEn: fields.descriptionEn || null,
    pricePerDay: toNumeric(pricePerDayCents),
    features: {
      ...{ gps: has("gps"), bluetooth: has("bluetooth") },
      ...{ childSeat: has("childSeat"), usb: has("usb") },
    },
  };
}

/** The pictures that ids stand for: the partner's own uploads, and what the vehicle has already. */
async function gatherImages(
  tx: Transaction,
  partnerId: string,
  present: readonly VehicleImage[],
  ids: readonly string[],
): Promise<VehicleImage[]> {
  const known = new Map(present.map((image) => [image.id, image]));
  const fresh = ids.filter((id) => !known.has(id));
  for (const upload of await takeUploads(tx, partnerId, fresh)) known.set(upload.id, upload);
  return ids.map((id) => {
    const image = known.get(id);
    if (!image) throw new Problem("pictureInvalid");
    return image;
  });
}

async function createVehicle(
  tx: Transaction,
  { clock, ids }: Parts,
  partnerId: string,
  input: SaveVehicle,
): Promise<SavedVehicle> {
  await requirePendingRoom(tx, partnerId);
  const [id, now] = [ids.uuid(), clock.now()];
  const images = await gatherImages(tx, partnerId, [], input.pictureIds);
  const row = { id, partnerId, status: "pending" as const, createdAt: now, updatedAt: now };
  const slug = toSlug(input.title) || toSlug(input.brand) || input.type;
  await insertVehicleWithFreeSlug(tx, { ...toColumns(input), ...row, slug });
  await replaceImages(tx, id, images, now);
  const subject = { subjectType: "vehicle", subjectId: id, createdAt: now } as const;
  const details = { title: input.title };
  const action = "vehicle.created";
  await insertAuditEntry(tx, { id: ids.uuid(), actorId: partnerId, action, details, ...subject });
  return { id, status: row.status };
}

async function changeVehicle(
  tx: Transaction,
  { clock, ids }: Parts,
  partnerId: string,
  id: string,
  input: SaveVehicle,
): Promise<SavedVehicle> {
  const vehicle = await lockOwnVehicle(tx, partnerId, id);
  if (!vehicle) throw new Problem("vehicleNotFound");
  const now = clock.now();
  const present = await listImages(tx, id);
  const images = await gatherImages(tx, partnerId, present, input.pictureIds);
  const change = toColumns(input);
  const details = describeVehicleChange(vehicle, change, present, images);
  if (details === null) return { id, status: vehicle.status };
  await updateVehicle(tx, id, change, now);
  await replaceImages(tx, id, images, now);
  const subject = { subjectType: "vehicle", subjectId: id, createdAt: now } as const;
  const action = "vehicle.changed";
  await insertAuditEntry(tx, { id: ids.uuid(), actorId: partnerId, action, details, ...subject });
  return { id, status: vehicle.status };
}

/**
 * Makes a vehicle, which waits for approval, or changes one of the partner's own, whose status stays.
 * @throws {Problem} vehicleNotFound, pictureInvalid when an id is none of the partner's pictures,
 *   tooManyPictures, tooManyAttempts, tooManyPendingVehicles, forbidden, partnerMissing; what `fieldRefusal` makes for a year to come
 */
export async function saveVehicle(
  platform: Parts,
  partnerId: string,
  input: SaveVehicle,
): Promise<SavedVehicle> {
  const { db, clock, limits } = platform;
  const thisYear = Number(toLocalDate(clock.now()).slice(0, 4));
  if (input.year > thisYear) throw fieldRefusal("year", "invalid");
  if (input.pictureIds.length > MAX_PICTURES) {
    throw new Problem("tooManyPictures", { have: MAX_PICTURES });
  }
  if (input.id === undefined) await limits.consume("newVehiclesByPartner", partnerId);
  return db.transaction(async (tx) => {
    await requireWorkingPartner(tx, partnerId);
    return input.id === undefined
      ? createVehicle(tx, platform, partnerId, input)
      : changeVehicle(tx, platform, partnerId, input.id, input);
  });
}
