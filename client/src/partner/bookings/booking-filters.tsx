import { BookingStatusSelect, StartDayFields } from "#client/booking/booking-filter-fields.tsx";
import { useText } from "#client/text/language.tsx";
import { SearchForm } from "#client/ui/table/search-form.tsx";
import type { BookingFilters as Filters } from "#shared/partner/partner-bookings.ts";
import classes from "./booking-filters.module.css";
import { bookingsText } from "./bookings-text.ts";

type Props = { filters: Filters; onChange: (change: Filters) => void };

/** Filters of the bookings. Their state is in the address. */
export function BookingFilters({ filters, onChange }: Props) {
  const t = useText(bookingsText);
  return (
    <div className={classes.filters}>
      <SearchForm
        value={filters.search}
        onApply={(search) => onChange({ search })}
        clearLabel={t.clearSearch}
        field={{ label: t.search, placeholder: t.searchHint }}
      />
      <BookingStatusSelect
        label={t.status}
        anyLabel={t.anyStatus}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <div className={classes.dates}>
        <StartDayFields labels={t} days={filters} onChange={onChange} />
      </div>
    </div>
  );
}
