import { defineText } from "#client/text/define-text.ts";

/** Labels for the values of a vehicle's fields. */
export const vehicleLabels = defineText({
  el: {
    type: {
      car: "Αυτοκίνητο",
      motorcycle: "Μοτοσικλέτα",
      atv: "Γουρούνα (ATV)",
      vip: "VIP αυτοκίνητο",
    },
    transmission: { automatic: "Αυτόματο", manual: "Χειροκίνητο" },
    fuelType: {
      petrol: "Βενζίνη",
      diesel: "Πετρέλαιο",
      electric: "Ηλεκτρικό",
      hybrid: "Υβριδικό",
    },
    seats: (count: number) => (count === 1 ? "1 θέση" : `${count} θέσεις`),
    perDay: (price: string) => `${price}/ημέρα`,
    featured: "Προτεινόμενο",
    engine: (cc: string) => `${cc} κ.εκ.`,
    total: (price: string, days: number) =>
      days === 1 ? `${price} για 1 ημέρα` : `${price} για ${days} ημέρες`,
    imageMissing: "Χωρίς φωτογραφία",
  },
  en: {
    type: { car: "Car", motorcycle: "Motorcycle", atv: "ATV / quad", vip: "VIP car" },
    transmission: { automatic: "Automatic", manual: "Manual" },
    fuelType: { petrol: "Petrol", diesel: "Diesel", electric: "Electric", hybrid: "Hybrid" },
    seats: (count: number) => (count === 1 ? "1 seat" : `${count} seats`),
    perDay: (price: string) => `${price}/day`,
    featured: "Featured",
    engine: (cc: string) => `${cc} cc`,
    total: (price: string, days: number) =>
      days === 1 ? `${price} for 1 day` : `${price} for ${days} days`,
    imageMissing: "No photo",
  },
});
