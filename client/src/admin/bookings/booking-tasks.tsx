import { Skeleton, Stack } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { displayId } from "#shared/display-id.ts";
import type { BookingTask } from "./booking-actions.tsx";
import { bookingDetailsText } from "./booking-details-text.ts";
import { CancelBookingForm } from "./cancel-booking-form.tsx";
import { ConfirmBookingForm } from "./confirm-booking-form.tsx";
import { EditBookingForm } from "./edit-booking-form.tsx";

const FORMS = { edit: EditBookingForm, confirm: ConfirmBookingForm, cancel: CancelBookingForm };

function TaskForm({ task, id, onClose }: { task: BookingTask; id: string; onClose: () => void }) {
  const t = useText(bookingDetailsText);
  const language = useLanguage();
  // A form starts from current data, not from the drawer's older copy, and then does not refetch.
  const fresh = { retry: false, refetchOnMount: "always" } as const;
  const booking = trpc.admin.booking.useQuery({ id }, fresh);
  const Form = FORMS[task];
  if (booking.data && booking.isFetchedAfterMount) {
    return <Form booking={booking.data} onClose={onClose} />;
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
