import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { notifyInfo, notifySuccess } from "#client/ui/toast/toasts.ts";
import { displayId } from "#shared/display-id.ts";
import type { PartnerBookingChange } from "#shared/partner/partner-bookings.ts";
import { showOnDesktop } from "./desktop-notifications.ts";
import { partnerLiveText } from "./partner-live-text.ts";

/** How long the toasts stay. */
const NEW_TOAST_MS = 5000;
const UPDATE_TOAST_MS = 3000;
/** More toasts would hide the page. The remaining changes are counted. */
const MAX_TOASTS = 3;

/** Shows toasts for changes that arrived together, in order. */
export function useChangeToasts(): (changes: readonly PartnerBookingChange[]) => void {
  const t = useText(partnerLiveText);
  const { events } = useText(bookingStateText);
  const language = useLanguage();
  const showPlacedToast = (change: PartnerBookingChange) => {
    const amount = formatEurosExact(change.totalCents, language);
    const message = t.newBookingText(change.customerName, amount);
    notifySuccess({ title: t.newBooking, message, closeAfter: NEW_TOAST_MS });
    showOnDesktop(t.newBooking, message, change.bookingId);
  };
  return (changes) => {
    for (const change of changes.slice(0, MAX_TOASTS)) {
      if (change.kind === "placed") showPlacedToast(change);
      else {
        const message = t.updated(displayId(change.bookingId), events[change.kind]);
        notifyInfo({ message, closeAfter: UPDATE_TOAST_MS });
      }
    }
    const rest = changes.length - MAX_TOASTS;
    if (rest > 0) notifyInfo({ message: t.manyChanges(rest), closeAfter: NEW_TOAST_MS });
  };
}
