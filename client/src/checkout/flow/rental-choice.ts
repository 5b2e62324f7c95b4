import { knownPlace } from "#client/booking/place/known-place.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import type { RentalDetails } from "#shared/checkout/checkout.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import type { CustomerDetails } from "./checkout-reducer.ts";
import type { CheckoutSearch } from "./checkout-search.ts";

/** Dates, times and places of the rental. Dates and places that are not chosen yet are empty. */
export type RentalChoice = Omit<RentalDetails, keyof CustomerDetails>;

/**
 * Returns the choice in the address, with the times, and the home place or the only place of this
 * vehicle. Other places are never set for the customer (BR-136).
 */
export function rentalOf(
  search: CheckoutSearch,
  vehicle: Pick<VehicleDetail, "placeIds" | "homePlaceId">,
): RentalChoice {
  const pickupLocation = knownPlace(search.place, vehicle) ?? "";
  return {
    pickupDate: search.pickupDate ?? "",
    pickupTime: search.pickupTime ?? DEFAULT_TIME,
    returnDate: search.returnDate ?? "",
    returnTime: search.returnTime ?? DEFAULT_TIME,
    pickupLocation,
    returnLocation:
      search.returnPlace && vehicle.placeIds.includes(search.returnPlace)
        ? search.returnPlace
        : pickupLocation,
  };
}

/** True once dates and places are chosen: nothing of the rental has to be chosen. */
export function isRentalChosen(rental: RentalChoice): boolean {
  return (
    rental.pickupDate !== "" &&
    rental.returnDate > rental.pickupDate &&
    rental.pickupLocation !== "" &&
    rental.returnLocation !== ""
  );
}

/** Returns the parameters of the address for a choice. */
export function searchOf(rental: Partial<RentalChoice>): CheckoutSearch {
  const { pickupLocation, returnLocation, ...dates } = rental;
  const search: CheckoutSearch = { ...dates };
  if (pickupLocation) search.place = pickupLocation;
  if (returnLocation) search.returnPlace = returnLocation;
  return search;
}
