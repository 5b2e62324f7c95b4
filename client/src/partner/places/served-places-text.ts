import { defineText } from "#client/text/define-text.ts";

/** Texts of a partner's pickup and return places, and of the form they share with the hours. */
export const servedPlacesText = defineText({
  el: {
    heading: "Σημεία που εξυπηρετείτε",
    lead: "Οι ταξιδιώτες παραλαμβάνουν και επιστρέφουν τα οχήματά σας σε αυτά τα σημεία.",
    home: {
      label: "Έδρα των οχημάτων",
      hint: "Η περιοχή που βλέπουν οι ταξιδιώτες σε κάθε όχημά σας που δεν έχει δική του έδρα.",
      none: "Χωρίς έδρα",
      choose: "Διαλέξτε περιοχή",
      fromAddress: (place: string) => `${place}, από τη διεύθυνσή σας`,
    },
    loadFailed: "Τα σημεία και το ωράριο δεν φορτώθηκαν",
    retry: "Δοκιμή ξανά",
    search: "Αναζήτηση σημείου",
    searchHint: "π.χ. Χανιά",
    nothing: "Κανένα σημείο δεν ταιριάζει.",
    all: (kind: string) => `Όλα τα σημεία: ${kind}`,
    ofKind: (chosen: number, all: number) => `${chosen} από ${all}`,
    count: (chosen: number, all: number) =>
      chosen === 1 ? `1 από ${all} σημεία` : `${chosen} από ${all} σημεία`,
    ahead: (count: number) =>
      count === 1 ? "1 επερχόμενη κράτηση" : `${count} επερχόμενες κρατήσεις`,
    removing: {
      title: "Υπάρχουν κρατήσεις σε σημεία που αφαιρείτε",
      text: "Όσες κρατήσεις έχουν ήδη γίνει ισχύουν κανονικά, αλλά δεν θα γίνονται νέες εκεί.",
      line: (place: string, bookings: string) => `${place}: ${bookings}`,
    },
    none: "Διαλέξτε τουλάχιστον ένα σημείο, αλλιώς κανείς δεν μπορεί να κλείσει τα οχήματά σας.",
    conflict: {
      title: "Τα σημεία σας άλλαξαν στο μεταξύ",
      text: "Κρατήσαμε τις επιλογές σας στη νέα λίστα. Ελέγξτε την και αποθηκεύστε ξανά.",
    },
    offered: "Το ωράριο δεν έχει αποθηκευτεί ακόμη",
    unsaved: "Έχετε αλλαγές που δεν αποθηκεύτηκαν",
    save: "Αποθήκευση",
    undo: "Αναίρεση",
    saved: "Οι αλλαγές αποθηκεύτηκαν και ισχύουν από τώρα",
    failed: "Τα σημεία δεν αποθηκεύτηκαν",
  },
  en: {
    heading: "Places you serve",
    lead: "Travellers pick up and return your vehicles at these places.",
    home: {
      label: "Where your vehicles are kept",
      hint: "The town that travellers see on each vehicle without a home place of its own.",
      none: "Not shown",
      choose: "Choose a place",
      fromAddress: (place) => `${place}, as in your address`,
    },
    loadFailed: "Your places and hours could not be loaded",
    retry: "Try again",
    search: "Search places",
    searchHint: "e.g. Chania",
    nothing: "No places match.",
    all: (kind) => `${kind}: all`,
    ofKind: (chosen, all) => `${chosen} of ${all}`,
    count: (chosen, all) => `${chosen} of ${all} places`,
    ahead: (count) => (count === 1 ? "1 upcoming booking" : `${count} upcoming bookings`),
    removing: {
      title: "There are bookings at places you are removing",
      text: "Existing bookings remain valid, but no new ones can be made there.",
      line: (place, bookings) => `${place}: ${bookings}`,
    },
    none: "Choose at least one place, or your vehicles cannot be booked.",
    conflict: {
      title: "Your places have changed in the meantime",
      text: "We kept your choices in the new list. Review it and save again.",
    },
    offered: "Your opening hours are not saved yet",
    unsaved: "You have unsaved changes",
    save: "Save",
    undo: "Undo",
    saved: "Your changes were saved and apply right away",
    failed: "The places could not be saved",
  },
});
