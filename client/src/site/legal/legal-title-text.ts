import { defineText } from "#client/text/define-text.ts";

/** Titles and descriptions of the legal pages. Loaded with them, not with the first page. */
export const legalTitleText = defineText({
  el: {
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
  },
  en: {
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
  },
});
