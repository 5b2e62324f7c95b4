import { trpc } from "#client/api/api.ts";
import { type LiveState, useChanges } from "#client/events/follow-changes.ts";
import { useText } from "#client/text/language.tsx";
import { notifyInfo } from "#client/ui/toast/toasts.ts";
import type { BookingChange } from "#shared/checkout/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import { bookingText } from "./booking-text.ts";

/** A toast about an update stays this long. */
const UPDATE_TOAST_MS = 3000;

/**
 * Follows the booking events of the caller and refetches what they change.
 * @param ownChanges ids of bookings that were changed on this page: the next event of each gets no
 * toast, and removes it
 */
export function useBookingChanges(ownChanges: Set<string>): LiveState {
  const t = useText(bookingText);
  const utils = trpc.useUtils();
  return useChanges<BookingChange>(
    (input, on) => utils.client.checkout.onBookingChange.subscribe(input, on),
    (change) => {
      if (change && !ownChanges.delete(change.bookingId)) {
        const { bookingId, status } = change;
        const state = status === "pending" ? t.phases.unpaid : t.status[status];
        notifyInfo({
          message: t.list.changed(displayId(bookingId), state),
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
