import { defineText } from "#client/text/define-text.ts";

/** Texts of the search field, counts, price histogram and alternatives to an empty result. */
export const resultsText = defineText({
  el: {
    search: "Αναζήτηση οχημάτων",
    searchSheet: "Τι, πού και πότε",
    searchHint: "Μάρκα, μοντέλο ή τόπος",
    clearSearch: "Καθαρισμός αναζήτησης",
    submitSearch: "Αναζήτηση",
    searchChip: (typed: string) => `Αναζήτηση: ${typed}`,
    /** "1+" are several. */
    vehicles: (count: string) => (count === "1" ? "1 όχημα" : `${count} οχήματα`),
    pricesOf: (least: string, most: string, often: string) =>
      `Τιμές από ${least} έως ${most} την ημέρα. Τα περισσότερα οχήματα κοστίζουν ${often}.`,
    noPrices: "Κανένα όχημα με αυτά τα φίλτρα.",
    datesRefused: "Δεν γίνεται κράτηση για αυτές τις ημερομηνίες",
    otherDates: "Διαθέσιμα σε κοντινές ημερομηνίες",
    period: (from: string, to: string) => `${from} έως ${to}`,
    didYouMean: "Μήπως εννοείτε αυτό;",
    fewerFilters: "Με ένα φίλτρο λιγότερο",
    without: (filter: string) => `Χωρίς «${filter}»`,
    nearMisses: (filter: string) => `Ταιριάζουν σε όλα, εκτός από το «${filter}»`,
    showAll: (count: string) => `Δείτε και τα ${count}`,
    changeSearch: (place: string, period: string) => `${place}, ${period}. Αλλαγή αναζήτησης`,
    namedPlaces: "Οχήματα με παραλαβή από",
    proposing: "Ψάχνουμε κοντινές επιλογές...",
  },
  en: {
    search: "Search vehicles",
    searchSheet: "What, where and when",
    searchHint: "Brand, model or place",
    clearSearch: "Clear search",
    submitSearch: "Search",
    searchChip: (typed: string) => `Search: ${typed}`,
    vehicles: (count: string) => (count === "1" ? "1 vehicle" : `${count} vehicles`),
    pricesOf: (least: string, most: string, often: string) =>
      `Prices from ${least} to ${most} a day. Most vehicles cost ${often}.`,
    noPrices: "No vehicles match these filters.",
    datesRefused: "These dates cannot be booked",
    otherDates: "Available on nearby dates",
    period: (from: string, to: string) => `${from} to ${to}`,
    didYouMean: "Did you mean this?",
    fewerFilters: "With one filter fewer",
    without: (filter: string) => `Without “${filter}”`,
    nearMisses: (filter: string) => `Everything but “${filter}”`,
    showAll: (count: string) => `Show all ${count}`,
    changeSearch: (place: string, period: string) => `${place}, ${period}. Change your search`,
    namedPlaces: "Vehicles you can pick up at",
    proposing: "Looking for close matches...",
  },
});
