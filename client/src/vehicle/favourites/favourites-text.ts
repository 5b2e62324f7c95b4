import { defineText } from "#client/text/define-text.ts";

/** Texts for marking vehicles as favourites. */
export const favouritesText = defineText({
  el: {
    favourite: (title: string) => `Αγαπημένο: ${title}`,
    notAdded: "Το όχημα δεν προστέθηκε στα αγαπημένα",
    notRemoved: "Το όχημα δεν αφαιρέθηκε από τα αγαπημένα",
    notMerged: (count: number, limit: number) =>
      `Ο λογαριασμός χωρά έως ${limit} αγαπημένα. Από αυτά της συσκευής, ${count === 1 ? "1 δεν χώρεσε" : `${count} δεν χώρεσαν`}.`,
  },
  en: {
    favourite: (title: string) => `Favourite: ${title}`,
    notAdded: "The vehicle was not added to your favourites",
    notRemoved: "The vehicle was not removed from your favourites",
    notMerged: (count: number, limit: number) =>
      `An account holds up to ${limit} favourites. There was no room for ${count} of those on this device.`,
  },
});
