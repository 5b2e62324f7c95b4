import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { trpc } from "#client/api/api.ts";
import { BookingStatusBadge } from "#client/booking/state/booking-status-badge.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import type { AdminBooking } from "#shared/admin/admin-bookings.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { displayId } from "#shared/display-id.ts";
import { Problem } from "#shared/problem.ts";
import { tasksFor } from "./booking-actions.tsx";
import { bookingDetailsText } from "./booking-details-text.ts";
import type { BookingTask } from "./bookings-search.ts";
import { CancelBookingForm } from "./cancel-booking-form.tsx";
import { ConfirmBookingForm } from "./confirm-booking-form.tsx";
import { EditBookingForm } from "./edit-booking-form.tsx";

const FORMS = { edit: EditBookingForm, confirm: ConfirmBookingForm, cancel: CancelBookingForm };

/** Takes the place of a form that the booking's state no longer allows. */
function Gone({ status, onClose }: { status: BookingStatus; onClose: () => void }) {
  const t = useText(bookingDetailsText);
  const language = useLanguage();
  return (
    <Stack>
      <Text role="alert">{problemText(new Problem("bookingAlreadyChanged"), language)}</Text>
      <BookingStatusBadge status={status} />
      <ButtonRow isEnd>
        <Button variant="default" onClick={onClose}>
          {t.leave}
        </Button>
      </ButtonRow>
    </Stack>
  );
}

/** The form of a task, unless an address named it that is older than the booking's state. */
function LoadedForm(props: { task: BookingTask; booking: AdminBooking; onClose: () => void }) {
  const { task, booking, onClose } = props;
  // As it was at first: a form that is being filled in stays when the booking changes.
  const [isPossible] = useState(() => tasksFor(booking.status).includes(task));
  const Form = FORMS[task];
  if (!isPossible) return <Gone status={booking.status} onClose={onClose} />;
  return <Form booking={booking} onClose={onClose} />;
}

function TaskForm({ task, id, onClose }: { task: BookingTask; id: string; onClose: () => void }) {
  const t = useText(bookingDetailsText);
  const language = useLanguage();
  // A form starts from current data, not from the drawer's older copy, and then does not refetch.
  const fresh = { retry: false, refetchOnMount: "always" } as const;
  const booking = trpc.admin.booking.useQuery({ id }, fresh);
  if (booking.data && booking.isFetchedAfterMount) {
    return <LoadedForm task={task} booking={booking.data} onClose={onClose} />;
  }
  if (booking.error) {
    return (
      <ErrorPanel
        title={t.failed}
        text={problemText(readProblem(booking.error), language)}
        retryLabel={t.retry}
        onRetry={() => void booking.refetch()}
        isRetrying={booking.isFetching}
        order={3}
      />
    );
  }
  return (
    <Stack aria-hidden>
      {[44, 48, 120].map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </Stack>
  );
}

/** Dialog for an admin action on a booking. Open while there is a task. */
export function BookingTasks(props: {
  task: { task: BookingTask; id: string } | null;
  onClose: () => void;
}) {
  const t = useText(bookingDetailsText);
  const { task, onClose } = props;
  return (
    <Dialog
      opened={task !== null}
      onClose={onClose}
      title={task ? t[task.task].title(displayId(task.id)) : ""}
      closeLabel={t.close}
      isWide={task?.task === "edit"}
    >
      {task && <TaskForm key={task.id} {...task} onClose={onClose} />}
    </Dialog>
  );
}
