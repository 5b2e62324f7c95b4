import { HiddenSearch } from "#client/catalog/filters/hidden-search.tsx";
import { PlainSubmit } from "#client/catalog/filters/plain-submit.tsx";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { type VehicleSearch, withoutFilter } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { SearchForm } from "#client/ui/table/search-form.tsx";
import { VEHICLE_FILTERS } from "#shared/catalog/vehicle-filters.ts";
import classes from "./search-field.module.css";

type Props = {
  search: VehicleSearch;
  onChange: (change: Pick<VehicleSearch, "q">) => void;
};

/** Free-text search over the fleet. */
export function SearchField({ search, onChange }: Props) {
  const t = useText(resultsText);
  return (
    <SearchForm
      className={classes.form}
      value={search.q}
      onApply={(q) => onChange({ q })}
      clearLabel={t.clearSearch}
      field={{
        name: "q",
        className: classes.field,
        classNames: { input: classes.input ?? "" },
        "aria-label": t.search,
        placeholder: t.searchHint,
        maxLength: VEHICLE_FILTERS.search.maxLength,
      }}
    >
      <HiddenSearch search={withoutFilter(search, "search")} />
      <PlainSubmit label={t.submitSearch} />
    </SearchForm>
  );
}
