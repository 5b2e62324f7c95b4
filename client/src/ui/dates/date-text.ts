import { defineText } from "#client/text/define-text.ts";

/** Texts of the date, time and place fields. */
export const dateText = defineText({
  el: {
    pickup: "Παραλαβή",
    return: "Επιστροφή",
    choose: "Ημερομηνία",
    chooseDates: "Επιλογή ημερομηνιών",
    close: "Κλείσιμο",
    loading: "Φόρτωση...",
    time: "Ώρα",
    pickupTime: "Ώρα παραλαβής",
    returnTime: "Ώρα επιστροφής",
    place: "Σημείο παραλαβής",
    anyPlace: "Οπουδήποτε στην Κρήτη",
    usualPlace: "Συνηθισμένη επιλογή",
    placeKinds: {
      airport: "Αεροδρόμια",
      port: "Λιμάνια",
      town: "Πόλεις",
      resort: "Θέρετρα",
      office: "Γραφεία",
      hotel: "Ξενοδοχεία",
    },
  },
  en: {
    pickup: "Pickup",
    return: "Return",
    choose: "Date",
    chooseDates: "Choose dates",
    close: "Close",
    loading: "Loading...",
    time: "Time",
    pickupTime: "Pickup time",
    returnTime: "Return time",
    place: "Pickup place",
    anyPlace: "Anywhere in Crete",
    usualPlace: "Usual choice",
    placeKinds: {
      airport: "Airports",
      port: "Ports",
      town: "Towns",
      resort: "Resorts",
      office: "Offices",
      hotel: "Hotels",
    },
  },
});
