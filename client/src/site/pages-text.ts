import { defineText } from "#client/text/define-text.ts";

/** Titles of the home page, where most visits start, and of unknown addresses. */
export const pagesText = defineText({
  el: {
    home: {
      title: "Ενοικίαση οχημάτων στην Κρήτη",
      description:
        "Ενοικιάστε αυτοκίνητο, μοτοσικλέτα, γουρούνα ή VIP αυτοκίνητο στην Κρήτη. Ξεκάθαρες τιμές, παραλαβή σε αεροδρόμια και λιμάνια, υποστήριξη 24/7.",
    },
    unknown: "Η σελίδα δεν βρέθηκε",
  },
  en: {
    home: {
      title: "Vehicle rental in Crete",
      description:
        "Rent a car, motorcycle, ATV or VIP car in Crete. Clear prices, pickup at airports and ports, support around the clock.",
    },
    unknown: "Page not found",
  },
});
