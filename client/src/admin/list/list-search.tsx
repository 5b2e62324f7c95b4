import { useText } from "#client/text/language.tsx";
import { SearchForm } from "#client/ui/table/search-form.tsx";
import { listText } from "./list-text.ts";

/** The text search of a list. */
export function ListSearch(props: {
  value: string | undefined;
  onChange: (search: string | undefined) => void;
  text: { search: string; searchHint: string };
}) {
  const { clearSearch } = useText(listText);
  const { search: label, searchHint: placeholder } = props.text;
  return (
    <SearchForm
      value={props.value}
      onApply={props.onChange}
      clearLabel={clearSearch}
      field={{ label, placeholder }}
    />
  );
}
