import { Link } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import { TRIP_LISTS, type TripList } from "#shared/checkout/trip-lists.ts";
import classes from "./trip-list-tabs.module.css";
import { tripListText } from "./trip-list-text.ts";

/** Reads the list of bookings from the address of the dashboard; the first is the default. */
export function readTripList(value: unknown): TripList {
  return TRIP_LISTS.find((list) => list === value) ?? "coming";
}

const EXACT = { exact: true, includeSearch: true };

/**
 * Links between the lists of bookings in the dashboard. The list is in the address.
 * @param counts bookings of each list; undefined while they load
 * @param replaced further search parameters that a change of the list sets, undefined removes them
 */
export function TripListTabs(props: {
  open: TripList;
  counts: Record<TripList, number> | undefined;
  replaced?: Record<string, undefined>;
}) {
  const t = useText(tripListText);
  return (
    <nav aria-label={t.label} className={classes.lists}>
      {TRIP_LISTS.map((list) => (
        <Link
          key={list}
          from="/dashboard"
          to="/dashboard"
          search={(now) => ({
            ...now,
            ...props.replaced,
            list: list === "coming" ? undefined : list,
          })}
          replace
          resetScroll={false}
          // Otherwise the first list, which has no parameter, counts as open beside every other.
          activeOptions={EXACT}
          className={classes.tab}
          aria-current={list === props.open ? "page" : undefined}
        >
          {t.names[list]}
          <span className={classes.count}>{props.counts?.[list] ?? "–"}</span>
        </Link>
      ))}
    </nav>
  );
}
