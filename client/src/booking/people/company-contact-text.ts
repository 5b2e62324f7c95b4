import { defineText } from "#client/text/define-text.ts";

/** Name and phone of a partner's company, which the setup and the profile edit. */
export const companyContactText = defineText({
  el: {
    heading: "Όνομα και επικοινωνία",
    name: "Όνομα επιχείρησης",
    nameHint: "Το βλέπουν οι ταξιδιώτες.",
    phoneHint: "Το βλέπουν οι πελάτες με επιβεβαιωμένη κράτηση.",
  },
  en: {
    heading: "Name and contact",
    name: "Company name",
    nameHint: "Travellers see it.",
    phoneHint: "Customers with a confirmed booking see it.",
  },
});
