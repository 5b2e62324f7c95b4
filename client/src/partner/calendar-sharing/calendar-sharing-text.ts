import { defineText } from "#client/text/define-text.ts";

/** Texts of sharing the calendar and of importing others. */
export const sharingText = defineText({
  el: {
    heading: "Σύνδεση με άλλα ημερολόγια",
    out: "Να βλέπουν άλλοι πότε είναι πιασμένα τα οχήματα",
    outText:
      "Όποιος έχει τη διεύθυνση βλέπει τα πιασμένα διαστήματα, χωρίς ονόματα και σημειώσεις. Κρατήστε τη μυστική.",
    fleet: "Όλα τα οχήματα",
    make: "Δημιουργία διεύθυνσης",
    address: (what: string) => `Διεύθυνση για: ${what}`,
    copy: "Αντιγραφή",
    copied: "Αντιγράφηκε",
    renew: "Νέα διεύθυνση",
    revoke: "Κατάργηση",
    renewed: "Η παλιά διεύθυνση δεν ισχύει πια",
    renewTitle: "Νέα διεύθυνση;",
    revokeTitle: "Κατάργηση διεύθυνσης;",
    endsText: (what: string) =>
      `Όσα ημερολόγια διαβάζουν την τωρινή διεύθυνση (${what}) δεν θα βλέπουν πια τίποτα.`,
    keep: "Όχι, να μείνει",
    revoked: "Η διεύθυνση καταργήθηκε",
    in: "Να διαβάζονται ημερολόγια από αλλού",
    inText:
      "Οι ημέρες που είναι πιασμένες σε άλλη υπηρεσία δεσμεύονται και εδώ. Οι διευθύνσεις διαβάζονται ξανά κάθε ώρα.",
    import: "Εισαγωγή ημερολογίου",
    file: "Αρχείο",
    blocks: (count: number) => (count === 1 ? "1 δέσμευση" : `${count} δεσμεύσεις`),
    skipped: (count: number) =>
      count === 1 ? "1 συμβάν πάνω σε κράτηση" : `${count} συμβάντα πάνω σε κρατήσεις`,
    readAt: (when: string) => `Διαβάστηκε ${when}`,
    refresh: "Ανάγνωση τώρα",
    refreshed: "Το ημερολόγιο διαβάστηκε",
    remove: "Αφαίρεση",
    removeTitle: "Αφαίρεση ημερολογίου;",
    removeText: (name: string, vehicle: string) =>
      `Οι ημέρες που δεσμεύει το «${name}» θα μπορούν πάλι να κλειστούν (${vehicle}).`,
    removed: "Το ημερολόγιο αφαιρέθηκε και οι ημέρες του είναι ελεύθερες",
    feedsFailed: "Οι διευθύνσεις δεν φορτώθηκαν",
    importsFailed: "Τα ημερολόγια δεν φορτώθηκαν",
    failed: "Δεν έγινε η αλλαγή",
  },
  en: {
    heading: "Connect other calendars",
    out: "Let others see when your vehicles are taken",
    outText:
      "Whoever has the address sees the taken periods, without names and notes. Keep it secret.",
    fleet: "All vehicles",
    make: "Create an address",
    address: (what) => `Address for: ${what}`,
    copy: "Copy",
    copied: "Copied",
    renew: "New address",
    revoke: "Revoke",
    renewed: "The old address no longer works",
    renewTitle: "Make a new address?",
    revokeTitle: "Revoke the address?",
    endsText: (what) =>
      `Calendars that read the present address (${what}) will no longer see anything.`,
    keep: "No, keep it",
    revoked: "The address was revoked",
    in: "Read calendars from elsewhere",
    inText:
      "Days that are taken on another service are blocked here too. Addresses are read again every hour.",
    import: "Import a calendar",
    file: "File",
    blocks: (count) => (count === 1 ? "1 block" : `${count} blocks`),
    skipped: (count) => (count === 1 ? "1 event on a booking" : `${count} events on bookings`),
    readAt: (when) => `Read ${when}`,
    refresh: "Read now",
    refreshed: "The calendar was read",
    remove: "Remove",
    removeTitle: "Remove the calendar?",
    removeText: (name, vehicle) =>
      `The days that “${name}” blocks can be booked again (${vehicle}).`,
    removed: "The calendar was removed and its days are free",
    feedsFailed: "The addresses could not be loaded",
    importsFailed: "The calendars could not be loaded",
    failed: "The change was not made",
  },
});

/** Texts of the import dialog. */
export const importText = defineText({
  el: {
    title: "Εισαγωγή ημερολογίου",
    source: "Από πού;",
    byAddress: "Διεύθυνση",
    byFile: "Αρχείο .ics",
    url: "Διεύθυνση iCalendar",
    urlHint: "Τη δίνουν το Google Calendar, το Airbnb, το Booking.com και άλλοι ως «iCal».",
    file: "Αρχείο",
    chooseFile: "Επιλογή αρχείου",
    fileTooLarge: "Το αρχείο είναι μεγαλύτερο από 1 MB",
    name: "Όνομα",
    preview: "Έλεγχος",
    confirm: (count: number) =>
      count === 0
        ? "Εισαγωγή"
        : count === 1
          ? "Δέσμευση 1 διαστήματος"
          : `Δέσμευση ${count} διαστημάτων`,
    back: "Πίσω",
    wouldBlock: (count: number) =>
      count === 1 ? "Θα δεσμευτεί 1 διάστημα" : `Θα δεσμευτούν ${count} διαστήματα`,
    conflicts: (count: number) =>
      count === 1
        ? "1 συμβάν πέφτει πάνω σε κράτηση και δεν θα δεσμευτεί"
        : `${count} συμβάντα πέφτουν πάνω σε κρατήσεις και δεν θα δεσμευτούν`,
    booked: (when: string) => `κράτηση: ${when}`,
    morePeriods: (count: number) => (count === 1 ? "και 1 ακόμη" : `και ${count} ακόμη`),
    leftOut: (count: number) =>
      count === 1
        ? "1 παλιό, ακυρωμένο ή ελεύθερο συμβάν παραλείπεται."
        : `${count} παλιά, ακυρωμένα ή ελεύθερα συμβάντα παραλείπονται.`,
    nameless: "Χωρίς τίτλο",
    failed: "Το ημερολόγιο δεν διαβάστηκε",
    done: (count: number) =>
      count === 1 ? "Δεσμεύτηκε 1 διάστημα" : `Δεσμεύτηκαν ${count} διαστήματα`,
  },
  en: {
    title: "Import a calendar",
    source: "From where?",
    byAddress: "Address",
    byFile: ".ics file",
    url: "iCalendar address",
    urlHint: "Google Calendar, Airbnb, Booking.com and others call it “iCal”.",
    file: "File",
    chooseFile: "Choose a file",
    fileTooLarge: "The file is larger than 1 MB",
    name: "Name",
    preview: "Check",
    confirm: (count) =>
      count === 0 ? "Import" : count === 1 ? "Block 1 period" : `Block ${count} periods`,
    back: "Back",
    wouldBlock: (count) =>
      count === 1 ? "1 period would be blocked" : `${count} periods would be blocked`,
    conflicts: (count) =>
      count === 1
        ? "1 event lies on a booking and will not be blocked"
        : `${count} events lie on bookings and will not be blocked`,
    booked: (when) => `booking: ${when}`,
    morePeriods: (count) => `and ${count} more`,
    leftOut: (count) =>
      count === 1
        ? "1 past, cancelled or free event is left out."
        : `${count} past, cancelled or free events are left out.`,
    nameless: "Untitled",
    failed: "The calendar could not be read",
    done: (count) => (count === 1 ? "1 period was blocked" : `${count} periods were blocked`),
  },
});
