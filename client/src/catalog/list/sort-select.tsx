import { NativeSelect } from "@mantine/core";
import { listingText } from "#client/catalog/text.ts";
import { defaultSort, type VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { VEHICLE_SORTS, type VehicleSort } from "#shared/vehicle/vehicle-values.ts";
import classes from "./sort-select.module.css";

type Props = {
  search: VehicleSearch;
  /** The form that it belongs to without scripts. */
  form?: string;
  /** Called with undefined for the default order. */
  onChange: (sort: VehicleSort | undefined) => void;
};

/** The order of a list of vehicles. */
export function SortSelect({ search, form, onChange }: Props) {
  const t = useText(listingText);
  return (
    <NativeSelect
      className={classes.sort}
      aria-label={t.sort}
      name="sort"
      form={form}
      value={search.sort ?? defaultSort(search)}
      data={VEHICLE_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
      onChange={(event) => {
        const sort = event.currentTarget.value as VehicleSort;
        onChange(sort === defaultSort(search) ? undefined : sort);
      }}
    />
  );
}
