import { defineText } from "#client/text/define-text.ts";

/** Texts for choosing vehicles to compare. */
export const compareText = defineText({
  el: {
    compare: "Σύγκριση",
    compareVehicle: (title: string) => `Σύγκριση: ${title}`,
    full: (limit: number) => `Μπορείτε να συγκρίνετε έως ${limit} οχήματα. Αφαιρέστε πρώτα κάποιο.`,
    bar: "Οχήματα για σύγκριση",
    clear: "Καθαρισμός σύγκρισης",
    open: (count: number) => `Σύγκριση (${count})`,
  },
  en: {
    compare: "Compare",
    compareVehicle: (title: string) => `Compare: ${title}`,
    full: (limit: number) => `You can compare up to ${limit} vehicles. Remove one first.`,
    bar: "Vehicles to compare",
    clear: "Clear comparison",
    open: (count: number) => `Compare (${count})`,
  },
});
