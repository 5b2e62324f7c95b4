/**
 * The company's contact data and the content of the footer. Bank data are a setting, see
 * settings.ts.
 */
export const COMPANY = {
  legalName: "Meltemi Rentals",
  email: "hello@meltemi.example",
  phone: "+30 2810 300 400",
  phoneHref: "tel:+302810300400",
  foundedYear: 2025,
  address: {
    el: "Λεωφόρος Σοφοκλή Βενιζέλου 12, 712\u00a002 Ηράκλειο",
    en: "12 Sofokli Venizelou Avenue, 712\u00a002 Heraklion",
  },
  social: [
    { name: "Instagram", href: "https://www.instagram.com/meltemi.example" },
    { name: "Facebook", href: "https://www.facebook.com/meltemi.example" },
    { name: "YouTube", href: "https://www.youtube.com/@meltemi.example" },
  ],
} as const;
