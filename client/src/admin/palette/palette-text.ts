import { defineText } from "#client/text/define-text.ts";

/** Texts of the command palette. */
export const paletteText = defineText({
  el: {
    open: "Αναζήτηση και εντολές",
    label: "Αναζήτηση και εντολές",
    placeholder: "Κράτηση, όχημα, πρόσωπο ή σελίδα…",
    hint: "Με όνομα, email, πινακίδα, κωδικό ή RF",
    results: "Αποτελέσματα",
    close: "Κλείσιμο",
    back: "Πίσω στα αποτελέσματα",
    stepPlaceholder: "Διαλέξτε ενέργεια…",
    groups: {
      approvals: "Περιμένουν έγκριση",
      payments: "Περιμένουν πληρωμή",
      bookings: "Κρατήσεις",
      vehicles: "Οχήματα",
      partners: "Συνεργάτες",
      customers: "Πελάτες",
      settings: "Ρυθμίσεις",
      views: "Αποθηκευμένες προβολές",
      pages: "Σελίδες",
      commands: "Εντολές",
    },
    pendingVehicles: "Οχήματα που περιμένουν έγκριση",
    /** Words that ask for what waits for a decision. */
    decisionWords: {
      approve: ["έγκριση", "εγκρίσεις", "εγκρίνω"],
      pay: ["πληρωμή", "κατάθεση", "επιβεβαίωση"],
    },
    approve: (vehicle: string, partner: string | undefined) =>
      partner ? `Έγκριση: ${vehicle}, του συνεργάτη ${partner}` : `Έγκριση: ${vehicle}`,
    approveNote: "Θα εμφανιστεί αμέσως στον δημόσιο κατάλογο. Ο συνεργάτης θα λάβει email.",
    details: "Λεπτομέρειες του οχήματος",
    detailsNote: "Φωτογραφίες, στοιχεία και ιστορικό, με έγκριση ή απόρριψη",
    all: {
      approvals: (search: string) => `Όλα τα οχήματα που περιμένουν έγκριση για «${search}»`,
      payments: (search: string) =>
        search
          ? `Όλες οι κρατήσεις που περιμένουν πληρωμή για «${search}»`
          : "Όλες οι κρατήσεις που περιμένουν πληρωμή",
      bookings: (search: string) => `Όλες οι κρατήσεις για «${search}»`,
      vehicles: (search: string) => `Όλα τα οχήματα για «${search}»`,
      partners: (search: string) => `Όλοι οι συνεργάτες για «${search}»`,
      customers: (search: string) => `Όλοι οι πελάτες για «${search}»`,
    },
    bookings: (count: number) => (count === 1 ? "1 κράτηση" : `${count} κρατήσεις`),
    /** Further words by which a page is found. */
    pageWords: {
      overview: ["αρχική", "στατιστικά", "γραφήματα", "έσοδα"],
      vehicles: ["στόλος", "αυτοκίνητα", "εγκρίσεις"],
      bookings: ["ενοικιάσεις", "πληρωμές", "ακυρώσεις"],
      partners: ["έμποροι", "πληρωμές συνεργατών"],
      customers: ["χρήστες", "ταξιδιώτες"],
      messages: ["επικοινωνία", "εισερχόμενα", "αναφορές"],
      email: ["email", "εξερχόμενα", "ουρά"],
      audit: ["αλλαγές", "καταγραφή", "ημερολόγιο"],
      settings: ["σημεία", "προτιμήσεις", "κανόνες"],
      system: ["διακομιστές", "διεργασίες", "αντίγραφα ασφαλείας", "βάση δεδομένων"],
    },
    schemes: {
      light: "Φωτεινή εμφάνιση",
      dark: "Σκούρα εμφάνιση",
      auto: "Εμφάνιση συσκευής",
    },
    profile: "Το προφίλ μου",
    site: "Μετάβαση στον ιστότοπο",
    count: (count: number) => (count === 1 ? "1 αποτέλεσμα" : `${count} αποτελέσματα`),
    searching: "Αναζήτηση…",
    none: "Δεν βρέθηκε τίποτα",
    noneText:
      "Δοκιμάστε ένα όνομα, ένα email, μια πινακίδα, τον κωδικό της κράτησης ή τον κωδικό RF.",
    failed: "Η αναζήτηση απέτυχε",
    retry: "Δοκιμή ξανά",
    keys: { choose: "επιλογή", move: "μετακίνηση", back: "πίσω", close: "κλείσιμο" },
  },
  en: {
    open: "Search and commands",
    label: "Search and commands",
    placeholder: "Booking, vehicle, person or page…",
    hint: "By name, email, number plate, reference or RF",
    results: "Results",
    close: "Close",
    back: "Back to the results",
    stepPlaceholder: "Choose an action…",
    groups: {
      approvals: "Waiting for approval",
      payments: "Waiting for payment",
      bookings: "Bookings",
      vehicles: "Vehicles",
      partners: "Partners",
      customers: "Customers",
      settings: "Settings",
      views: "Saved views",
      pages: "Pages",
      commands: "Commands",
    },
    pendingVehicles: "Vehicles waiting for approval",
    decisionWords: {
      approve: ["approve", "approval", "approvals"],
      pay: ["payment", "transfer", "confirm"],
    },
    approve: (vehicle, partner) =>
      partner ? `Approve ${vehicle} of ${partner}` : `Approve ${vehicle}`,
    approveNote:
      "It will appear in the public catalogue right away. The partner will get an email.",
    details: "Details of the vehicle",
    detailsNote: "Photos, facts and history, to approve or reject",
    all: {
      approvals: (search) => `All vehicles waiting for approval for “${search}”`,
      payments: (search) =>
        search
          ? `All bookings waiting for payment for “${search}”`
          : "All bookings waiting for payment",
      bookings: (search) => `All bookings for “${search}”`,
      vehicles: (search) => `All vehicles for “${search}”`,
      partners: (search) => `All partners for “${search}”`,
      customers: (search) => `All customers for “${search}”`,
    },
    bookings: (count) => (count === 1 ? "1 booking" : `${count} bookings`),
    pageWords: {
      overview: ["home", "statistics", "charts", "revenue"],
      vehicles: ["fleet", "cars", "approvals"],
      bookings: ["rentals", "reservations", "payments"],
      partners: ["dealers", "payouts"],
      customers: ["users", "travellers"],
      messages: ["contact", "inbox", "reports"],
      email: ["mail", "outbox", "queue"],
      audit: ["history", "changes", "log"],
      settings: ["places", "preferences", "rules"],
      system: ["servers", "processes", "backups", "database"],
    },
    schemes: {
      light: "Light appearance",
      dark: "Dark appearance",
      auto: "Device appearance",
    },
    profile: "My profile",
    site: "Go to the site",
    count: (count) => (count === 1 ? "1 result" : `${count} results`),
    searching: "Searching…",
    none: "Nothing found",
    noneText:
      "Try a name, an email address, a number plate, the booking reference or the RF reference.",
    failed: "The search failed",
    retry: "Try again",
    keys: { choose: "choose", move: "move", back: "back", close: "close" },
  },
});
