import { z } from "zod";
import type { Place } from "./catalog.ts";
import { placeIdField } from "./fields.ts";
import { key } from "./validation-keys.ts";

/** More places than the island has. */
const MAX_PLACES = 500;

const placeIds = z
  .array(placeIdField)
  .max(MAX_PLACES, key("invalid"))
  .refine((ids) => new Set(ids).size === ids.length, key("invalid"));

/** Input of `partner.saveServedPlaces`. */
export const saveServedPlacesSchema = z.strictObject({
  /** Every active place that the partner serves from now on. */
  placeIds: placeIds.min(1, key("placesRequired")),
  /** What the partner was shown as served, so that of two saves at once one is refused. */
  before: placeIds,
});

export type SaveServedPlaces = z.infer<typeof saveServedPlacesSchema>;

/** An active place as a partner sees it. */
export type ServedPlace = Pick<Place, "id" | "kind" | "nameEl" | "nameEn" | "code"> & {
  isServed: boolean;
  /** The partner's bookings that are not over, not cancelled, and begin or end there. */
  bookingsAhead: number;
};
