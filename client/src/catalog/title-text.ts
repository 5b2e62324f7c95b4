import { defineText } from "#client/text/define-text.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

type Kinds = Record<VehicleType | "all", string>;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Titles and descriptions of the fleet's pages. Every page loads this file, so keep it small. */
export const catalogTitleText = defineText({
  el: {
    listing: {
      kinds: {
        all: "οχημάτων",
        car: "αυτοκινήτων",
        motorcycle: "μοτοσικλετών",
        atv: "γουρουνών (ATV)",
        vip: "VIP αυτοκινήτων",
      } satisfies Kinds,
      title: (kind: string, brand: string) =>
        `Ενοικίαση ${brand === "" ? kind : `${kind} ${brand}`} στην Κρήτη`,
      description:
        "Αυτοκίνητα, μοτοσικλέτες, γουρούνες και VIP αυτοκίνητα σε όλη την Κρήτη. Δείτε τιμές ανά ημέρα και διαθεσιμότητα.",
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
      kinds: {
        all: "vehicle",
        car: "car",
        motorcycle: "motorcycle",
        atv: "ATV and quad",
        vip: "VIP car",
      } satisfies Kinds,
      title: (kind: string, brand: string) =>
        capitalized(`${brand === "" ? kind : `${brand} ${kind}`} rental in Crete`),
      description:
        "Cars, motorcycles, ATVs and VIP cars across Crete. See daily prices and availability.",
    },
    vehicle: {
      title: (title: string, price: string) => `${title} from ${price}/day`,
      description: (title: string) =>
        `Rent the ${title} in Crete: photos, features, prices and availability.`,
      missing: "Vehicles",
    },
  },
});
