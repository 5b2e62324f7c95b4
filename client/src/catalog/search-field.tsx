import { useWords } from "#client/text/language.tsx";
import { SearchForm } from "#client/ui/search-form.tsx";
import { HiddenSearch } from "./hidden-search.tsx";
import { PlainSubmit } from "./plain-submit.tsx";
import { resultsText } from "./results-text.ts";
import classes from "./search-field.module.css";
import { MAX_WORDS_LENGTH, type VehicleSearch, withoutFilter } from "./vehicle-search.ts";

type Props = {
  search: VehicleSearch;
  onChange: (change: Pick<VehicleSearch, "q">) => void;
};

/** Free text over the fleet. */
export function SearchField({ search, onChange }: Props) {
  const t = useWords(resultsText);
  return (
    <SearchForm
      className={classes["form"]}
      value={search.q}
      onApply={(q) => onChange({ q })}
      clearLabel={t.clearSearch}
      field={{
        name: "q",
        className: classes["field"],
        classNames: { input: classes["input"] ?? "" },
        "aria-label": t.search,
        placeholder: t.searchHint,
        maxLength: MAX_WORDS_LENGTH,
      }}
    >
      <HiddenSearch search={withoutFilter(search, "q")} />
      <PlainSubmit label={t.submitSearch} />
    </SearchForm>
  );
}
