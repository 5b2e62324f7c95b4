import { ListFilters } from "#client/admin/list/list-filters.tsx";
import { PartnerField } from "#client/admin/partners/partner-field.tsx";
import { trpc } from "#client/api/api.ts";
import { DaySpanFields } from "#client/booking/state/booking-filter-fields.tsx";
import { useText } from "#client/text/language.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import type { BookingFilters as Filters } from "./bookings-search.ts";
import { bookingsText } from "./bookings-text.ts";

/** Filters of the bookings table beside the status, which the counters filter by. */
export function BookingFilters(props: { filters: Filters; onChange: (change: Filters) => void }) {
  const t = useText(bookingsText);
  const places = trpc.catalog.places.useQuery().data ?? [];
  const { filters, onChange } = props;
  const { search: typed, partner, place, from, to } = filters;
  return (
    <ListFilters
      search={{ value: typed, onChange: (search) => onChange({ search }), text: t }}
      values={[partner, place, from, to]}
    >
      <PartnerField
        label={t.partner}
        placeholder={t.anyPartner}
        clearLabel={t.anyPartner}
        nothingFound={t.noPartner}
        value={partner}
        onChange={(chosen) => onChange({ partner: chosen })}
      />
      <PlaceSelect
        label={t.place}
        places={places}
        emptyLabel={t.anyPlace}
        value={place}
        onChange={(chosen) => onChange({ place: chosen })}
      />
      <DaySpanFields labels={t} days={filters} onChange={onChange} />
    </ListFilters>
  );
}
