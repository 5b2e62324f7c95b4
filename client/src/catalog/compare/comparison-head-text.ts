import { words } from "#client/text/words.ts";

/** Title and description of a comparison; they travel with the routes, apart from the page's own texts. */
export const comparisonHeadText = words({
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
