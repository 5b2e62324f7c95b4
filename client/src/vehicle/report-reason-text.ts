import { defineText } from "#client/text/define-text.ts";

/** Reasons for reporting a vehicle's page, for the report form and its readers. */
export const reportReasonText = defineText({
  el: {
    details: "Τα στοιχεία του οχήματος",
    photos: "Οι φωτογραφίες",
    price: "Η τιμή",
    suspicious: "Μοιάζει με απάτη",
    other: "Κάτι άλλο",
  },
  en: {
    details: "The vehicle's details",
    photos: "The photos",
    price: "The price",
    suspicious: "It looks like fraud",
    other: "Something else",
  },
});
