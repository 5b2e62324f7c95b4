import { z } from "zod";
import type { UploadedImage } from "#client/vehicle/form-images/image-list.ts";
import type { CatalogImage } from "#shared/catalog/catalog.ts";
import type { EditedVehicle, VehicleForm } from "#shared/partner/partner-vehicle.ts";
import { draftFactFields } from "#shared/vehicle/vehicle-fact-fields.ts";
import { VEHICLE_EXTRAS, VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

/** The server deletes unused uploads after a day. */
const UPLOADS_LAST_MS = 23 * 3_600_000;

/** The form while it is being filled in. Values not chosen yet are null. */
const valuesSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  type: z.enum(VEHICLE_TYPES),
  brand: z.string(),
  plate: z.string().default(""),
  pricePerDayCents: z.number().nullable(),
  ...draftFactFields,
  extras: z.array(z.enum(VEHICLE_EXTRAS)),
  placeIds: z.array(z.string()).default([]),
  homePlaceId: z.string().nullable().default(null),
});

const draftSchema = z.object({
  values: valuesSchema,
  images: z.array(
    z.object({
      id: z.string(),
      uploadedAt: z.number().nullable(),
      image: z.custom<CatalogImage>((value) => typeof value === "object" && value !== null),
    }),
  ),
  /** An admin's note to the partner. */
  note: z.string().default(""),
});

/** A draft stored on the device, with the vehicle's state that it started from. */
const storedDraftSchema = z.object({
  draft: draftSchema,
  base: z.object({ version: z.string(), draft: draftSchema }).nullable(),
});

export type VehicleValues = z.infer<typeof valuesSchema>;
export type VehicleDraft = { values: VehicleValues; images: UploadedImage[]; note: string };

/** A stored vehicle in the shape of the form. */
export type VehicleBase = { version: string; draft: VehicleDraft };
export type StoredDraft = { draft: VehicleDraft; base: VehicleBase | null };

/** An empty form; its facts are those of an empty draft. */
export const EMPTY_VALUES: VehicleValues = valuesSchema.parse({
  title: "",
  description: "",
  descriptionEn: "",
  type: "car",
  brand: "",
  pricePerDayCents: null,
  extras: [],
});

/** Returns the initial form of an edited vehicle. */
export function toBase(vehicle: EditedVehicle): VehicleBase {
  const {
    id: _id,
    status: _status,
    rejectionReason: _reason,
    version,
    images,
    ...fields
  } = vehicle;
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  const draft = {
    values: { ...EMPTY_VALUES, ...(Object.fromEntries(given) as Partial<VehicleForm>) },
    images: images.map((image) => ({ ...image, uploadedAt: null })),
    note: "",
  };
  return { version, draft };
}

const nameOf = (userId: string, vehicleId: string | null) =>
  `vehicleDraft:${userId}:${vehicleId ?? "new"}`;

/** Returns the user's draft on this device, or null if there is none or it is unreadable. */
export function readDraft(userId: string, vehicleId: string | null): StoredDraft | null {
  try {
    const stored = localStorage.getItem(nameOf(userId, vehicleId));
    const parsed = storedDraftSchema.safeParse(JSON.parse(stored ?? "null"));
    if (!parsed.success) return null;
    const oldest = Date.now() - UPLOADS_LAST_MS;
    const { draft, base } = parsed.data;
    const images = draft.images.filter(
      ({ uploadedAt }) => uploadedAt === null || uploadedAt > oldest,
    );
    return { draft: { ...draft, images }, base };
  } catch {
    return null;
  }
}

/** Stores a draft. Without browser storage, it lasts as long as the page. */
export function writeDraft(userId: string, vehicleId: string | null, draft: StoredDraft): void {
  try {
    localStorage.setItem(nameOf(userId, vehicleId), JSON.stringify(draft));
  } catch {
    // Storage is full or unavailable. The form itself keeps the draft.
  }
}

export function clearDraft(userId: string, vehicleId: string | null): void {
  try {
    localStorage.removeItem(nameOf(userId, vehicleId));
  } catch {
    // Without storage there is no draft.
  }
}
