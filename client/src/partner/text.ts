import { words } from "#client/text/words.ts";

export const partnerText = words({
  el: {
    heading: "Τα οχήματά μου",
    addVehicle: "Νέο όχημα",
    calendar: "Ημερολόγιο",
    count: (count: number) => (count === 1 ? "1 όχημα" : `${count} οχήματα`),
    status: { pending: "Εκκρεμεί έγκριση", approved: "Εγκεκριμένο", rejected: "Απορρίφθηκε" },
    view: "Προβολή στη σελίδα",
    failed: "Σφάλμα φόρτωσης οχημάτων. Παρακαλώ δοκιμάστε ξανά αργότερα.",
    noPartner: "Δεν βρέθηκε συνεργάτης με αυτό το email. Παρακαλώ επικοινωνήστε με την υποστήριξη.",
    retry: "Δοκιμή ξανά",
    empty: "Δεν έχετε οχήματα ακόμη",
    emptyText: "Μόλις καταχωριστεί το πρώτο σας όχημα, θα το δείτε εδώ με την κατάστασή του.",
  },
  en: {
    heading: "My vehicles",
    addVehicle: "Add vehicle",
    calendar: "Calendar",
    count: (count) => (count === 1 ? "1 vehicle" : `${count} vehicles`),
    status: { pending: "Awaiting approval", approved: "Approved", rejected: "Rejected" },
    view: "View on the site",
    failed: "Error loading vehicles. Please try again later",
    noPartner: "No partner found with this email. Please contact support.",
    retry: "Try again",
    empty: "You have no vehicles yet",
    emptyText: "As soon as your first vehicle is listed you will see it here with its status.",
  },
});
