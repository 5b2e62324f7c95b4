import { defineText } from "#client/text/define-text.ts";

/** Titles and descriptions of the site's own pages. */
export const pagesText = defineText({
  el: {
    home: {
      title: "Ενοικίαση οχημάτων στην Κρήτη",
      description:
        "Ενοικιάστε αυτοκίνητο, μοτοσικλέτα, γουρούνα ή VIP όχημα στην Κρήτη. Ξεκάθαρες τιμές, παραλαβή σε αεροδρόμια και λιμάνια, υποστήριξη 24/7.",
    },
    about: {
      title: "Σχετικά με εμάς",
      description: "Ποιοι είμαστε, τι πιστεύουμε και οι όροι ενοικίασης, χωρίς ψιλά γράμματα.",
    },
    contact: {
      title: "Επικοινωνία",
      description: "Γράψτε μας ή τηλεφωνήστε: απαντάμε κάθε μέρα, 24/7.",
    },
    unknown: "Η σελίδα δεν βρέθηκε",
  },
  en: {
    home: {
      title: "Vehicle rental in Crete",
      description:
        "Rent a car, motorcycle, ATV or VIP car in Crete. Clear prices, pickup at airports and ports, support around the clock.",
    },
    about: {
      title: "About us",
      description: "Who we are, what we believe in, and the rental terms without small print.",
    },
    contact: {
      title: "Contact",
      description: "Write to us or call: we answer every day, around the clock.",
    },
    unknown: "Page not found",
  },
});
