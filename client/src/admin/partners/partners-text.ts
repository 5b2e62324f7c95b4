import { defineText } from "#client/text/define-text.ts";
import { PARTNER_STATE_LABELS } from "#shared/admin/partner-state-labels.ts";
import { BOOKING_STATUS_LABELS } from "#shared/checkout/booking-status-labels.ts";

/** Names of the limits by their factor. */
const FACTORS: Record<"el" | "en", Readonly<Record<string, string>>> = {
  el: { 1: "Κανονικά", 5: "Πενταπλάσια", 20: "Εικοσαπλάσια", 100: "Εκατονταπλάσια" },
  en: { 1: "Normal", 5: "5 times", 20: "20 times", 100: "100 times" },
};

const factorName = (factor: string, language: "el" | "en") =>
  FACTORS[language][factor] ?? `×${factor}`;

export const partnersText = defineText({
  el: {
    lead: "Ποιοι προσφέρουν οχήματα και ποια είναι η κατάστασή τους.",
    table: "Συνεργάτες",
    search: "Αναζήτηση",
    searchHint: "Όνομα, email ή τηλέφωνο",
    statusFilter: "Κατάσταση",
    anyStatus: "Όλες",
    unnamed: "Συνεργάτης χωρίς όνομα",
    status: PARTNER_STATE_LABELS.el,
    vehicleCount: (count: string) => (count === "1" ? "1 όχημα" : `${count} οχήματα`),
    failed: "Σφάλμα φόρτωσης συνεργατών. Παρακαλώ δοκιμάστε ξανά αργότερα.",
    empty: "Κανένας συνεργάτης ακόμη",
    emptyText: "Όποιος εγγραφεί ως συνεργάτης εμφανίζεται εδώ.",
    detailsFailed: "Ο συνεργάτης δεν φορτώθηκε",
    contact: "Επικοινωνία",
    company: {
      heading: "Επιχείρηση",
      name: "Όνομα στα ελληνικά",
      latinName: "Όνομα με λατινικούς χαρακτήρες",
      address: "Διεύθυνση",
      taxNumber: "ΑΦΜ",
      registryNumber: "Αριθμός ΓΕΜΗ",
      openingHours: "Ωράριο",
      none: "Δεν έχουν δηλωθεί στοιχεία.",
    },
    verified: "Επιβεβαιωμένο email",
    unverified: "Μη επιβεβαιωμένο email",
    missingText:
      "Ο λογαριασμός έχει ρόλο συνεργάτη, αλλά όχι εγγραφή συνεργάτη, και δεν μπορεί να καταχωρίσει οχήματα. Ενεργοποιήστε τον για να τη δημιουργήσετε.",
    sendEmail: "Αποστολή email",
    setTo: {
      active: "Ενεργοποίηση",
      pending: "Επαναφορά σε αναμονή",
      inactive: "Απενεργοποίηση",
    },
    changeTitle: {
      active: "Ενεργοποίηση συνεργάτη",
      pending: "Επαναφορά συνεργάτη σε αναμονή",
      inactive: "Απενεργοποίηση συνεργάτη",
    },
    changeText: {
      active: (name: string) =>
        `Τα εγκεκριμένα οχήματα του συνεργάτη «${name}» θα εμφανιστούν αμέσως στον ιστότοπο. Ο συνεργάτης θα ενημερωθεί με email.`,
      pending: (name: string) =>
        `Τα οχήματα του συνεργάτη «${name}» θα φύγουν αμέσως από τον ιστότοπο, μέχρι να τον ενεργοποιήσετε. Οι κρατήσεις που έχουν γίνει ισχύουν. Ο συνεργάτης θα ενημερωθεί με email.`,
      inactive: (name: string) =>
        `Τα οχήματα του συνεργάτη «${name}» θα φύγουν αμέσως από τον ιστότοπο και δεν θα δέχονται κρατήσεις. Οι κρατήσεις που έχουν γίνει ισχύουν. Ο συνεργάτης θα ενημερωθεί με email.`,
    },
    changed: {
      active: "Ο συνεργάτης είναι ενεργός και τα οχήματά του εμφανίζονται",
      pending: "Ο συνεργάτης είναι σε αναμονή και τα οχήματά του δεν εμφανίζονται",
      inactive: "Ο συνεργάτης είναι ανενεργός και τα οχήματά του δεν εμφανίζονται",
    },
    changeFailed: "Η κατάσταση δεν άλλαξε",
    cancel: "Άκυρο",
    delete: "Διαγραφή",
    deleteTitle: "Διαγραφή συνεργάτη",
    deleteText: (name: string) =>
      `Ο λογαριασμός του συνεργάτη «${name}» θα διαγραφεί και θα αποσυνδεθεί από όλες τις συσκευές. Αν υπάρχουν παλιές κρατήσεις, μένουν χωρίς τα προσωπικά του στοιχεία. Η διαγραφή δεν αναιρείται.`,
    deleted: "Ο συνεργάτης διαγράφηκε επιτυχώς",
    deleteError: "Σφάλμα διαγραφής",
    hasVehicles:
      "Δεν μπορείτε να διαγράψετε συνεργάτη που έχει καταχωρισμένα οχήματα. Διαγράψτε πρώτα τα οχήματα.",
    checkFailed: (message: string) => `Ο έλεγχος των οχημάτων του συνεργάτη απέτυχε: ${message}`,
    deleteFailed: (message: string) => `Η διαγραφή του συνεργάτη απέτυχε: ${message}`,
    bookingsAhead:
      "Υπάρχει επιβεβαιωμένη κράτηση που δεν έχει τελειώσει. Μπορείτε να διαγράψετε τον συνεργάτη μετά.",
    payoutsAhead: (days: number) =>
      `Για ${days} ημέρες μετά από μια ενοικίαση ο λογαριασμός πληρωμών χρειάζεται για την απόδοση των χρημάτων. Μπορείτε να διαγράψετε τον συνεργάτη μετά.`,
    vehicles: "Οχήματα",
    // Beside a number of vehicles, removed ones included.
    vehicleStates: {
      approved: "Εγκεκριμένα",
      pending: "Εκκρεμούν",
      rejected: "Απορρίφθηκαν",
      archived: "Αρχειοθετημένα",
    },
    showVehicles: "Όλα τα οχήματα του συνεργάτη",
    limits: {
      label: "Όρια του συνεργάτη",
      option: (factor: string, pending: string) =>
        `${factorName(factor, "el")}: έως ${pending} οχήματα προς έγκριση`,
      save: "Αλλαγή ορίων",
      changed: (from: string, to: string) =>
        `Όρια: ${factorName(from, "el")} → ${factorName(to, "el")}`,
      description: (vehicles: string, photos: string) =>
        `Ανά ώρα: ${vehicles} νέα οχήματα και ${photos} φωτογραφίες. Τα υπόλοιπα όρια ανά ώρα αυξάνονται αναλογικά.`,
      saved: "Τα όρια του συνεργάτη άλλαξαν",
      failed: "Τα όρια δεν άλλαξαν",
    },
    earnings: "Κρατήσεις και έσοδα",
    bookingStates: BOOKING_STATUS_LABELS.el.plural,
    gross: "Αξία επιβεβαιωμένων",
    commission: "Προμήθεια",
    net: "Για τον συνεργάτη",
    recent: "Τελευταίες κρατήσεις",
    noBookings: "Καμία κράτηση ακόμη.",
    history: "Ιστορικό",
    noHistory: "Καμία αλλαγή ακόμη.",
    statusChanged: (from: string, to: string) => `${from} → ${to}`,
    someone: "Διαχειριστής",
  },
  en: {
    lead: "Who offers vehicles, and their status.",
    table: "Partners",
    search: "Search",
    searchHint: "Name, email or phone",
    statusFilter: "Status",
    anyStatus: "All",
    unnamed: "Unnamed Partner",
    status: PARTNER_STATE_LABELS.en,
    vehicleCount: (count) => (count === "1" ? "1 vehicle" : `${count} vehicles`),
    failed: "Error loading partners. Please try again later",
    empty: "No partners yet",
    emptyText: "Anyone who signs up as a partner appears here.",
    detailsFailed: "The partner could not be loaded",
    contact: "Contact",
    company: {
      heading: "Company",
      name: "Name in Greek",
      latinName: "Name in Latin letters",
      address: "Address",
      taxNumber: "Tax number (AFM)",
      registryNumber: "GEMI number",
      openingHours: "Opening hours",
      none: "Nothing has been entered yet.",
    },
    verified: "Confirmed email",
    unverified: "Unconfirmed email",
    missingText:
      "The account has the partner role but no partner record, so it cannot add vehicles. Activate it to create the record.",
    sendEmail: "Send email",
    setTo: { active: "Activate", pending: "Set to pending", inactive: "Deactivate" },
    changeTitle: {
      active: "Activate partner",
      pending: "Set partner to pending",
      inactive: "Deactivate partner",
    },
    changeText: {
      active: (name) =>
        `The approved vehicles of “${name}” will appear on the site right away. The partner will be notified by email.`,
      pending: (name) =>
        `The vehicles of “${name}” will be taken off the site right away, until you activate the partner. Existing bookings remain valid. The partner will be notified by email.`,
      inactive: (name) =>
        `The vehicles of “${name}” will be taken off the site right away and cannot be booked. Existing bookings remain valid. The partner will be notified by email.`,
    },
    changed: {
      active: "The partner is active and the vehicles are shown",
      pending: "The partner is pending and the vehicles are not shown",
      inactive: "The partner is inactive and the vehicles are not shown",
    },
    changeFailed: "The status was not changed",
    cancel: "Cancel",
    delete: "Delete",
    deleteTitle: "Delete partner",
    deleteText: (name) =>
      `The account of “${name}” will be deleted and signed out on all devices. Any past bookings are kept, without the partner's personal details. This cannot be undone.`,
    deleted: "The partner was deleted successfully",
    deleteError: "Delete Error",
    hasVehicles:
      "You cannot delete a partner who has registered vehicles. Delete the vehicles first.",
    checkFailed: (message) => `Failed to check partner vehicles: ${message}`,
    deleteFailed: (message) => `Failed to delete partner: ${message}`,
    bookingsAhead:
      "There is a confirmed booking that is not over yet. You can delete the partner after that.",
    payoutsAhead: (days) =>
      `For ${days} days after a rental the payout account is needed to pay the partner. You can delete the partner after that.`,
    vehicles: "Vehicles",
    vehicleStates: {
      approved: "Approved",
      pending: "Pending",
      rejected: "Rejected",
      archived: "Archived",
    },
    showVehicles: "All vehicles of this partner",
    limits: {
      label: "Limits of the partner",
      option: (factor, pending) =>
        `${factorName(factor, "en")}: up to ${pending} vehicles to approve`,
      save: "Change limits",
      changed: (from, to) => `Limits: ${factorName(from, "en")} → ${factorName(to, "en")}`,
      description: (vehicles, photos) =>
        `Per hour: ${vehicles} new vehicles and ${photos} photos. The partner's other hourly limits grow in proportion.`,
      saved: "The partner's limits were changed",
      failed: "The limits were not changed",
    },
    earnings: "Bookings and earnings",
    bookingStates: BOOKING_STATUS_LABELS.en.plural,
    gross: "Confirmed value",
    commission: "Commission",
    net: "For the partner",
    recent: "Latest bookings",
    noBookings: "No bookings yet.",
    history: "History",
    noHistory: "No changes yet.",
    statusChanged: (from, to) => `${from} → ${to}`,
    someone: "Admin",
  },
});
