import { UnstyledButton } from "@mantine/core";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import classes from "./booking-counters.module.css";
import { type BookingsSearch, toCountsInput } from "./bookings-search.ts";
import { bookingsText } from "./bookings-text.ts";

const COUNTERS = ["total", "pending", "confirmed", "cancelled"] as const;

/** Number of matching bookings per status. A click filters by that status. */
export function BookingCounters(props: {
  search: BookingsSearch;
  onStatus: (status: BookingStatus | undefined) => void;
}) {
  const t = useText(bookingsText);
  const language = useLanguage();
  const counts = trpc.admin.bookingCounts.useQuery(toCountsInput(props.search), LIST_QUERY).data;
  return (
    <fieldset className={classes.counters} aria-label={t.counters}>
      {COUNTERS.map((name) => {
        const status = name === "total" ? undefined : name;
        const counted = counts?.[name];
        const number = counted && formatNumber(counted.count, language);
        return (
          <UnstyledButton
            key={name}
            className={classes.counter}
            data-kind={name}
            aria-pressed={props.search.status === status}
            onClick={() => props.onStatus(status)}
          >
            <span className={classes.label}>{t.counter[name]}</span>
            <span className={classes.number}>
              {number === undefined ? "–" : counted?.isMore ? t.orMore(number) : number}
            </span>
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
