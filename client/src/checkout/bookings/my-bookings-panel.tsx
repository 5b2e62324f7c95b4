import { Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconBeach, IconHistory, IconMoodSmile } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { LiveStateMark } from "#client/booking/state/live-state.tsx";
import { useLocalNow } from "#client/booking/state/use-local-now.ts";
import { readTripList, TripListTabs } from "#client/booking/trip-lists/trip-list-tabs.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { EmptyScene } from "#client/ui/empty-scene/empty-scene.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { useFocusOnLastPart } from "#client/ui/table/use-focus-on-last-part.ts";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import type { TripList } from "#shared/checkout/trip-lists.ts";
import { groupTrips, listTrips, type TripGroup, tripPhase } from "#shared/checkout/trip-phase.ts";
import { BookingCard } from "./booking-card.tsx";
import { bookingText } from "./booking-text.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import classes from "./my-bookings-panel.module.css";
import { useBookingChanges } from "./use-booking-changes.ts";
import { useCancelBooking } from "./use-cancel-booking.ts";

const route = getRouteApi("/dashboard");

/** Number of bookings shown at first and per "show more". */
const PAGE_SIZE = 10;

const EMPTY_ICONS = {
  coming: IconBeach,
  past: IconHistory,
  cancelled: IconMoodSmile,
} as const;

/**
 * An empty list, with what it is for, the way to what there is instead, and vehicles to begin with.
 * @param props.name of the list; `first` where the customer has no booking at all
 * @param props.coming number of bookings that are coming up
 */
function EmptyList({ name, coming }: { name: TripList | "first"; coming: number }) {
  const t = useText(bookingText).list;
  const { panels } = route.useRouteContext();
  const { title, text } = t.emptyLists[name];
  const Icon = EMPTY_ICONS[name === "first" ? "coming" : name];
  return (
    <>
      <EmptyScene title={title} text={text} icon={<Icon size={36} stroke={1.5} aria-hidden />}>
        {coming > 0 ? (
          <Button
            variant="light"
            renderRoot={(root) => (
              <Link
                from="/dashboard"
                to="/dashboard"
                search={(now) => ({ ...now, list: undefined })}
                replace
                {...root}
              />
            )}
          >
            {t.toComing(coming)}
          </Button>
        ) : (
          <Button renderRoot={(root) => <Link to="/vehicles" {...root} />}>{t.emptyAction}</Button>
        )}
      </EmptyScene>
      {coming === 0 && (
        <Suspense>
          <panels.Suggestions />
        </Suspense>
      )}
    </>
  );
}

/**
 * Title of a group of bookings, with the order that they are in. Years share one order, which the
 * first of them names.
 * @param props.isInOrder true where there is something to put in order
 */
function GroupHeading(props: { id: string; name: TripGroup<unknown>["key"]; isInOrder: boolean }) {
  const t = useText(bookingText).list.groups;
  const { name } = props;
  const { title, order } = typeof name === "number" ? { title: name, order: t.ended } : t[name];
  return (
    <header className={classes.heading}>
      <Title order={2} size="h4" id={props.id}>
        {title}
      </Title>
      {props.isInOrder && <Text className={classes.order}>{order}</Text>}
    </header>
  );
}

function Bookings(props: { bookings: CustomerBooking[]; ownChanges: Set<string> }) {
  const t = useText(bookingText).list;
  const { list: requested } = route.useSearch();
  const open = readTripList(requested);
  const cancelling = useCancelBooking(props.ownChanges);
  const now = useLocalNow();
  const [shown, setShown] = useState({ list: open, count: PAGE_SIZE });
  const lists = listTrips(props.bookings, now);
  const bookings = lists[open];
  const counts = {
    coming: lists.coming.length,
    past: lists.past.length,
    cancelled: lists.cancelled.length,
  };
  const count = shown.list === open ? shown.count : PAGE_SIZE;
  const notePress = useFocusOnLastPart(bookings.length > count);
  return (
    <>
      <TripListTabs open={open} counts={counts} />
      {bookings.length === 0 ? (
        <EmptyList name={open} coming={counts.coming} />
      ) : (
        <div className={classes.groups}>
          {groupTrips(bookings.slice(0, count), now).map((group, index) => {
            const headingId = `bookings-${group.key}`;
            const isYear = typeof group.key === "number";
            const isInOrder = isYear ? index === 0 && bookings.length > 1 : group.trips.length > 1;
            return (
              <section key={group.key} aria-labelledby={headingId}>
                <GroupHeading id={headingId} name={group.key} isInOrder={isInOrder} />
                <ul className={classes.list}>
                  {group.trips.map((booking) => (
                    <li key={booking.id}>
                      <BookingCard
                        booking={booking}
                        now={now}
                        isFirst={booking === bookings[0]}
                        onCancel={() => cancelling.ask(booking)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
      {bookings.length > count && (
        <Group justify="center" mt="xl">
          <Button
            variant="default"
            size="lg"
            onClick={({ currentTarget }) => {
              notePress(currentTarget);
              setShown({ list: open, count: count + PAGE_SIZE });
            }}
          >
            {t.more(bookings.length - count)}
          </Button>
        </Group>
      )}
      <CancelDialog {...cancelling.dialog} />
    </>
  );
}

/** The caller's bookings as coming, past and cancelled ones, updated live. */
export function MyBookingsPanel() {
  const t = useText(bookingText);
  const language = useLanguage();
  const [ownChanges] = useState(() => new Set<string>());
  const live = useBookingChanges(ownChanges);
  const bookings = trpc.checkout.myBookings.useQuery();
  // Where to pick up is as important as when, so no card is shown before the names of places.
  const isNamingPlaces = trpc.catalog.places.useQuery().isPending;
  const hasTrips = bookings.data !== undefined && bookings.data.length > 0;
  const now = useLocalNow();
  // A card moves to another group, or list, with its phase.
  const phases = bookings.data?.map((trip) => `${trip.id} ${tripPhase(trip, now)}`).join();
  const heading = useFocusAfterChange(phases);
  return (
    <section aria-labelledby="my-bookings">
      <Group justify="space-between" mb="lg" gap="xs">
        <Title order={1} size="h2" id="my-bookings" ref={heading} tabIndex={-1}>
          {t.list.heading}
        </Title>
        <LiveStateMark state={live} isQuiet />
      </Group>
      {hasTrips && !isNamingPlaces && <Bookings bookings={bookings.data} ownChanges={ownChanges} />}
      {bookings.data?.length === 0 && <EmptyList name="first" coming={0} />}
      {!bookings.data && bookings.error && (
        <ErrorPanel
          title={t.list.failed}
          text={problemText(readProblem(bookings.error), language)}
          retryLabel={t.retry}
          onRetry={() => void bookings.refetch()}
          isRetrying={bookings.isFetching}
        />
      )}
      {(bookings.isPending || (hasTrips && isNamingPlaces)) && <BookingsSkeleton />}
    </section>
  );
}

/** The lists by name, and the shape of their cards. */
function BookingsSkeleton() {
  const open = readTripList(route.useSearch().list);
  return (
    <>
      <TripListTabs open={open} counts={undefined} />
      <div className={classes.list} aria-hidden>
        <Skeleton height={24} width="12rem" />
        {[0, 1, 2].map((index) => (
          <div key={index} className={classes.skeleton}>
            <Skeleton className={classes.image} radius="md" />
            <div>
              <Skeleton height={24} width="40%" radius="xl" />
              <Skeleton height={20} width="65%" mt="sm" />
            </div>
            <div className={classes.rental}>
              <Skeleton height={18} width="50%" />
              <Skeleton height={14} width="80%" mt="sm" />
              <Skeleton height={14} width="70%" mt="xs" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
