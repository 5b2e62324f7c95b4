import { defineText } from "#client/text/define-text.ts";

export const bookingIntentText = defineText({
  el: {
    signInRequired: "Απαιτείται σύνδεση",
    signInHint: "Παρακαλώ συνδεθείτε ή εγγραφείτε για να συνεχίσετε με την κράτηση.",
  },
  en: {
    signInRequired: "Sign in required",
    signInHint: "Please sign in or register to proceed with the booking.",
  },
});
