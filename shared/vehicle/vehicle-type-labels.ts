import type { Language } from "#shared/language.ts";
import { VEHICLE_TYPES, type VehicleType } from "#shared/vehicle/vehicle-values.ts";

type VehicleTypeLabels = {
  /** One vehicle. */
  name: Record<VehicleType, string>;
  /** Tiles and links to all of a type; a place with other wording has its own text. */
  plural: Record<VehicleType, string>;
  /** Titles of pages that list a type: «Ενοικίαση …» and "… rental". */
  inTitle: Record<VehicleType, string>;
  /** Below the tile of the home page. */
  hint: Record<VehicleType, string>;
};

/** The names of vehicle types. Every page loads this file, so keep it small. */
export const VEHICLE_TYPE_LABELS: Record<Language, VehicleTypeLabels> = {
  el: {
    name: {
      car: "Αυτοκίνητο",
      motorcycle: "Μοτοσικλέτα",
      atv: "Γουρούνα (ATV)",
      vip: "VIP αυτοκίνητο",
    },
    plural: {
      car: "Αυτοκίνητα",
      motorcycle: "Μοτοσικλέτες",
      atv: "Γουρούνες (ATV)",
      vip: "VIP αυτοκίνητα",
    },
    inTitle: {
      car: "αυτοκινήτων",
      motorcycle: "μοτοσικλετών",
      atv: "γουρουνών (ATV)",
      vip: "VIP αυτοκινήτων",
    },
    hint: {
      car: "Για όλη την οικογένεια",
      motorcycle: "Από σκούτερ έως εντούρο",
      atv: "Για χωματόδρομους και παραλίες",
      vip: "Για ξεχωριστές μέρες",
    },
  },
  en: {
    name: { car: "Car", motorcycle: "Motorcycle", atv: "ATV / quad", vip: "VIP car" },
    plural: { car: "Cars", motorcycle: "Motorcycles", atv: "ATVs", vip: "VIP cars" },
    inTitle: { car: "car", motorcycle: "motorcycle", atv: "ATV and quad", vip: "VIP car" },
    hint: {
      car: "For the whole family",
      motorcycle: "From scooters to enduros",
      atv: "For dirt roads and beaches",
      vip: "For special days",
    },
  },
};

/** Lower case, except for what begins with an abbreviation, such as "VIP cars". */
const insideSentence = (name: string) =>
  name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/** All types at the beginning of a sentence, such as "Cars, motorcycles, ATVs and VIP cars". */
export function listVehicleTypes(language: Language): string {
  const { plural } = VEHICLE_TYPE_LABELS[language];
  const names = VEHICLE_TYPES.map((type, index) =>
    index === 0 ? plural[type] : insideSentence(plural[type]),
  );
  return `${names.slice(0, -1).join(", ")} ${language === "el" ? "και" : "and"} ${names.at(-1)}`;
}
