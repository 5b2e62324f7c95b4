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
      pickup: "Την ώρα της παραλαβής ο συνεργάτης είναι κλειστός.",
      return: "Την ώρα της επιστροφής ο συνεργάτης είναι κλειστός.",
      both: "Τις ώρες της παραλαβής και της επιστροφής ο συνεργάτης είναι κλειστός.",
    },
    arrange: "Μπορείτε να κλείσετε κανονικά και να συνεννοηθείτε μαζί του τηλεφωνικά.",
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
      pickup: "The partner is closed at your pickup time.",
      return: "The partner is closed at your return time.",
      both: "The partner is closed at your pickup and return times.",
    },
    arrange: "You can still book, and arrange the handover by phone.",
    arrangeNow: "Please arrange the handover by phone.",
  },
});
