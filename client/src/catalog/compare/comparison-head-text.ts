import { defineText } from "#client/text/define-text.ts";

/** Title and description of a comparison. They load with the loader of its page. */
export const comparisonHeadText = defineText({
  el: {
    title: "Σύγκριση οχημάτων",
    pageTitle: (vehicles: string) => `${vehicles}: σύγκριση`,
    pageDescription: (vehicles: string) =>
      `${vehicles} δίπλα δίπλα: τιμή, κιβώτιο, καύσιμο, θέσεις, εξοπλισμός. Δείτε σε τι διαφέρουν και κλείστε στην Κρήτη.`,
    emptyDescription: "Βάλτε έως τρία οχήματα δίπλα δίπλα και δείτε σε τι διαφέρουν.",
  },
  en: {
    title: "Compare vehicles",
    pageTitle: (vehicles: string) => `${vehicles} compared`,
    pageDescription: (vehicles: string) =>
      `${vehicles} side by side: price, transmission, fuel, seats, equipment. See how they differ and book in Crete.`,
    emptyDescription: "Put up to three vehicles side by side and see how they differ.",
  },
});
