import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import { bookingText } from "./booking-text.ts";

/**
 * Cancelling a booking after a question, for CancelDialog.
 * @param ownChanges receives the ids of bookings that are cancelled here
 */
export function useCancelBooking(ownChanges: Set<string>) {
  const t = useText(bookingText).list;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [selected, setSelected] = useState<CustomerBooking | null>(null);
  const cancelling = trpc.checkout.cancel.useMutation({
    onMutate: ({ id }) => ownChanges.add(id),
    onSuccess: ({ id }) => {
      notifySuccess({ message: t.cancelled(displayId(id)) });
      return utils.catalog.invalidate();
    },
    onError: (error, { id }) => {
      ownChanges.delete(id);
      notifyError({ title: t.cancelFailed, message: problemText(readProblem(error), language) });
    },
    onSettled: (_done, _error, { id }) => {
      setSelected(null);
      return Promise.all([
        utils.checkout.myBookings.invalidate(),
        utils.checkout.booking.invalidate({ id }),
      ]);
    },
  });
  return {
    ask: setSelected,
    dialog: {
      booking: selected,
      isBusy: cancelling.isPending,
      onClose: () => setSelected(null),
      onConfirm: (id: string) => cancelling.mutate({ id }),
    },
  };
}
