import { defineText } from "#client/text/define-text.ts";
import { VEHICLE_CARD_LABELS } from "#shared/vehicle/vehicle-card-labels.ts";
import { VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";

/** Texts of cards, and the labels of values that cards and filters show. */
export const vehicleLabels = defineText({
  el: {
    type: VEHICLE_TYPE_LABELS.el.name,
    transmission: VEHICLE_CARD_LABELS.el.transmission,
    fuelType: VEHICLE_CARD_LABELS.el.fuelType,
    seats: (count: number) => (count === 1 ? "1 θέση" : `${count} θέσεις`),
    perDay: (price: string) => `${price}/ημέρα`,
    featured: "Προτεινόμενο",
    engine: (cc: string) => `${cc} ${VEHICLE_CARD_LABELS.el.cc}`,
    forDays: (days: number) => (days === 1 ? "για 1 ημέρα" : `για ${days} ημέρες`),
    perDayOnAverage: (price: string) => `${price}/ημέρα κατά μέσο όρο`,
    by: "Από",
    imageMissing: "Χωρίς φωτογραφία",
  },
  en: {
    type: VEHICLE_TYPE_LABELS.en.name,
    transmission: VEHICLE_CARD_LABELS.en.transmission,
    fuelType: VEHICLE_CARD_LABELS.en.fuelType,
    seats: (count: number) => (count === 1 ? "1 seat" : `${count} seats`),
    perDay: (price: string) => `${price}/day`,
    featured: "Featured",
    engine: (cc: string) => `${cc} ${VEHICLE_CARD_LABELS.en.cc}`,
    forDays: (days: number) => (days === 1 ? "for 1 day" : `for ${days} days`),
    perDayOnAverage: (price: string) => `${price}/day on average`,
    by: "By",
    imageMissing: "No photo",
  },
});
