import { defineText } from "#client/text/define-text.ts";

/** What the pages of the legal texts have in common. */
export const legalText = defineText({
  el: {
    version: (day: string) => `Έκδοση: ${day}`,
    contents: "Περιεχόμενα",
    company: "Στοιχεία εταιρείας",
    facts: {
      name: "Επωνυμία",
      address: "Έδρα",
      registryNumber: "ΓΕΜΗ",
      taxNumber: "ΑΦΜ",
      taxOffice: "ΔΟΥ",
      email: "Email",
      phone: "Τηλέφωνο",
    },
    others: "Δείτε επίσης",
    documents: { terms: "Όροι", privacy: "Απόρρητο", cookies: "Cookies" },
    failed: "Η σελίδα δεν φορτώθηκε",
    retry: "Δοκιμή ξανά",
  },
  en: {
    version: (day) => `Version of ${day}`,
    contents: "Contents",
    company: "Company details",
    facts: {
      name: "Registered name",
      address: "Registered office",
      registryNumber: "GEMI number",
      taxNumber: "Tax number",
      taxOffice: "Tax office",
      email: "Email",
      phone: "Phone",
    },
    others: "See also",
    documents: { terms: "Terms", privacy: "Privacy", cookies: "Cookies" },
    failed: "The page could not be loaded",
    retry: "Try again",
  },
});
