import { defineText } from "#client/text/define-text.ts";

/** Texts of the map of Crete, on the home page, in the list and on a vehicle's page. */
export const mapText = defineText({
  el: {
    title: "Παραλάβετε εκεί που φτάνετε",
    lead: "Διαλέξτε αεροδρόμιο, λιμάνι ή πόλη και δείτε τι σας περιμένει εκεί.",
    places: "Σημεία παραλαβής, από τα δυτικά προς τα ανατολικά",
    place: (name: string, count: number, label: string, from: string) =>
      count === 1
        ? `${name}, 1 όχημα, από ${from} την ημέρα`
        : `${name}, ${label} οχήματα, από ${from} την ημέρα`,
    placeEmpty: (name: string) => `${name}, κανένα όχημα`,
    chosen: (label: string) => `${label}. Επιλεγμένο: πατήστε για αφαίρεση`,
    from: (price: string) => `από ${price}`,
    offCrete: "εκτός Κρήτης",
    cretanSea: "Κρητικό Πέλαγος",
    libyanSea: "Λιβυκό Πέλαγος",
    views: "Προβολή",
    list: "Λίστα",
    map: "Χάρτης",
    mapHeading: "Χάρτης της Κρήτης",
    hint: "Ο αριθμός δίπλα στο σημείο δείχνει πόσα οχήματα παραλαμβάνετε εκεί. Η τιμή είναι η χαμηλότερη ανά ημέρα.",
    updating: "Ενημέρωση του χάρτη...",
    failed: "Οι αριθμοί του χάρτη δεν φορτώθηκαν.",
    retry: "Δοκιμή ξανά",
  },
  en: {
    title: "Pick up where you arrive",
    lead: "Choose an airport, a port or a town and see what is waiting for you there.",
    places: "Pickup places, from west to east",
    place: (name: string, count: number, label: string, from: string) =>
      count === 1
        ? `${name}, 1 vehicle, from ${from} a day`
        : `${name}, ${label} vehicles, from ${from} a day`,
    placeEmpty: (name: string) => `${name}, no vehicles`,
    chosen: (label: string) => `${label}. Selected: press to remove`,
    from: (price: string) => `from ${price}`,
    offCrete: "not on Crete",
    cretanSea: "Cretan Sea",
    libyanSea: "Libyan Sea",
    views: "View",
    list: "List",
    map: "Map",
    mapHeading: "Map of Crete",
    hint: "The number beside a place is how many vehicles you can pick up there. The price is the lowest per day.",
    updating: "Updating the map...",
    failed: "The numbers on the map could not be loaded.",
    retry: "Try again",
  },
});
