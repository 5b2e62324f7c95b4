import { defineText } from "#client/text/define-text.ts";

/** Texts of the reviews on a vehicle's and a partner's page. */
export const reviewsText = defineText({
  el: {
    heading: "Αξιολογήσεις",
    verified: "Γράφουν μόνο πελάτες που το νοίκιασαν από το Meltemi και το επέστρεψαν.",
    none: "Δεν υπάρχουν αξιολογήσεις ακόμη.",
    noText: "Μόνο αστέρια, χωρίς κείμενο",
    more: "Περισσότερες αξιολογήσεις",
    moreFailed: "Οι επόμενες αξιολογήσεις δεν φορτώθηκαν.",
    failed: "Οι αξιολογήσεις δεν φορτώθηκαν.",
    retry: "Δοκιμή ξανά",
  },
  en: {
    heading: "Reviews",
    verified: "Only customers who rented it through Meltemi and returned it can write one.",
    none: "No reviews yet.",
    noText: "Stars only, without text",
    more: "More reviews",
    moreFailed: "More reviews could not be loaded.",
    failed: "The reviews could not be loaded.",
    retry: "Try again",
  },
});
