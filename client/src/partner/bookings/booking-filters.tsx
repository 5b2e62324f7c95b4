import { useState } from "react";
import {
  BookingStatusSelect,
  DaySpanFields,
} from "#client/booking/state/booking-filter-fields.tsx";
import { useText } from "#client/text/language.tsx";
import { SearchForm } from "#client/ui/table/search-form.tsx";
import { SearchRow } from "#client/ui/table/search-row.tsx";
import { readOneOf } from "#client/ui/table/table-address.ts";
import classes from "./booking-filters.module.css";
import {
  type BookingsSearch,
  COMING_STATUSES,
  type BookingFilters as Filters,
} from "./bookings-search.ts";
import { bookingsText } from "./bookings-text.ts";

/** Filters that are collapsed on a phone. */
const COLLAPSED = ["status", "from", "to"] as const;

/** Filters within a list of the bookings. Their state is in the address. */
export function BookingFilters(props: {
  search: BookingsSearch;
  onChange: (change: Filters) => void;
}) {
  const t = useText(bookingsText);
  const { search, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const active = COLLAPSED.filter((name) => search[name] !== undefined).length;
  return (
    <section className={classes.filters} aria-label={t.filters} data-open={isOpen || undefined}>
      <SearchRow
        label={t.moreFilters(active)}
        active={active}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <SearchForm
          value={search.search}
          onApply={(text) => onChange({ search: text })}
          clearLabel={t.clearSearch}
          field={{ label: t.search, placeholder: t.searchHint }}
        />
      </SearchRow>
      <DaySpanFields labels={t} days={search} onChange={onChange} />
      {search.list === "coming" && (
        <BookingStatusSelect
          label={t.status}
          anyLabel={t.anyStatus}
          statuses={COMING_STATUSES}
          value={search.status}
          onChange={(status) => onChange({ status: readOneOf(status, COMING_STATUSES) })}
        />
      )}
    </section>
  );
}
