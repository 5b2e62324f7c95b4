import { defineText } from "#client/text/define-text.ts";

/** Texts of sharing the calendar and of importing others. */
export const sharingText = defineText({
  el: {
    heading: "Σύνδεση με άλλα ημερολόγια",
    out: "Δείξτε αλλού πότε είναι κλεισμένα τα οχήματά σας",
    outText:
      "Όποιος έχει τη διεύθυνση βλέπει τα κλεισμένα διαστήματα, χωρίς ονόματα και σημειώσεις. Μην τη δημοσιεύετε.",
    fleet: "Όλα τα οχήματα",
    make: "Δημιουργία διεύθυνσης",
    address: (what: string) => `Διεύθυνση για: ${what}`,
    copy: "Αντιγραφή",
    copied: "Αντιγράφηκε",
    renew: "Νέα διεύθυνση",
    revoke: "Κατάργηση",
    renewed: "Η παλιά διεύθυνση δεν ισχύει πια",
    renewTitle: "Δημιουργία νέας διεύθυνσης;",
    revokeTitle: "Κατάργηση διεύθυνσης;",
    endsText: (what: string) =>
      `Όσα ημερολόγια χρησιμοποιούν τη σημερινή διεύθυνση (${what}) δεν θα ενημερώνονται πια.`,
    keep: "Όχι, να μείνει",
    revoked: "Η διεύθυνση καταργήθηκε",
    in: "Φέρτε εδώ άλλα ημερολόγια",
    inText:
      "Οι ημέρες που έχουν κλειστεί σε άλλη υπηρεσία δεσμεύονται και εδώ. Ελέγχουμε για αλλαγές κάθε ώρα.",
    import: "Εισαγωγή ημερολογίου",
    file: "Αρχείο",
    blocks: (count: number) => (count === 1 ? "1 δέσμευση" : `${count} δεσμεύσεις`),
    skipped: (count: number) =>
      count === 1 ? "1 συμβάν συμπίπτει με κράτηση" : `${count} συμβάντα συμπίπτουν με κρατήσεις`,
    readAt: (when: string) => `Ενημερώθηκε ${when}`,
    refresh: "Ενημέρωση τώρα",
    refreshed: "Το ημερολόγιο ενημερώθηκε",
    remove: "Αφαίρεση",
    removeTitle: "Αφαίρεση ημερολογίου;",
    removeText: (name: string, vehicle: string) =>
      `Οι ημέρες που δεσμεύει το «${name}» θα είναι πάλι διαθέσιμες για κράτηση (${vehicle}).`,
    removed: "Το ημερολόγιο αφαιρέθηκε και οι ημέρες του είναι πάλι διαθέσιμες",
    feedsFailed: "Οι διευθύνσεις δεν φορτώθηκαν",
    importsFailed: "Τα ημερολόγια δεν φορτώθηκαν",
    failed: "Η αλλαγή δεν έγινε",
  },
  en: {
    heading: "Connect other calendars",
    out: "Share when your vehicles are taken",
    outText:
      "Anyone with the address can see the taken periods, but no names or notes. Keep it private.",
    fleet: "All vehicles",
    make: "Create an address",
    address: (what) => `Address for: ${what}`,
    copy: "Copy",
    copied: "Copied",
    renew: "New address",
    revoke: "Revoke",
    renewed: "The old address no longer works",
    renewTitle: "Create a new address?",
    revokeTitle: "Revoke the address?",
    endsText: (what) => `Calendars that use the current address (${what}) will stop updating.`,
    keep: "No, keep it",
    revoked: "The address was revoked",
    in: "Bring in other calendars",
    inText: "Days booked on another service are blocked here too. We check for changes every hour.",
    import: "Import a calendar",
    file: "File",
    blocks: (count) => (count === 1 ? "1 block" : `${count} blocks`),
    skipped: (count) =>
      count === 1 ? "1 event overlaps a booking" : `${count} events overlap bookings`,
    readAt: (when) => `Updated ${when}`,
    refresh: "Update now",
    refreshed: "The calendar was updated",
    remove: "Remove",
    removeTitle: "Remove the calendar?",
    removeText: (name, vehicle) =>
      `The days blocked by “${name}” will be available for booking again (${vehicle}).`,
    removed: "The calendar was removed and its days are available again",
    feedsFailed: "The addresses could not be loaded",
    importsFailed: "The calendars could not be loaded",
    failed: "The change was not made",
  },
});

/** Texts of the import dialog. */
export const importText = defineText({
  el: {
    title: "Εισαγωγή ημερολογίου",
    source: "Πηγή",
    byAddress: "Διεύθυνση",
    byFile: "Αρχείο .ics",
    url: "Διεύθυνση iCalendar",
    urlHint: "Θα τη βρείτε ως «iCal» στο Google Calendar, στο Airbnb, στο Booking.com και αλλού.",
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
        ? "1 συμβάν συμπίπτει με κράτηση και δεν θα δεσμευτεί"
        : `${count} συμβάντα συμπίπτουν με κρατήσεις και δεν θα δεσμευτούν`,
    booked: (when: string) => `κράτηση: ${when}`,
    morePeriods: (count: number) => (count === 1 ? "και 1 ακόμη" : `και ${count} ακόμη`),
    leftOut: (count: number) =>
      count === 1
        ? "1 παλιό, ακυρωμένο ή ελεύθερο συμβάν θα παραλειφθεί."
        : `${count} παλιά, ακυρωμένα ή ελεύθερα συμβάντα θα παραλειφθούν.`,
    nameless: "Χωρίς τίτλο",
    failed: "Το ημερολόγιο δεν διαβάστηκε",
    done: (count: number) =>
      count === 1 ? "Δεσμεύτηκε 1 διάστημα" : `Δεσμεύτηκαν ${count} διαστήματα`,
  },
  en: {
    title: "Import a calendar",
    source: "Source",
    byAddress: "Address",
    byFile: ".ics file",
    url: "iCalendar address",
    urlHint: "You will find it as “iCal” in Google Calendar, Airbnb, Booking.com and others.",
    file: "File",
    chooseFile: "Choose a file",
    fileTooLarge: "The file is larger than 1 MB",
    name: "Name",
    preview: "Check",
    confirm: (count) =>
      count === 0 ? "Import" : count === 1 ? "Block 1 period" : `Block ${count} periods`,
    back: "Back",
    wouldBlock: (count) =>
      count === 1 ? "1 period will be blocked" : `${count} periods will be blocked`,
    conflicts: (count) =>
      count === 1
        ? "1 event overlaps a booking and will not be blocked"
        : `${count} events overlap bookings and will not be blocked`,
    booked: (when) => `booking: ${when}`,
    morePeriods: (count) => `and ${count} more`,
    leftOut: (count) =>
      count === 1
        ? "1 past, cancelled or free event will be skipped."
        : `${count} past, cancelled or free events will be skipped.`,
    nameless: "Untitled",
    failed: "The calendar could not be read",
    done: (count) => (count === 1 ? "1 period was blocked" : `${count} periods were blocked`),
  },
});
