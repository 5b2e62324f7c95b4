import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import type { SyntheticEvent } from "react";
import { useWords } from "#client/text/language.tsx";
import { vehicleWords } from "#client/ui/vehicle-words.ts";
import type { CatalogOptions } from "#shared/catalog.ts";
import {
  FUEL_TYPES,
  LUGGAGE_CAPACITIES,
  SEAT_COUNTS,
  TRANSMISSIONS,
} from "#shared/vehicle-values.ts";
import { ChoicePills } from "./choice-pills.tsx";
import classes from "./filter-panel.module.css";
import { HiddenSearch } from "./hidden-search.tsx";
import { PlainSubmit } from "./plain-submit.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { listingText, valueText } from "./text.ts";
import { TypeLinks } from "./type-links.tsx";
import { activeFilters, rentalPart, type VehicleSearch } from "./vehicle-search.ts";

type Props = {
  /** Lets controls outside the panel, such as the sorting, belong to the same form. */
  formId?: string;
  search: VehicleSearch;
  options: CatalogOptions | undefined;
  onChange: (change: Partial<VehicleSearch>) => void;
  /** Left out where the clear button stands elsewhere. */
  onClear?: () => void;
};

/** The filters of the list. Each change applies at once; without scripts it is a plain GET form. */
export function FilterPanel({ formId, search, options, onChange, onClear }: Props) {
  const t = useWords(listingText);
  const values = useWords(valueText);
  const vehicle = useWords(vehicleWords);
  const keepPage = (event: SyntheticEvent) => event.preventDefault();
  const brands = options?.brands ?? [];
  const years = options?.years ?? [];

  return (
    <form id={formId} method="get" className={classes["panel"]} onSubmit={keepPage}>
      <HiddenSearch search={{ type: search.type, ...rentalPart(search) }} />
      <div className={classes["group"]}>
        <div className={classes["legend"]} aria-hidden>
          {t.typesLabel}
        </div>
        <TypeLinks search={search} layout="tiles" />
      </div>
      {options && (
        <PriceFilter
          search={search}
          minPriceCents={options.minPriceCents}
          maxPriceCents={options.maxPriceCents}
          onChange={onChange}
        />
      )}
      <NativeSelect
        label={t.brand}
        name="brand"
        value={search.brand ?? ""}
        data={[{ value: "", label: t.anyBrand }, ...withChosen(brands, search.brand)]}
        onChange={(event) => onChange({ brand: event.currentTarget.value || undefined })}
      />
      <ChoicePills
        legend={t.gearbox}
        name="gearbox"
        anyLabel={t.any}
        choices={TRANSMISSIONS.map((value) => ({ value, label: vehicle.transmission[value] }))}
        value={search.gearbox}
        onChange={(gearbox) => onChange({ gearbox })}
      />
      <ChoicePills
        legend={t.fuel}
        name="fuel"
        anyLabel={t.any}
        choices={FUEL_TYPES.map((value) => ({ value, label: vehicle.fuel[value] }))}
        value={search.fuel}
        onChange={(fuel) => onChange({ fuel })}
      />
      <ChoicePills
        legend={t.seats}
        name="seats"
        anyLabel={t.any}
        choices={SEAT_COUNTS.map((value) => ({ value, label: `${value}+` }))}
        value={search.seats}
        onChange={(seats) => onChange({ seats })}
      />
      <NativeSelect
        label={t.year}
        name="year"
        value={String(search.year ?? "")}
        data={[
          { value: "", label: t.anyYear },
          ...withChosen(years.map(String), search.year && String(search.year)),
        ]}
        onChange={(event) => onChange({ year: Number(event.currentTarget.value) || undefined })}
      />
      <ChoicePills
        legend={t.luggage}
        name="luggage"
        anyLabel={t.any}
        choices={LUGGAGE_CAPACITIES.map((value) => ({ value, label: values.luggage[value] }))}
        value={search.luggage}
        onChange={(luggage) => onChange({ luggage })}
      />
      <Checkbox
        label={t.airConditioning}
        name="ac"
        value="true"
        checked={search.ac === true}
        onChange={(event) => onChange({ ac: event.currentTarget.checked || undefined })}
      />
      <PlainSubmit label={t.applyFilters} />
      {onClear && activeFilters(search).length > 0 && (
        <Button
          className={classes["clear"]}
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

/** A value out of the address stays visible although no vehicle offers it any more. */
function withChosen(choices: string[], chosen: string | number | undefined): string[] {
  return chosen && !choices.includes(String(chosen)) ? [String(chosen), ...choices] : choices;
}
