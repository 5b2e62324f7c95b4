import { defineText } from "#client/text/define-text.ts";

/** Texts of the places at which a vehicle can be picked up. */
export const pickupPlacesText = defineText({
  el: {
    title: "Πού παραλαμβάνετε το όχημα",
    hint: "Παραλαβή και επιστροφή σε οποιοδήποτε από αυτά τα σημεία. Το ακριβές σημείο συνάντησης το ορίζει ο συνεργάτης. Οι αποστάσεις είναι οδικές, κατά προσέγγιση.",
    more: (count: number) => (count === 1 ? "Ακόμη 1 σημείο" : `Ακόμη ${count} σημεία`),
    chosen: "Η επιλογή σας",
  },
  en: {
    title: "Where you pick up the vehicle",
    hint: "Pick up and return at any of these places. The partner sets the exact meeting point. Distances are by road and approximate.",
    more: (count: number) => (count === 1 ? "1 more place" : `${count} more places`),
    chosen: "Your choice",
  },
});
