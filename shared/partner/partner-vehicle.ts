import { z } from "zod";
import type { CatalogImage, VehicleCard } from "#shared/catalog/catalog.ts";
import { boundedList, boundedText, idField, optionalTextField, textField } from "#shared/fields.ts";
import { key } from "#shared/validation-keys.ts";
import {
  COLORS,
  FUEL_TYPES,
  LUGGAGE_CAPACITIES,
  SEAT_COUNTS,
  TRANSMISSIONS,
  VEHICLE_EXTRAS,
  VEHICLE_TYPES,
  type VehicleStatus,
  type VehicleType,
} from "#shared/vehicle-values.ts";

/** Limits of a vehicle's pictures (BR-110, BR-111). */
export const MAX_IMAGES = 15;

/**
 * The most vehicles of one partner that may wait for approval: more than a fleet adds in one day.
 */
export const MAX_PENDING_VEHICLES = 50;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export const TITLE_LENGTH = 120;
const BRAND_LENGTH = 60;
const DESCRIPTION_LENGTH = 4_000;
const MAX_ENGINE_SIZE = 20_000;

/** The form offers model years from here to the current one (BR-099). */
export const FIRST_MODEL_YEAR = 2015;

export const DOOR_COUNTS = [2, 4, 5] as const;

const chosen = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, key("required"));
const counted = <const Values extends readonly number[]>(values: Values) =>
  z.literal(values, key("required"));

const descriptionField = optionalTextField(DESCRIPTION_LENGTH);

/** True for types with doors; the field is optional for motorcycles and ATVs. */
export const hasDoors = (type: VehicleType): boolean => type === "car" || type === "vip";

/** What a partner tells about a vehicle (BR-097 to BR-099). */
const vehicleFields = {
  title: textField(TITLE_LENGTH),
  description: descriptionField,
  /** The same in English; empty where there is only one. */
  descriptionEn: descriptionField,
  type: chosen(VEHICLE_TYPES),
  brand: textField(BRAND_LENGTH),
  engineSize: z.int(key("required")).min(0, key("invalid")).max(MAX_ENGINE_SIZE, key("invalid")),
  pricePerDayCents: z
    .int(key("required"))
    .min(1, key("priceInvalid"))
    .max(9_999_999, key("priceInvalid")),
  transmission: chosen(TRANSMISSIONS),
  fuelType: chosen(FUEL_TYPES),
  seats: counted(SEAT_COUNTS),
  year: z.int(key("required")).min(FIRST_MODEL_YEAR, key("invalid")).max(2100, key("invalid")),
  color: chosen(COLORS),
  luggageCapacity: chosen(LUGGAGE_CAPACITIES),
  doors: counted(DOOR_COUNTS).nullable(),
  airConditioning: z.boolean(),
  unlimitedMileage: z.boolean(),
  extras: boundedList(z.enum(VEHICLE_EXTRAS), { max: VEHICLE_EXTRAS.length }),
  /** Ids of uploads and of existing images of the vehicle, in order; the first is the main one. */
  imageIds: boundedList(idField, {
    min: 1,
    max: 100,
    missing: key("imageRequired"),
  }).refine((ids) => new Set(ids).size === ids.length, key("invalid")),
};

const doorsTold = ({ type, doors }: { type: VehicleType; doors: number | null }) =>
  !hasDoors(type) || doors !== null;
const doorsMissing = { path: ["doors"], message: key("required") };

/** The form, before and after parsing. */
export const vehicleFormSchema = z.strictObject(vehicleFields).refine(doorsTold, doorsMissing);

/** The state of a vehicle that an edit is based on, as it was sent with the vehicle. */
const versionField = boundedText(32).regex(/^[0-9a-f]{32}$/, key("invalid"));

/**
 * Input of `partner.saveVehicle`. Without an id a new vehicle is created; with one, `version` is
 * the state that was edited.
 */
export const saveVehicleSchema = z
  .strictObject({ id: idField.optional(), version: versionField.optional(), ...vehicleFields })
  .refine(doorsTold, doorsMissing)
  .refine(({ id, version }) => (id === undefined) === (version === undefined), {
    path: ["version"],
    message: key("required"),
  });

const NOTE_LENGTH = 500;

/** An admin's message to the partner about an edit. */
const noteField = textField(NOTE_LENGTH);

/** The form of an admin: the partner's, and the reason. */
export const vehicleNoteSchema = z.strictObject({ note: noteField });

/** Input of `admin.editVehicle`. */
export const editVehicleSchema = z
  .strictObject({ id: idField, version: versionField, note: noteField, ...vehicleFields })
  .refine(doorsTold, doorsMissing);

/** Input of procedures on one of the partner's vehicles. */
export const vehicleIdSchema = z.strictObject({ id: idField });

/** Input of `partner.duplicateVehicle`: the copy's own title. */
export const duplicateVehicleSchema = z.strictObject({
  id: idField,
  title: textField(TITLE_LENGTH),
});

/** Input of `partner.priceHint`: the facts of the vehicle so far. */
export const priceHintSchema = z.strictObject({
  type: z.enum(VEHICLE_TYPES),
  seats: z.literal(SEAT_COUNTS).nullable(),
  engineSize: vehicleFields.engineSize.nullable(),
  year: vehicleFields.year.nullable(),
  /** The vehicle itself, where it already exists. */
  exceptId: idField.nullable(),
});

export type VehicleForm = z.infer<typeof vehicleFormSchema>;
export type SaveVehicle = z.infer<typeof saveVehicleSchema>;
export type EditVehicle = z.infer<typeof editVehicleSchema>;
export type PriceHintQuestion = z.infer<typeof priceHintSchema>;

/** An uploaded image, or one that a vehicle has, identified by its id. */
export type OwnImage = { id: string; picture: CatalogImage };

/** The price per day of comparable vehicles: a quarter of them cost less than `lowCents`. */
export type PriceHint = {
  lowCents: number;
  middleCents: number;
  highCents: number;
  vehicles: number;
};

/** A vehicle as its partner edits it; older ones may lack fields that the form now requires. */
export type EditedVehicle = {
  [Field in Exclude<keyof VehicleForm, "imageIds">]: VehicleForm[Field] | null;
} & {
  id: string;
  /** Sent back with an edit, which is refused when another user saved in between. */
  version: string;
  status: VehicleStatus;
  pictures: OwnImage[];
};

/** A vehicle as an admin edits it, with the name of its partner; null where it has none. */
export type AdminEditedVehicle = { vehicle: EditedVehicle; partner: string | null };

/** One row of the partner's own vehicles. */
export type OwnVehicle = VehicleCard & {
  status: VehicleStatus;
  imageCount: number;
  /** The admin's reason for rejecting it. */
  rejectionReason: string | null;
  /** Views of its page in the last 30 days. */
  recentViews: number;
  /** All bookings that were not cancelled. */
  bookings: number;
  /** Sum over confirmed bookings. */
  earningsCents: number;
};
