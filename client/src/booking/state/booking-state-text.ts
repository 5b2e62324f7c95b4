import { defineText } from "#client/text/define-text.ts";
import { BOOKING_STATUS_LABELS } from "#shared/checkout/booking-status-labels.ts";

/** Texts of a booking's status and history, for customers, partners and admins. */
export const bookingStateText = defineText({
  el: {
    status: {
      ...BOOKING_STATUS_LABELS.el.name,
      underway: "Σε εξέλιξη",
      over: "Ολοκληρώθηκε",
    },
    events: {
      placed: "Καταχωρίστηκε",
      confirmed: "Επιβεβαιώθηκε η πληρωμή",
      cancelled: "Ακυρώθηκε",
      expired: "Έληξε χωρίς πληρωμή",
      changed: "Άλλαξαν τα στοιχεία της",
    },
    reason: (reason: string) => `Λόγος: ${reason}`,
    history: "Ιστορικό κράτησης",
    pickup: "Παραλαβή",
    return: "Επιστροφή",
    placedAt: (instant: string) => `Καταχωρίστηκε στις ${instant}`,
    total: "Σύνολο",
    days: (count: number) => (count === 1 ? "1 ημέρα" : `${count} ημέρες`),
    live: "Ενημερώνεται αυτόματα",
    connecting: "Σύνδεση…",
    reconnecting: "Επανασύνδεση…",
  },
  en: {
    status: { ...BOOKING_STATUS_LABELS.en.name, underway: "Under way", over: "Completed" },
    events: {
      placed: "Placed",
      confirmed: "Payment confirmed",
      cancelled: "Cancelled",
      expired: "Expired without payment",
      changed: "Details changed",
    },
    reason: (reason) => `Reason: ${reason}`,
    history: "Booking history",
    pickup: "Pickup",
    return: "Return",
    placedAt: (instant) => `Booked on ${instant}`,
    total: "Total",
    days: (count) => (count === 1 ? "1 day" : `${count} days`),
    live: "Live updates",
    connecting: "Connecting…",
    reconnecting: "Reconnecting…",
  },
});
