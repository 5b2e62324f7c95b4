import { defineText } from "#client/text/define-text.ts";

/** Texts of a partner's opening hours. */
export const openingHoursText = defineText({
  el: {
    heading: "Ωράριο",
    days: {
      monday: "Δευτέρα",
      tuesday: "Τρίτη",
      wednesday: "Τετάρτη",
      thursday: "Πέμπτη",
      friday: "Παρασκευή",
      saturday: "Σάββατο",
      sunday: "Κυριακή",
    },
    everyDay: "Κάθε μέρα",
    range: (from: string, to: string) => `${from} – ${to}`,
    allDay: "Όλο το 24ωρο",
    closed: "Κλειστά",
    closedAt: {
      pickup: "Η ώρα της παραλαβής είναι εκτός του ωραρίου του συνεργάτη.",
      return: "Η ώρα της επιστροφής είναι εκτός του ωραρίου του συνεργάτη.",
      both: "Οι ώρες της παραλαβής και της επιστροφής είναι εκτός του ωραρίου του συνεργάτη.",
    },
    arrange:
      "Μπορείτε να κάνετε κράτηση. Μόλις πληρωθεί, θα δείτε το τηλέφωνό του για να συνεννοηθείτε.",
    arrangeNow: "Συνεννοηθείτε μαζί του τηλεφωνικά.",
  },
  en: {
    heading: "Opening hours",
    days: {
      monday: "Monday",
      tuesday: "Tuesday",
      wednesday: "Wednesday",
      thursday: "Thursday",
      friday: "Friday",
      saturday: "Saturday",
      sunday: "Sunday",
    },
    everyDay: "Every day",
    range: (from, to) => `${from} – ${to}`,
    allDay: "Open 24 hours",
    closed: "Closed",
    closedAt: {
      pickup: "Your pickup time is outside the partner's opening hours.",
      return: "Your return time is outside the partner's opening hours.",
      both: "Your pickup and return times are outside the partner's opening hours.",
    },
    arrange:
      "You can still book. Once your booking is paid, you'll get the partner's phone number to arrange the handover.",
    arrangeNow: "Please arrange the handover by phone.",
  },
});
