import { Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconBeach } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { LiveStateMark } from "#client/booking/live-state.tsx";
import { type LiveState, useChanges } from "#client/events/follow-changes.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { notifyError, notifyInfo, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { BookingChange, CustomerBooking } from "#shared/checkout/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import { BookingCard } from "./booking-card.tsx";
import { bookingText } from "./booking-text.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import classes from "./my-bookings-panel.module.css";

/** A toast about an update stays this long. */
const UPDATE_TOAST_MS = 3000;

/** Follows the booking events of the caller. Changes made on this page are not announced again. */
function useBookingChanges(ownChanges: ReadonlySet<string>): LiveState {
  const t = useText(bookingText);
  const utils = trpc.useUtils();
  return useChanges<BookingChange>(
    (input, on) => utils.client.checkout.onBookingChange.subscribe(input, on),
    (change) => {
      if (change && !ownChanges.has(change.bookingId)) {
        notifyInfo({
          message: t.list.changed(displayId(change.bookingId), t.status[change.status]),
          closeAfter: UPDATE_TOAST_MS,
        });
      }
      // Null means that anything may have changed: at the start, or after a restore of the
      // database.
      void utils.checkout.myBookings.invalidate();
      void utils.checkout.booking.invalidate(change ? { id: change.bookingId } : undefined);
    },
  );
}

function Bookings(props: { bookings: CustomerBooking[]; ownChanges: Set<string> }) {
  const t = useText(bookingText).list;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<CustomerBooking | null>(null);
  const cancelling = trpc.checkout.cancel.useMutation({
    onMutate: ({ id }) => props.ownChanges.add(id),
    onSuccess: ({ id }) => {
      notifySuccess({ message: t.cancelled(displayId(id)) });
      return utils.catalog.invalidate();
    },
    onError: (error, { id }) => {
      props.ownChanges.delete(id);
      notifyError({ title: t.cancelFailed, message: problemText(readProblem(error), language) });
    },
    onSettled: () => {
      setAsked(null);
      return utils.checkout.myBookings.invalidate();
    },
  });
  return (
    <>
      <ul className={classes.list}>
        {props.bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} onCancel={() => setAsked(booking)} />
          </li>
        ))}
      </ul>
      <CancelDialog
        booking={asked}
        isBusy={cancelling.isPending}
        onClose={() => setAsked(null)}
        onConfirm={(id) => cancelling.mutate({ id })}
      />
    </>
  );
}

/** The caller's bookings, newest first, updated live. */
export function MyBookingsPanel() {
  const t = useText(bookingText);
  const language = useLanguage();
  const [ownChanges] = useState(() => new Set<string>());
  const live = useBookingChanges(ownChanges);
  const bookings = trpc.checkout.myBookings.useQuery();
  return (
    <section aria-labelledby="my-bookings">
      <Group justify="space-between" mb="lg" gap="xs">
        <Title order={1} size="h2" id="my-bookings">
          {t.list.heading}
        </Title>
        <LiveStateMark state={live} />
      </Group>
      {bookings.data && bookings.data.length > 0 && (
        <Bookings bookings={bookings.data} ownChanges={ownChanges} />
      )}
      {bookings.data?.length === 0 && (
        <StatePanel
          title={t.list.empty}
          text={t.list.emptyText}
          icon={<IconBeach size={36} stroke={1.5} aria-hidden />}
        >
          <Button renderRoot={(root) => <Link to="/vehicles" {...root} />}>
            {t.list.emptyAction}
          </Button>
        </StatePanel>
      )}
      {!bookings.data && bookings.error && (
        <ErrorPanel
          title={t.list.failed}
          text={problemText(readProblem(bookings.error), language)}
          retryLabel={t.retry}
          onRetry={() => void bookings.refetch()}
          isRetrying={bookings.isFetching}
        />
      )}
      {bookings.isPending && <BookingsSkeleton />}
    </section>
  );
}

function BookingsSkeleton() {
  return (
    <div className={classes.list} aria-hidden>
      {[0, 1].map((index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton height={140} radius="md" />
          <div>
            <Skeleton height={24} width="55%" />
            <Skeleton height={16} width="35%" mt="sm" />
            <Text component="div" mt="lg">
              <Skeleton height={16} />
            </Text>
            <Skeleton height={16} width="80%" mt="xs" />
          </div>
        </div>
      ))}
    </div>
  );
}
