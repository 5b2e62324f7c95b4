import type { VehicleCard, VehicleFilters } from "#shared/catalog/catalog.ts";
import { quoteRental } from "#shared/checkout/quote.ts";
import type { Settings } from "#shared/settings.ts";

/**
 * Adds to each vehicle what the chosen dates cost in all, by the calculation of quotes and
 * bookings (BR-021). Without dates the vehicles stay as they are.
 */
export function priceStays(
  vehicles: VehicleCard[],
  { pickupDate, returnDate }: Pick<VehicleFilters, "pickupDate" | "returnDate">,
  settings: Settings,
): VehicleCard[] {
  if (!pickupDate || !returnDate) return vehicles;
  return vehicles.map((vehicle) => {
    const quote = quoteRental(vehicle.pricePerDayCents, pickupDate, returnDate, settings);
    return { ...vehicle, stay: { days: quote.days, totalCents: quote.totalCents } };
  });
}
