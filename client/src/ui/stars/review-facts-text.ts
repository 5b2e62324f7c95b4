import { defineText } from "#client/text/define-text.ts";

/** What the site says of each review and how it verifies them; without the texts of their lists. */
export const reviewFactsText = defineText({
  el: {
    verified:
      "Αξιολογήσεις γράφουν μόνο πελάτες που νοίκιασαν όχημα από το Meltemi και το επέστρεψαν.",
    returned: (month: string) => `Ταξίδεψε τον ${month.replace("ς ", " του ")}`,
  },
  en: {
    verified: "Only customers who rented a vehicle through Meltemi and returned it can review it.",
    returned: (month: string) => `Travelled in ${month}`,
  },
});
