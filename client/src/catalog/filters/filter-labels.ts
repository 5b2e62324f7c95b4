import { resultsText } from "#client/catalog/list/results-text.ts";
import { listingText, rentalText, valueText } from "#client/catalog/text.ts";
import type { VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { formatDayMonth, formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { FilterName } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";

/** Returns the label of a filter's chosen value, for its chip and for suggestions to remove it. */
export function useFilterLabel(
  search: VehicleSearch,
  placeName: string | undefined,
): (name: FilterName) => string {
  const t = useText(listingText);
  const results = useText(resultsText);
  const rental = useText(rentalText);
  const values = useText(valueText);
  const vehicle = useText(vehicleLabels);
  const language = useLanguage();
  const labels: Record<FilterName, () => string | undefined> = {
    search: () => search.q && results.searchChip(search.q),
    type: () => search.type && vehicle.type[search.type],
    brand: () => search.brand,
    transmission: () => search.transmission && vehicle.transmission[search.transmission],
    fuelType: () => search.fuelType && vehicle.fuelType[search.fuelType],
    seats: () => search.seats && t.seatsChip(search.seats),
    year: () => search.year?.toString(),
    airConditioning: () => t.airConditioningChip(search.airConditioning === true),
    luggageCapacity: () =>
      search.luggageCapacity &&
      t.luggageChip(values.luggageCapacity[search.luggageCapacity].toLowerCase()),
    price: () => t.priceChip(euros(search.priceMin, language), euros(search.priceMax, language)),
    place: () => placeName ?? search.place,
    dates: () =>
      search.pickupDate && search.returnDate
        ? rental.period(
            formatDayMonth(search.pickupDate, language),
            formatDayMonth(search.returnDate, language),
          )
        : undefined,
  };
  return (name) => labels[name]() ?? "";
}

function euros(amount: number | undefined, language: Language): string | null {
  return amount === undefined ? null : formatEuros(amount * 100, language);
}
