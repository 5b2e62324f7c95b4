import type { Language } from "#shared/language.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

type VehicleTypeLabels = {
  /** One vehicle. */
  name: Record<VehicleType, string>;
  /** Tiles and links to all of a type; a place with other wording has its own text. */
  plural: Record<VehicleType, string>;
  /** Below the tile of the home page. */
  hint: Record<VehicleType, string>;
};

/** The names of vehicle types. Those in titles are in `catalog/title-text.ts`, which every page loads. */
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
    hint: {
      car: "Για όλη την οικογένεια",
      motorcycle: "Από σκούτερ έως on-off",
      atv: "Για χωματόδρομους και παραλίες",
      vip: "Για ξεχωριστές μέρες",
    },
  },
  en: {
    name: { car: "Car", motorcycle: "Motorcycle", atv: "ATV / quad", vip: "VIP car" },
    plural: { car: "Cars", motorcycle: "Motorcycles", atv: "ATVs", vip: "VIP cars" },
    hint: {
      car: "For the whole family",
      motorcycle: "From scooters to enduros",
      atv: "For dirt roads and beaches",
      vip: "For special days",
    },
  },
};
