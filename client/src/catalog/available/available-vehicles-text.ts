import { defineText } from "#client/text/define-text.ts";

export const availableVehiclesText = defineText({
  el: {
    heading: "Διαθέσιμα οχήματα",
    lead: "Πείτε μας πού και πότε, και θα δείτε ποια είναι ελεύθερα και πόσο κοστίζουν συνολικά.",
    /** Which are free is only known for dates. */
    undated: (count: number, label: string) =>
      `${count === 1 ? "1 όχημα" : `${label} οχήματα`} · διαλέξτε ημερομηνίες`,
    allFilters: "Όλα τα φίλτρα",
  },
  en: {
    heading: "Available vehicles",
    lead: "Choose where and when to see which are free, and what they cost in total.",
    undated: (count: number, label: string) =>
      `${count === 1 ? "1 vehicle" : `${label} vehicles`} · choose your dates`,
    allFilters: "All filters",
  },
});
