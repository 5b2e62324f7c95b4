import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { bookingDetailsText } from "./booking-details-text.ts";

/**
 * Handles a changed booking: shows the toast and refetches lists and details, also when the server
 * refused because another user changed the booking first.
 */
export function useBookingChange(
  texts: { saved: string; failed: string },
  onClose: () => void,
): { onSuccess: () => void; onError: (error: unknown) => void; onSettled: () => Promise<unknown> } {
  const { success } = useText(bookingDetailsText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  return {
    onSuccess() {
      notifySuccess({ title: success, message: texts.saved });
      onClose();
    },
    onError(error) {
      const problem = readProblem(error);
      notifyError({ title: texts.failed, message: problemText(problem, language) });
      if (problem.code === "bookingAlreadyChanged") onClose();
    },
    onSettled: () =>
      Promise.all([
        utils.admin.bookings.invalidate(),
        utils.admin.bookingCounts.invalidate(),
        utils.admin.booking.invalidate(),
        utils.admin.overview.invalidate(),
        utils.catalog.invalidate(),
      ]),
  };
}
