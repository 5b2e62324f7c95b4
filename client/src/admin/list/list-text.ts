import { defineText } from "#client/text/define-text.ts";

/** Texts shared by all lists of the admin area. */
export const listText = defineText({
  el: {
    retry: "Δοκιμή ξανά",
    nothingFound: "Δεν βρέθηκε τίποτα",
    nothingFoundText: "Δοκιμάστε άλλα φίλτρα ή λιγότερες λέξεις.",
    clear: "Καθαρισμός φίλτρων",
    clearSearch: "Καθαρισμός αναζήτησης",
    refresh: "Ανανέωση",
    filters: "Φίλτρα",
    moreFilters: (count: number) =>
      count === 0 ? "Περισσότερα φίλτρα" : `Περισσότερα φίλτρα (${count} σε χρήση)`,
    details: "Λεπτομέρειες",
    all: "Όλα",
    allFeminine: "Όλες",
    close: "Κλείσιμο",
    success: "Επιτυχία",
  },
  en: {
    retry: "Try again",
    nothingFound: "Nothing found",
    nothingFoundText: "Try other filters or fewer words.",
    clear: "Clear filters",
    clearSearch: "Clear search",
    refresh: "Refresh",
    filters: "Filters",
    moreFilters: (count) => (count === 0 ? "More filters" : `More filters (${count} in use)`),
    details: "Details",
    all: "All",
    allFeminine: "All",
    close: "Close",
    success: "Success",
  },
});
