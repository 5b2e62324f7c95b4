import { defineText } from "#client/text/define-text.ts";

export const bookingsText = defineText({
  el: {
    heading: "Οι κρατήσεις μου",
    count: (count: number) => (count === 1 ? "1 κράτηση" : `${count} κρατήσεις`),
    refresh: "Ανανέωση",
    refreshFailed: "Σφάλμα ανανέωσης κρατήσεων. Παρακαλώ δοκιμάστε αργότερα.",
    failed: "Σφάλμα φόρτωσης κρατήσεων. Παρακαλώ δοκιμάστε ξανά αργότερα.",
    retry: "Δοκιμή ξανά",
    empty: "Δεν έχετε κρατήσεις ακόμη",
    emptyText: "Μόλις κάποιος κλείσει ένα όχημά σας, θα το δείτε εδώ την ίδια στιγμή.",
    nothingFound: "Καμία κράτηση δεν ταιριάζει",
    nothingFoundText: "Δοκιμάστε άλλη αναζήτηση ή λιγότερα φίλτρα.",
    clear: "Καθαρισμός φίλτρων",
    more: "Περισσότερες",
    moreFailed: "Οι επόμενες κρατήσεις δεν φορτώθηκαν.",
    search: "Αναζήτηση κρατήσεων",
    searchHint: "Όνομα, όχημα ή email",
    clearSearch: "Καθαρισμός αναζήτησης",
    status: "Κατάσταση",
    anyStatus: "Όλες",
    from: "Παραλαβή από",
    to: "Παραλαβή έως",
    shown: (shown: number, total: number) => `${shown} από ${total}`,
    filters: "Φίλτρα",
    moreFilters: (count: number) =>
      count === 0 ? "Περισσότερα φίλτρα" : `Περισσότερα φίλτρα (${count})`,
    open: (id: string) => `Λεπτομέρειες της κράτησης ${id}`,
    title: (id: string) => `Κράτηση ${id}`,
    bookingFailed: "Η κράτηση δεν φορτώθηκε",
    emptyLists: {
      coming: "Δεν έχετε ενεργές κρατήσεις",
      past: "Δεν έχετε ολοκληρωμένες κρατήσεις ακόμη",
      cancelled: "Δεν έχετε ακυρωμένες κρατήσεις",
    },
    dayNames: { today: "Σήμερα", tomorrow: "Αύριο" },
    /** What is still ahead, `isStarted` once some of the day is over. */
    dayOf: (day: string, ahead: Record<"pickups" | "returns", number> & { isStarted: boolean }) => {
      const { pickups, returns, isStarted } = ahead;
      const counts = [
        pickups === 1 ? "1 παραλαβή" : pickups > 1 && `${pickups} παραλαβές`,
        returns === 1 ? "1 επιστροφή" : returns > 1 && `${returns} επιστροφές`,
      ].filter(Boolean);
      if (counts.length > 0) return `${day}: ${isStarted ? "ακόμη " : ""}${counts.join(", ")}`;
      return `${day}: ${isStarted ? "καμία άλλη" : "καμία"} παραλαβή ή επιστροφή`;
    },
    kinds: { pickup: "Παραλαβή", return: "Επιστροφή" },
    done: { pickup: "Παραδόθηκε", return: "Επιστράφηκε" },
    openHandover: (kind: string, vehicle: string, id: string) =>
      `${kind}: ${vehicle}, κράτηση ${id}`,
    earlierToday: (count: number) => `Νωρίτερα σήμερα (${count})`,
    wholeDay: (count: number) => `Δείτε και τις ${count}`,
    nothingSoon: "Τίποτα για σήμερα ή αύριο",
    handoversStale: "Οι παραλαβές και οι επιστροφές δεν είναι ενημερωμένες.",
    handoversFailed: "Οι παραλαβές και οι επιστροφές δεν φορτώθηκαν.",
    customer: "Πελάτης",
    requests: "Ειδικά αιτήματα",
    security: "Εγγύηση και απαλλαγή",
    youReceive: (net: string) => `Εισπράττετε ${net}`,
    commissionFixed: (percent: string, commission: string) =>
      `Μετά την προμήθεια ${percent}% (${commission}) που ίσχυε στην επιβεβαίωση`,
    commissionInForce: (percent: string, commission: string) =>
      `Μετά τη σημερινή προμήθεια ${percent}% (${commission})· οριστικοποιείται στην επιβεβαίωση`,
    desktop: "Ειδοποιήσεις στον υπολογιστή",
    desktopOn: "Ειδοποιήσεις ενεργές",
    desktopDenied: "Ειδοποιήσεις αποκλεισμένες",
    desktopHint:
      "Ο browser σας έχει αποκλείσει τις ειδοποιήσεις. Επιτρέψτε τις στις ρυθμίσεις του.",
  },
  en: {
    heading: "My bookings",
    count: (count) => (count === 1 ? "1 booking" : `${count} bookings`),
    refresh: "Refresh",
    refreshFailed: "Error refreshing bookings. Please try later",
    failed: "Error loading bookings. Please try again later",
    retry: "Try again",
    empty: "You have no bookings yet",
    emptyText: "As soon as someone books one of your vehicles, you will see it here.",
    nothingFound: "No bookings match",
    nothingFoundText: "Try a different search or fewer filters.",
    clear: "Clear filters",
    more: "Show more",
    moreFailed: "More bookings could not be loaded.",
    search: "Search bookings",
    searchHint: "Name, vehicle or email",
    clearSearch: "Clear search",
    status: "Status",
    anyStatus: "All",
    from: "Pickup from",
    to: "Pickup until",
    shown: (shown, total) => `${shown} of ${total}`,
    filters: "Filters",
    moreFilters: (count) => (count === 0 ? "More filters" : `More filters (${count})`),
    open: (id) => `Details of booking ${id}`,
    title: (id) => `Booking ${id}`,
    bookingFailed: "The booking could not be loaded",
    emptyLists: {
      coming: "You have no active bookings",
      past: "You have no completed bookings yet",
      cancelled: "You have no cancelled bookings",
    },
    dayNames: { today: "Today", tomorrow: "Tomorrow" },
    dayOf: (day, { pickups, returns, isStarted }) => {
      const more = isStarted ? " more" : "";
      const counts = [
        pickups > 0 && `${pickups}${more} ${pickups === 1 ? "pickup" : "pickups"}`,
        returns > 0 && `${returns}${more} ${returns === 1 ? "return" : "returns"}`,
      ].filter(Boolean);
      const none = isStarted ? "no more pickups or returns" : "no pickup or return";
      return `${day}: ${counts.join(", ") || none}`;
    },
    kinds: { pickup: "Pickup", return: "Return" },
    done: { pickup: "Picked up", return: "Returned" },
    openHandover: (kind, vehicle, id) => `${kind}: ${vehicle}, booking ${id}`,
    earlierToday: (count) => `Earlier today (${count})`,
    wholeDay: (count) => `Show all ${count}`,
    nothingSoon: "Nothing today or tomorrow",
    handoversStale: "Pickups and returns are not up to date.",
    handoversFailed: "Pickups and returns could not be loaded.",
    customer: "Customer",
    requests: "Special requests",
    security: "Deposit and excess",
    youReceive: (net) => `You receive ${net}`,
    commissionFixed: (percent, commission) =>
      `After the commission of ${percent}% (${commission}) fixed when it was confirmed`,
    commissionInForce: (percent, commission) =>
      `After the commission of ${percent}% (${commission}) in force now; it is fixed when the booking is confirmed`,
    desktop: "Desktop notifications",
    desktopOn: "Notifications on",
    desktopDenied: "Notifications blocked",
    desktopHint: "Your browser blocks notifications from this site. Allow them in its settings.",
  },
});
