import { defineText } from "#client/text/define-text.ts";

/** What is announced on every tab of a partner's dashboard. */
export const partnerLiveText = defineText({
  el: {
    newBooking: "Νέα κράτηση!",
    newBookingText: (name: string, amount: string) => `${name} · ${amount}`,
    updated: (id: string, what: string) => `Η κράτηση ${id} ενημερώθηκε: ${what}`,
    manyChanges: (count: number) =>
      count === 1
        ? "1 ακόμη αλλαγή στις κρατήσεις σας"
        : `${count} ακόμη αλλαγές στις κρατήσεις σας`,
  },
  en: {
    newBooking: "New Booking!",
    newBookingText: (name, amount) => `${name} · ${amount}`,
    updated: (id, what) => `Booking ${id} was updated: ${what}`,
    manyChanges: (count) =>
      count === 1 ? "1 more change to your bookings" : `${count} more changes to your bookings`,
  },
});
