import { z } from "zod";
import type { Place } from "#shared/catalog/catalog.ts";
import { boundedList, placeIdField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";

/** More places than the island has. */
const MAX_PLACES = 500;

/** A list of different places. */
export const placeIdsField = (min: number) =>
  boundedList(placeIdField, { min, max: MAX_PLACES, missing: key("placesRequired") }).refine(
    (ids) => new Set(ids).size === ids.length,
    key("invalid"),
  );

/** Input of `partner.saveServedPlaces`. */
export const saveServedPlacesSchema = z.strictObject({
  /** Every active place that the partner serves from now on. */
  placeIds: placeIdsField(1),
  /** The places shown to the partner as served, so that of two concurrent saves one is refused. */
  before: placeIdsField(0),
});

/** Input of `partner.saveHomePlace`; null where the partner names no place. */
export const saveHomePlaceSchema = z.strictObject({ placeId: placeIdField.nullable() });

export type SaveServedPlaces = z.infer<typeof saveServedPlacesSchema>;

/** An active place as a partner sees it. */
export type ServedPlace = Pick<Place, "id" | "kind" | "nameEl" | "nameEn" | "code"> & {
  isServed: boolean;
  /** True for the place where the partner's vehicles are kept. */
  isHome: boolean;
  /** The partner's current and future bookings, not cancelled, that start or end there. */
  bookingsAhead: number;
};
