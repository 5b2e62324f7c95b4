import { z } from "zod";
import type { CatalogImage, VehicleCard } from "#shared/catalog/catalog.ts";
import { listPartFields } from "#shared/list-part.ts";
import { areDaysOrdered } from "#shared/rental-day-limits.ts";
import {
  boundedList,
  boundedText,
  idField,
  lineField,
  optionalLineField,
  optionalTextField,
  placeIdField,
  textField,
} from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { pricePerDayField } from "#shared/vehicle/price-per-day-field.ts";
import { completedFactFields, missingFacts } from "#shared/vehicle/vehicle-fact-fields.ts";
import type { CompletedFacts } from "#shared/vehicle/vehicle-facts.ts";
import {
  VEHICLE_EXTRAS,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
  type VehicleStatus,
  type VehicleType,
} from "#shared/vehicle/vehicle-values.ts";
import { placeIdsField } from "./served-places.ts";

/** Limits of a vehicle's images (BR-110, BR-111). */
export const MAX_IMAGES = 15;

/**
 * The most vehicles of one partner that may wait for approval; an admin may multiply it (BR-470).
 */
export const MAX_PENDING_VEHICLES = 50;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export const TITLE_LENGTH = 120;
const BRAND_LENGTH = 60;
const DESCRIPTION_LENGTH = 4_000;
export const PLATE_LENGTH = 20;
const REFERENCE_LENGTH = 64;

const descriptionField = optionalTextField(DESCRIPTION_LENGTH);

/** What a partner states about a vehicle (BR-097 to BR-099). */
const vehicleFields = {
  title: textField(TITLE_LENGTH),
  description: descriptionField,
  /** The same in English; empty where there is only one. */
  descriptionEn: descriptionField,
  type: z.enum(VEHICLE_TYPES, key("required")),
  brand: textField(BRAND_LENGTH),
  /**
   * Number plate or own code, for the partner and admins alone; empty where there is none (BR-352).
   */
  plate: optionalLineField(PLATE_LENGTH),
  pricePerDayCents: pricePerDayField,
  ...completedFactFields,
  extras: boundedList(z.enum(VEHICLE_EXTRAS), { max: VEHICLE_EXTRAS.length }),
  /** Where it is handed over, among the places of its partner; empty for all of them (BR-341). */
  placeIds: placeIdsField(0),
  /** Where it is kept; null where that is its partner's home place (BR-477). */
  homePlaceId: placeIdField.nullable().optional(),
  /** Ids of uploads and of existing images of the vehicle, in order; the first is the main one. */
  imageIds: boundedList(idField, {
    min: 1,
    max: 100,
    missing: key("imageRequired"),
  }).refine((ids) => new Set(ids).size === ids.length, key("invalid")),
};

const DAY_BOUNDS = [
  ["minRentalDays", "maxRentalDays"],
  ["maxRentalDays", "minRentalDays"],
] as const;

/**
 * Reports the facts that the vehicle's type requires and the form leaves out, and bounds of its
 * rentals that contradict each other.
 */
function requireFacts(
  vehicle: CompletedFacts & { type: VehicleType },
  context: z.RefinementCtx,
): void {
  for (const fact of missingFacts(vehicle)) {
    context.addIssue({ code: "custom", path: [fact], message: key("required") });
  }
  // One alone could contradict the other as it is stored.
  for (const [bound, other] of DAY_BOUNDS) {
    if (vehicle[bound] === undefined && vehicle[other] !== undefined) {
      context.addIssue({ code: "custom", path: [bound], message: key("required") });
    }
  }
  if (!areDaysOrdered(vehicle)) {
    const message = key("minAboveMax");
    context.addIssue({ code: "custom", path: ["minRentalDays"], message });
  }
}

/** The form, before and after parsing. */
export const vehicleFormSchema = z.strictObject(vehicleFields).superRefine(requireFacts);

/** The state of a vehicle that an edit is based on, as it was sent with the vehicle. */
const versionField = boundedText(32).regex(/^[0-9a-f]{32}$/, key("invalid"));

/**
 * A partner's own key of a new vehicle, which is created once however often it is sent (BR-430).
 */
export const vehicleReferenceField = lineField(REFERENCE_LENGTH);

/**
 * Input of `partner.saveVehicle`. Without an id a new vehicle is created, with a reference once;
 * with an id, `version` is the state that was edited.
 */
export const saveVehicleSchema = z
  .strictObject({
    id: idField.optional(),
    version: versionField.optional(),
    reference: vehicleReferenceField.optional(),
    ...vehicleFields,
  })
  .superRefine(requireFacts)
  .refine(({ id, reference }) => id === undefined || reference === undefined, {
    path: ["reference"],
    message: key("invalid"),
  })
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
  .superRefine(requireFacts);

/**
 * Input of `partner.vehicles`: words of the name or a part of the plate, and a status; all without.
 */
export const ownVehiclesSchema = z
  .strictObject({
    search: optionalTextField(80).optional(),
    status: z.enum(VEHICLE_STATUSES).optional(),
    ...listPartFields,
  })
  .optional();

/** Which of a partner's own vehicles are listed. */
export type OwnVehiclesFilter = Pick<
  NonNullable<z.infer<typeof ownVehiclesSchema>>,
  "search" | "status"
>;

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
  seats: completedFactFields.seats.nullable(),
  engineSize: completedFactFields.engineSize.nullable(),
  year: completedFactFields.year.nullable(),
  /** The vehicle itself, where it already exists. */
  exceptId: idField.nullable(),
});

export type VehicleForm = z.infer<typeof vehicleFormSchema>;
export type SaveVehicle = z.infer<typeof saveVehicleSchema>;
export type EditVehicle = z.infer<typeof editVehicleSchema>;
export type PriceHintQuestion = z.infer<typeof priceHintSchema>;

/** An uploaded image, or one that a vehicle has, identified by its id. */
export type OwnImage = { id: string; image: CatalogImage };

/** The price per day of comparable vehicles: a quarter of them cost less than `lowCents`. */
export type PriceHint = {
  lowCents: number;
  middleCents: number;
  highCents: number;
  vehicles: number;
};

/** A vehicle as its partner edits it; older ones may lack fields that the form now requires. */
export type EditedVehicle = {
  [Field in Exclude<keyof VehicleForm, "imageIds">]: Exclude<VehicleForm[Field], undefined> | null;
} & {
  id: string;
  /** Sent back with an edit, which is refused when another user saved in between. */
  version: string;
  status: VehicleStatus;
  /** The admin's reason for rejecting it. */
  rejectionReason: string | null;
  images: OwnImage[];
};

/** A vehicle as an admin edits it, with the name of its partner; null where it has none. */
export type AdminEditedVehicle = {
  vehicle: EditedVehicle;
  partner: string | null;
  partnerLatinName: string | null;
  /** Ids of the active places that the partner serves. */
  servedPlaceIds: string[];
};

/** One row of the partner's own vehicles. */
export type OwnVehicle = VehicleCard & {
  status: VehicleStatus;
  /** Number plate or own code (BR-352). */
  plate: string | null;
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
