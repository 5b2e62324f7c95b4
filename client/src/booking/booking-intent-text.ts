import { words } from "#client/text/words.ts";

export const bookingIntentText = words({
  el: {
    signInRequired: "Απαιτείται Σύνδεση",
    signInHint: "Παρακαλώ συνδεθείτε ή εγγραφείτε για να συνεχίσετε με την κράτηση.",
  },
  en: {
    signInRequired: "Sign in required",
    signInHint: "Please sign in or register to proceed with the booking.",
  },
});
