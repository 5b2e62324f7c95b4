import { defineText } from "#client/text/define-text.ts";
import { VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";

/** Texts of the footer, whose code loads later than the frame's. */
export const footerText = defineText({
  el: {
    claim:
      "Ο άνεμος του Αιγαίου, στο τιμόνι σας. Οχήματα από τοπικούς συνεργάτες σε όλη την Κρήτη.",
    explore: "Εξερευνήστε",
    help: "Βοήθεια",
    toTop: "Επιστροφή στην κορυφή",
    hours: "Κάθε μέρα, 24/7",
    rights: (years: string, company: string) =>
      `© ${years} ${company}. Με επιφύλαξη παντός δικαιώματος.`,
    legal: {
      label: "Όροι και απόρρητο",
      terms: "Όροι",
      privacy: "Απόρρητο",
      cookies: "Cookies",
    },
    developers: "Για προγραμματιστές",
    account: "Ο λογαριασμός μου",
    types: VEHICLE_TYPE_LABELS.el.plural,
  },
  en: {
    claim: "The Aegean wind at your back. Vehicles from local partners all over Crete.",
    explore: "Explore",
    help: "Help",
    toTop: "Back to top",
    hours: "Every day, 24/7",
    rights: (years: string, company: string) => `© ${years} ${company}. All rights reserved.`,
    legal: {
      label: "Terms and privacy",
      terms: "Terms",
      privacy: "Privacy",
      cookies: "Cookies",
    },
    developers: "Developers",
    account: "My account",
    types: { ...VEHICLE_TYPE_LABELS.en.plural, atv: "ATVs and quads" },
  },
});
