import { defineText } from "#client/text/define-text.ts";
import { listVehicleTypes } from "#shared/vehicle/vehicle-type-labels.ts";

/** Titles of the home page, where most visits start, and of unknown addresses. */
export const pagesText = defineText({
  el: {
    home: {
      title: "Ενοικίαση οχημάτων στην Κρήτη",
      description: `${listVehicleTypes("el")} προς ενοικίαση στην Κρήτη. Ξεκάθαρες τιμές, παραλαβή σε αεροδρόμια και λιμάνια, υποστήριξη 24/7.`,
    },
    unknown: "Η σελίδα δεν βρέθηκε",
  },
  en: {
    home: {
      title: "Vehicle rental in Crete",
      description: `${listVehicleTypes("en")} for rent in Crete. Clear prices, pickup at airports and ports, 24/7 support.`,
    },
    unknown: "Page not found",
  },
});
