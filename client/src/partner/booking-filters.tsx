import { NativeSelect, TextInput } from "@mantine/core";
import { bookingStateText } from "#client/booking-state-text.ts";
import { useWords } from "#client/text/language.tsx";
import { SearchForm } from "#client/ui/search-form.tsx";
import type { BookingStatus } from "#shared/checkout.ts";
import type { BookingFilters as Filters } from "#shared/partner-bookings.ts";
import classes from "./booking-filters.module.css";
import { bookingsText } from "./bookings-text.ts";

const STATUSES = ["pending", "confirmed", "cancelled"] as const satisfies readonly BookingStatus[];

type Props = { filters: Filters; onChange: (change: Filters) => void };

/** What narrows the list of bookings; all of it stands in the address. */
export function BookingFilters({ filters, onChange }: Props) {
  const t = useWords(bookingsText);
  const { status } = useWords(bookingStateText);
  const dates = ["from", "to"] as const;
  return (
    <div className={classes["filters"]}>
      <SearchForm
        value={filters.search}
        onApply={(search) => onChange({ search })}
        clearLabel={t.clearSearch}
        field={{ label: t.search, placeholder: t.searchHint }}
      />
      <NativeSelect
        label={t.status}
        value={filters.status ?? ""}
        data={[
          { value: "", label: t.anyStatus },
          ...STATUSES.map((value) => ({ value, label: status[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: STATUSES.find((known) => known === value) })
        }
      />
      <div className={classes["dates"]}>
        {dates.map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t[name]}
            value={filters[name] ?? ""}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
          />
        ))}
      </div>
    </div>
  );
}
