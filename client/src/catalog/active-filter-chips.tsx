import { Button, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { formatDayMonth, formatEuros } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { vehicleWords } from "#client/ui/vehicle-words.ts";
import type { Language } from "#shared/language.ts";
import classes from "./active-filter-chips.module.css";
import { listingText, rentalText, valueText } from "./text.ts";
import {
  activeFilters,
  type FilterName,
  type VehicleSearch,
  withoutFilter,
} from "./vehicle-search.ts";

type Props = {
  search: VehicleSearch;
  placeName: string | undefined;
  onClear: () => void;
};

/** One chip per active filter, each removable, and a button that clears them all. */
export function ActiveFilterChips({ search, placeName, onClear }: Props) {
  const t = useWords(listingText);
  const label = useChipLabel(search, placeName);
  const headingId = useId();
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <div className={classes["row"]}>
      <VisuallyHidden id={headingId}>{t.activeFilters}</VisuallyHidden>
      <ul className={classes["chips"]} aria-labelledby={headingId}>
        {active.map((name) => (
          <li key={name}>
            <Link
              to="/vehicles"
              search={withoutFilter(search, name)}
              activeOptions={{ exact: true, includeSearch: true }}
              replace
              resetScroll={false}
              className={classes["chip"]}
              aria-label={t.removeFilter(label(name))}
            >
              {label(name)}
              <IconX size={15} stroke={2.2} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-md" className={classes["clear"]} onClick={onClear}>
        {t.clearAll}
      </Button>
    </div>
  );
}

function useChipLabel(search: VehicleSearch, placeName: string | undefined) {
  const t = useWords(listingText);
  const rental = useWords(rentalText);
  const values = useWords(valueText);
  const vehicle = useWords(vehicleWords);
  const language = useLanguage();
  const labels: Record<FilterName, () => string | undefined> = {
    type: () => search.type && vehicle.type[search.type],
    brand: () => search.brand,
    gearbox: () => search.gearbox && vehicle.transmission[search.gearbox],
    fuel: () => search.fuel && vehicle.fuel[search.fuel],
    seats: () => search.seats && t.seatsChip(search.seats),
    year: () => search.year?.toString(),
    ac: () => t.airConditioningChip(search.ac === true),
    luggage: () => search.luggage && t.luggageChip(values.luggage[search.luggage].toLowerCase()),
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
  return (name: FilterName) => labels[name]() ?? "";
}

function euros(amount: number | undefined, language: Language): string | null {
  return amount === undefined ? null : formatEuros(amount * 100, language);
}
