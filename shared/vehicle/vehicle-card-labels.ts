import type { Language } from "#shared/language.ts";
import type { FuelType, LuggageCapacity, Transmission } from "#shared/vehicle/vehicle-values.ts";

type CardLabels = {
  transmission: Record<Transmission, string>;
  fuelType: Record<FuelType, string>;
  luggageCapacity: Record<LuggageCapacity, string>;
  /** Unit of the size of an engine. */
  cc: string;
};

/**
 * The labels of values that cards and filters show. The home page loads this file; all other labels
 * of facts are in `vehicle-fact-labels.ts`.
 */
export const VEHICLE_CARD_LABELS: Record<Language, CardLabels> = {
  el: {
    transmission: { automatic: "Αυτόματο", manual: "Χειροκίνητο" },
    fuelType: {
      petrol: "Βενζίνη",
      diesel: "Πετρέλαιο",
      electric: "Ηλεκτρικό",
      hybrid: "Υβριδικό",
    },
    luggageCapacity: { small: "Μικρός", medium: "Μεσαίος", large: "Μεγάλος" },
    cc: "κ.εκ.",
  },
  en: {
    transmission: { automatic: "Automatic", manual: "Manual" },
    fuelType: { petrol: "Petrol", diesel: "Diesel", electric: "Electric", hybrid: "Hybrid" },
    luggageCapacity: { small: "Small", medium: "Medium", large: "Large" },
    cc: "cc",
  },
};
