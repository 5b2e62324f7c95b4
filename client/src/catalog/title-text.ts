import { capitalized } from "#client/text/capitalized.ts";
import { defineText } from "#client/text/define-text.ts";
import { listVehicleTypes, VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";

/** Titles and descriptions of the fleet's pages. Every page loads this file, so keep it small. */
export const catalogTitleText = defineText({
  el: {
    listing: {
      kinds: { ...VEHICLE_TYPE_LABELS.el.inTitle, all: "οχημάτων" },
      title: (kind: string, brand: string) =>
        `Ενοικίαση ${brand === "" ? kind : `${kind} ${brand}`} στην Κρήτη`,
      description: `${listVehicleTypes("el")} σε όλη την Κρήτη. Δείτε τιμές ανά ημέρα και διαθεσιμότητα.`,
    },
    vehicle: {
      title: (title: string, price: string) => `${title} από ${price}/ημέρα`,
      description: (title: string) =>
        `Ενοικιάστε ${title} στην Κρήτη: φωτογραφίες, χαρακτηριστικά, τιμές και διαθεσιμότητα.`,
      missing: "Οχήματα",
    },
  },
  en: {
    listing: {
      kinds: { ...VEHICLE_TYPE_LABELS.en.inTitle, all: "vehicle" },
      title: (kind: string, brand: string) =>
        capitalized(`${brand === "" ? kind : `${brand} ${kind}`} rental in Crete`),
      description: `${listVehicleTypes("en")} across Crete. See daily prices and availability.`,
    },
    vehicle: {
      title: (title: string, price: string) => `${title} from ${price}/day`,
      description: (title: string) =>
        `Rent the ${title} in Crete: photos, features, prices and availability.`,
      missing: "Vehicles",
    },
  },
});
