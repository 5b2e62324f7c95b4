import type { ReactNode } from "react";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { listingText, rentalText, valueText } from "#client/catalog/text.ts";
import { activeFilters, type VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { formatDayMonth, formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { CatalogOptions, VehicleFacets } from "#shared/catalog/catalog.ts";
import { FACT_FILTERS, type FacetName, type FilterName } from "#shared/catalog/vehicle-filters.ts";
import type { Language } from "#shared/language.ts";
import { ChoiceBox, ChoiceList } from "./choice-list.tsx";
import { CountedSelect } from "./counted-select.tsx";
import { FilterGroup } from "./filter-group.tsx";
import classes from "./filter-panel.module.css";
import { PriceFilter } from "./price-filter.tsx";
import { TypeLinks } from "./type-links.tsx";
import { countOf } from "./value-count.ts";

/** True for a filter of yes or no, which is a box without a heading. */
const isFlag = (name: FacetName) => name !== "price" && FACT_FILTERS[name].kind === "flag";

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

type ControlsProps = {
  search: VehicleSearch;
  options: CatalogOptions | undefined;
  facets: Partial<VehicleFacets>;
  onChange: (change: Partial<VehicleSearch>) => void;
};

/** The rest is folded, so that all groups fit a window of 900 px. */
const OPEN_BY_DEFAULT: ReadonlySet<FacetName> = new Set(["type", "price"]);

/** The controls of the filter panel, in their order. */
export function FilterControls({ search, options, facets, onChange }: ControlsProps) {
  const t = useText(listingText);
  const values = useText(valueText);
  const vehicle = useText(vehicleLabels);
  const label = useFilterLabel(search, undefined);
  const active: ReadonlySet<string> = new Set(activeFilters(search));
  const headings: Record<FacetName, string> = {
    type: t.typesLabel,
    price: t.price,
    brand: t.brand,
    transmission: t.transmission,
    fuelType: t.fuelType,
    seats: t.seats,
    year: t.year,
    luggageCapacity: t.luggageCapacity,
    airConditioning: t.airConditioning,
  };
  const controls: Record<FacetName, ReactNode> = {
    type: <TypeLinks search={search} counts={facets.type} layout="tiles" />,
    price: options && (
      <PriceFilter
        search={search}
        minPriceCents={options.minPriceCents}
        maxPriceCents={options.maxPriceCents}
        prices={facets.prices}
        onChange={onChange}
      />
    ),
    brand: (
      <CountedSelect
        label={t.brand}
        name="brand"
        anyLabel={t.anyBrand}
        values={options?.brands ?? []}
        counts={facets.brand}
        value={search.brand}
        onChange={(brand) => onChange({ brand })}
      />
    ),
    transmission: (
      <ChoiceList
        legend={t.transmission}
        name="transmission"
        anyLabel={t.any}
        choices={FACT_FILTERS.transmission.values.map((value) => ({
          value,
          label: vehicle.transmission[value],
          count: countOf(facets.transmission, value),
        }))}
        value={search.transmission}
        onChange={(transmission) => onChange({ transmission })}
      />
    ),
    fuelType: (
      <ChoiceList
        legend={t.fuelType}
        name="fuelType"
        anyLabel={t.any}
        choices={FACT_FILTERS.fuelType.values.map((value) => ({
          value,
          label: vehicle.fuelType[value],
          count: countOf(facets.fuelType, value),
        }))}
        value={search.fuelType}
        onChange={(fuelType) => onChange({ fuelType })}
      />
    ),
    seats: (
      <ChoiceList
        legend={t.seats}
        name="seats"
        layout="steps"
        anyLabel={t.any}
        choices={FACT_FILTERS.seats.values.map((value) => ({
          value,
          label: `${value}+`,
          count: countOf(facets.seats, value),
        }))}
        value={search.seats}
        onChange={(seats) => onChange({ seats })}
      />
    ),
    year: (
      <CountedSelect
        label={t.year}
        name="year"
        anyLabel={t.anyYear}
        values={options?.years ?? []}
        counts={facets.year}
        value={search.year}
        onChange={(year) => onChange({ year })}
      />
    ),
    luggageCapacity: (
      <ChoiceList
        legend={t.luggageCapacity}
        name="luggageCapacity"
        anyLabel={t.any}
        choices={FACT_FILTERS.luggageCapacity.values.map((value) => ({
          value,
          label: values.luggageCapacity[value],
          count: countOf(facets.luggageCapacity, value),
        }))}
        value={search.luggageCapacity}
        onChange={(luggageCapacity) => onChange({ luggageCapacity })}
      />
    ),
    airConditioning: (
      <ChoiceBox
        name="airConditioning"
        label={t.airConditioning}
        count={countOf(facets.airConditioning, true)}
        checked={search.airConditioning === true}
        onChange={(airConditioning) => onChange({ airConditioning: airConditioning || undefined })}
      />
    ),
  };
  const groups = Object.entries(controls) as [FacetName, ReactNode][];
  return (
    <div>
      {groups.map(([name, control]) =>
        isFlag(name) ? (
          <div key={name} className={classes.single}>
            {control}
          </div>
        ) : (
          <FilterGroup
            key={name}
            name={name}
            label={headings[name]}
            value={active.has(name) ? label(name) : undefined}
            isOpenByDefault={OPEN_BY_DEFAULT.has(name)}
          >
            {control}
          </FilterGroup>
        ),
      )}
    </div>
  );
}
