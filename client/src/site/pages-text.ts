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
    terms: {
      title: "Όροι χρήσης και ενοικίασης",
      description:
        "Τι συμφωνούμε όταν κλείνετε όχημα: πληρωμή, ακύρωση, εγγύηση, καύσιμα, χιλιόμετρα, ασφάλεια και ευθύνη.",
    },
    privacy: {
      title: "Πολιτική απορρήτου",
      description: "Ποια προσωπικά δεδομένα χρειαζόμαστε, γιατί, για πόσο και τι δικαιώματα έχετε.",
    },
    cookies: {
      title: "Cookies",
      description: "Ποια cookies και ποια άλλα δεδομένα αποθηκεύονται στη συσκευή σας, και γιατί.",
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
    terms: {
      title: "Terms and conditions",
      description:
        "What we agree on when you book a vehicle: payment, cancelling, deposit, fuel, kilometres, insurance and liability.",
    },
    privacy: {
      title: "Privacy policy",
      description: "Which personal data we need, why, for how long, and what rights you have.",
    },
    cookies: {
      title: "Cookies",
      description: "Which cookies and other data are stored on your device, and why.",
    },
    unknown: "Page not found",
  },
});
