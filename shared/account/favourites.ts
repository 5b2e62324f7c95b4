import { z } from "zod";
import { boundedList, idField } from "#shared/validation/fields.ts";
import { FAVOURITES_LIMIT } from "./favourites-limit.ts";

/** Input of `account.addFavourite` and `account.removeFavourite`. */
export const favouriteSchema = z.strictObject({ vehicleId: idField });

/** Input of `account.mergeFavourites`: the favourites of a device, newest first. */
export const mergeFavouritesSchema = z.strictObject({
  vehicleIds: boundedList(idField, { min: 1, max: FAVOURITES_LIMIT }),
});

/** A marked vehicle with what names it once it is no longer on offer. */
export type FavouriteVehicle = { id: string; slug: string; title: string };

/** The favourites of an account, newest first. */
export type AccountFavourites = {
  /** Whose they are, so that a browser never shows them to the next person. */
  ownerId: string;
  vehicles: FavouriteVehicle[];
};
