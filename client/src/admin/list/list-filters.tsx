import { type ComponentProps, type ReactNode, useState } from "react";
import { useText } from "#client/text/language.tsx";
import { FilterToggle } from "#client/ui/table/filter-toggle.tsx";
import { SearchRow } from "#client/ui/table/search-row.tsx";
import classes from "./list-filters.module.css";
import { ListSearch } from "./list-search.tsx";
import { listText } from "./list-text.ts";

/**
 * The filters of a list. On a phone the rows come first: the search is in one row with a button
 * that opens the other filters. A list without a search has that button alone.
 * @param props.search the text search, if the list has one
 * @param props.values values of the other filters in the order of their fields, undefined where one
 * is not in use
 * @param props.children the fields of the other filters
 */
export function ListFilters(props: {
  search?: ComponentProps<typeof ListSearch>;
  values: readonly unknown[];
  children: ReactNode;
}) {
  const t = useText(listText);
  const [isOpen, setOpen] = useState(false);
  const { search, values } = props;
  const active = values.filter((value) => value !== undefined).length;
  const toggle = {
    label: t.moreFilters(active),
    active,
    isOpen,
    onToggle: () => setOpen(!isOpen),
  };
  return (
    <section
      className={classes.filters}
      aria-label={t.filters}
      data-fields={values.length}
      data-open={isOpen || undefined}
    >
      {search ? (
        <SearchRow {...toggle}>
          <ListSearch {...search} />
        </SearchRow>
      ) : (
        <div className={classes.toggle}>
          <FilterToggle {...toggle} text={t.filters} />
        </div>
      )}
      {props.children}
    </section>
  );
}
