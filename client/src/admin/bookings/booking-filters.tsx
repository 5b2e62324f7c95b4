import { useState } from "react";
import { ListSearch } from "#client/admin/list/list-search.tsx";
import { PartnerField } from "#client/admin/partners/partner-field.tsx";
import { trpc } from "#client/api/api.ts";
import {
  BookingStatusSelect,
  StartDayFields,
} from "#client/booking/state/booking-filter-fields.tsx";
import { useText } from "#client/text/language.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import { SearchRow } from "#client/ui/table/search-row.tsx";
import classes from "./booking-filters.module.css";
import type { BookingFilters as Filters } from "./bookings-search.ts";
import { bookingsText } from "./bookings-text.ts";

/** Filters that are collapsed on a phone. */
const COLLAPSED = ["status", "partner", "place", "from", "to"] as const;

/** Filters of the bookings table. Their state is in the address. */
export function BookingFilters(props: { filters: Filters; onChange: (change: Filters) => void }) {
  const t = useText(bookingsText);
  const places = trpc.catalog.places.useQuery().data ?? [];
  const { filters, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const active = COLLAPSED.filter((name) => filters[name] !== undefined).length;
  return (
    <section className={classes.filters} aria-label={t.filters} data-open={isOpen || undefined}>
      <SearchRow
        label={t.moreFilters(active)}
        active={active}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        className={classes.search}
      >
        <ListSearch value={filters.search} onChange={(search) => onChange({ search })} text={t} />
      </SearchRow>
      <BookingStatusSelect
        label={t.status}
        anyLabel={t.anyStatus}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <PartnerField
        label={t.partner}
        placeholder={t.anyPartner}
        clearLabel={t.anyPartner}
        nothingFound={t.noPartner}
        value={filters.partner}
        onChange={(partner) => onChange({ partner })}
      />
      <PlaceSelect
        label={t.place}
        places={places}
        emptyLabel={t.anyPlace}
        value={filters.place}
        onChange={(place) => onChange({ place })}
      />
      <StartDayFields labels={t} days={filters} onChange={onChange} />
    </section>
  );
}
