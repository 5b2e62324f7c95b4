import { z } from "zod";
import type { Place } from "#shared/catalog/catalog.ts";
import { PLACE_KINDS } from "#shared/place-kinds.ts";
import type { Settings } from "#shared/settings.ts";
import {
  boundedList,
  boundedText,
  lineField,
  optionalTextField,
  placeIdField,
} from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import type { FieldChanges } from "./settings-changes.ts";

/** Response of `admin.settings`: the current settings and the version to save them against. */
export type AdminSettings = { settings: Settings; savedAt: string | null };

/** One entry of the history: who changed which settings or places, and when. */
export type SettingsChange = {
  id: string;
  /** Such as `settings.save` or `place.update`. */
  action: string;
  /** Null once the account was deleted. */
  actorName: string | null;
  /** ISO 8601 instant. */
  at: string;
  /** The place's name; null for the settings. */
  subject: string | null;
  changes: FieldChanges;
};

/** How many changes the history shows. */
export const SETTINGS_HISTORY_LIMIT = 50;

/** The count of a place's bookings stops at this number. */
export const PLACE_BOOKINGS_COUNTED = 1_000;

/** A place as admins see it. */
export type AdminPlace = Place & {
  /** The version to save or delete it against: an older one is refused. */
  version: number;
  partners: number;
  bookings: number;
  isDefault: boolean;
};

const placeVersion = z.int().min(1).max(2_147_483_647);

/**
 * Input of `admin.savePlace`; a new place has no version. The id cannot change, because addresses
 * and bookings contain it.
 */
export const savePlaceSchema = z.strictObject({
  version: placeVersion.nullable(),
  id: boundedText(64, key("required"), key("placeIdInvalid")).regex(
    /^[a-z0-9-]{2,64}$/,
    key("placeIdInvalid"),
  ),
  kind: z.enum(PLACE_KINDS),
  nameEl: lineField(80),
  nameEn: lineField(80),
  code: optionalTextField(5)
    .toUpperCase()
    .regex(/^([A-Z0-9]{2,5})?$/, key("invalid"))
    .transform((code) => code || null),
  active: z.boolean(),
});

/** Input of `admin.deletePlace`: the place and the version that was read. */
export const deletePlaceSchema = z.strictObject({ id: placeIdField, version: placeVersion });

/** Input of `admin.orderPlaces`: the ids in the display order of lists. */
export const orderPlacesSchema = z.strictObject({
  ids: boundedList(placeIdField, { min: 1, max: 1_000 }),
});

export type SavePlace = z.infer<typeof savePlaceSchema>;
export type DeletePlace = z.infer<typeof deletePlaceSchema>;
