import type { CatalogOptions, VehicleDetail } from "#shared/catalog/catalog.ts";
import type { RentalDetails } from "#shared/checkout/checkout.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import type { CustomerDetails } from "./checkout-reducer.ts";
import type { CheckoutSearch } from "./checkout-search.ts";

/** Dates, times and places of the rental. Dates that are not chosen yet are empty. */
export type RentalChoice = Omit<RentalDetails, keyof CustomerDetails>;

/** Returns the choice in the address, completed with this vehicle's defaults. */
export function rentalOf(
  search: CheckoutSearch,
  vehicle: Pick<VehicleDetail, "placeIds">,
  options: Pick<CatalogOptions, "defaultPickupPlace">,
): RentalChoice {
  const served = (id: string | undefined) => (id && vehicle.placeIds.includes(id) ? id : undefined);
  const pickupLocation =
    served(search.place) ?? served(options.defaultPickupPlace) ?? vehicle.placeIds[0] ?? "";
  return {
    pickupDate: search.pickupDate ?? "",
    pickupTime: search.pickupTime ?? DEFAULT_TIME,
    returnDate: search.returnDate ?? "",
    returnTime: search.returnTime ?? DEFAULT_TIME,
    pickupLocation,
    returnLocation: served(search.returnPlace) ?? pickupLocation,
  };
}

/** Returns the parameters of the address for a choice. */
export function searchOf(rental: Partial<RentalChoice>): CheckoutSearch {
  const { pickupLocation, returnLocation, ...dates } = rental;
  const search: CheckoutSearch = { ...dates };
  if (pickupLocation) search.place = pickupLocation;
  if (returnLocation) search.returnPlace = returnLocation;
  return search;
}
