import type { Queries } from "#server/records/database/database.ts";
import { listSpecialPrices } from "#server/records/vehicles/special-price.ts";
import type { VehicleCard, VehicleFilters } from "#shared/catalog/catalog.ts";
import { quoteRental } from "#shared/checkout/quote.ts";
import type { Settings } from "#shared/settings.ts";

/**
 * Adds to each vehicle what the chosen dates cost in all, by the calculation of quotes and bookings
 * (BR-021). The special prices of all vehicles are read at once. Without dates the vehicles stay as
 * they are.
 */
export async function priceStays(
  db: Queries,
  vehicles: VehicleCard[],
  { pickupDate, returnDate }: Pick<VehicleFilters, "pickupDate" | "returnDate">,
  settings: Settings,
): Promise<VehicleCard[]> {
  if (!pickupDate || !returnDate) return vehicles;
  const ids = vehicles.map(({ id }) => id);
  const special = await listSpecialPrices(db, ids, pickupDate, returnDate);
  return vehicles.map((vehicle) => {
    const { id, pricePerDayCents } = vehicle;
    const prices = { pricePerDayCents, specialPrices: special.get(id) ?? [] };
    const { days, totalCents } = quoteRental(prices, pickupDate, returnDate, settings);
    return { ...vehicle, stay: { days, totalCents } };
  });
}
