import { Button, NativeSelect } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import type { SyntheticEvent } from "react";
import { listingText, valueText } from "#client/catalog/text.ts";
import { activeFilters, rentalPart, type VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { CatalogOptions, ValueCount, VehicleFacets } from "#shared/catalog/catalog.ts";
import {
  FUEL_TYPES,
  LUGGAGE_CAPACITIES,
  SEAT_COUNTS,
  TRANSMISSIONS,
} from "#shared/vehicle-values.ts";
import { ChoiceBox, ChoiceList } from "./choice-list.tsx";
import classes from "./filter-panel.module.css";
import { HiddenSearch } from "./hidden-search.tsx";
import { PlainSubmit } from "./plain-submit.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { TypeLinks } from "./type-links.tsx";
import { countOf, isOutOfReach } from "./value-count.ts";

type Props = {
  /** Connects controls outside the panel, such as the sorting, to the same form. */
  formId?: string;
  search: VehicleSearch;
  options: CatalogOptions | undefined;
  facets: Partial<VehicleFacets>;
  onChange: (change: Partial<VehicleSearch>) => void;
  /** Omitted if the clear button is elsewhere. */
  onClear?: () => void;
};

/** Filters of the list. Changes apply at once. Without scripts it is a plain GET form. */
export function FilterPanel({ formId, search, options, facets, onChange, onClear }: Props) {
  const t = useText(listingText);
  const keepPage = (event: SyntheticEvent) => event.preventDefault();
  return (
    <form id={formId} method="get" className={classes.panel} onSubmit={keepPage}>
      <HiddenSearch search={{ q: search.q, type: search.type, ...rentalPart(search) }} />
      <div className={classes.group}>
        <div className={classes.legend} aria-hidden>
          {t.typesLabel}
        </div>
        <TypeLinks search={search} counts={facets.type} layout="tiles" />
      </div>
      {options && (
        <PriceFilter
          search={search}
          minPriceCents={options.minPriceCents}
          maxPriceCents={options.maxPriceCents}
          prices={facets.prices}
          onChange={onChange}
        />
      )}
      <ValueFilters search={search} options={options} facets={facets} onChange={onChange} />
      <PlainSubmit label={t.applyFilters} />
      {onClear && activeFilters(search).length > 0 && (
        <Button
          className={classes.clear}
          variant="default"
          leftSection={<IconFilterOff size={18} />}
          onClick={onClear}
        >
          {t.clearFilters}
        </Button>
      )}
    </form>
  );
}

function ValueFilters({ search, options, facets, onChange }: Omit<Props, "formId" | "onClear">) {
  const t = useText(listingText);
  const values = useText(valueText);
  const vehicle = useText(vehicleLabels);
  return (
    <>
      <CountedSelect
        label={t.brand}
        name="brand"
        anyLabel={t.anyBrand}
        values={options?.brands ?? []}
        counts={facets.brand}
        value={search.brand}
        onChange={(brand) => onChange({ brand })}
      />
      <ChoiceList
        legend={t.transmission}
        name="transmission"
        anyLabel={t.any}
        choices={TRANSMISSIONS.map((value) => ({
          value,
          label: vehicle.transmission[value],
          count: countOf(facets.transmission, value),
        }))}
        value={search.transmission}
        onChange={(transmission) => onChange({ transmission })}
      />
      <ChoiceList
        legend={t.fuelType}
        name="fuelType"
        anyLabel={t.any}
        choices={FUEL_TYPES.map((value) => ({
          value,
          label: vehicle.fuelType[value],
          count: countOf(facets.fuelType, value),
        }))}
        value={search.fuelType}
        onChange={(fuelType) => onChange({ fuelType })}
      />
      <ChoiceList
        legend={t.seats}
        name="seats"
        layout="steps"
        anyLabel={t.any}
        choices={SEAT_COUNTS.map((value) => ({
          value,
          label: `${value}+`,
          count: countOf(facets.seats, value),
        }))}
        value={search.seats}
        onChange={(seats) => onChange({ seats })}
      />
      <CountedSelect
        label={t.year}
        name="year"
        anyLabel={t.anyYear}
        values={options?.years ?? []}
        counts={facets.year}
        value={search.year}
        onChange={(year) => onChange({ year })}
      />
      <ChoiceList
        legend={t.luggageCapacity}
        name="luggageCapacity"
        anyLabel={t.any}
        choices={LUGGAGE_CAPACITIES.map((value) => ({
          value,
          label: values.luggageCapacity[value],
          count: countOf(facets.luggageCapacity, value),
        }))}
        value={search.luggageCapacity}
        onChange={(luggageCapacity) => onChange({ luggageCapacity })}
      />
      <ChoiceBox
        name="airConditioning"
        label={t.airConditioning}
        count={countOf(facets.airConditioning, true)}
        checked={search.airConditioning === true}
        onChange={(airConditioning) => onChange({ airConditioning: airConditioning || undefined })}
      />
    </>
  );
}

/** Select with the number of vehicles per option. */
function CountedSelect<T extends string | number>(props: {
  label: string;
  name: string;
  anyLabel: string;
  values: readonly T[];
  counts: readonly ValueCount<T>[] | undefined;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}) {
  const { label, name, anyLabel, values, counts, value: chosen, onChange } = props;
  const language = useLanguage();
  // A value from the address stays visible even if no vehicle has it any more.
  const all = chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
  return (
    <NativeSelect
      label={label}
      name={name}
      value={String(chosen ?? "")}
      data={[
        { value: "", label: anyLabel },
        ...all.map((value) => {
          const count = countOf(counts, value);
          return {
            value: String(value),
            label: count === undefined ? `${value}` : `${value} (${formatNumber(count, language)})`,
            disabled: isOutOfReach(count, value === chosen),
          };
        }),
      ]}
      onChange={(event) => {
        const picked = event.currentTarget.value;
        onChange(all.find((value) => String(value) === picked));
      }}
    />
  );
}
