import { defineText } from "#client/text/define-text.ts";

export const notFoundText = defineText({
  el: {
    title: "Η σελίδα δεν βρέθηκε",
    lead: "Μάλλον πήραμε λάθος στροφή. Η διεύθυνση αυτή δεν οδηγεί πουθενά:",
    back: "Πίσω",
    home: "Αρχική σελίδα",
    links: "Χρήσιμοι σύνδεσμοι",
    developers: "Για προγραμματιστές",
    about: "Σχετικά",
    contact: "Επικοινωνία",
    prompt: "Ψάχνετε όχημα; Δείτε τι είναι διαθέσιμο σε όλη την Κρήτη.",
    search: "Αναζήτηση οχημάτων",
  },
  en: {
    title: "Page not found",
    lead: "We seem to have taken a wrong turn. This address leads nowhere:",
    back: "Back",
    home: "Home page",
    links: "Useful links",
    developers: "Developers",
    about: "About",
    contact: "Contact",
    prompt: "Looking for a vehicle? See what is available all over Crete.",
    search: "Search vehicles",
  },
});
