import type { SaveVehicle } from "#shared/partner/partner-vehicle.ts";
import { emptyFacts } from "#shared/vehicle/vehicle-fact-fields.ts";

/** A complete vehicle as sent by its partner's form. */
export function vehicleInput(imageIds: string[], change: Partial<SaveVehicle> = {}): SaveVehicle {
  return {
    title: "Lancia Ypsilon Hybrid",
    description: "Μικρό και οικονομικό.",
    descriptionEn: "",
    type: "car",
    brand: "Lancia",
    plate: "",
    pricePerDayCents: 3950,
    ...emptyFacts(),
    engineSize: 1199,
    transmission: "manual",
    fuelType: "hybrid",
    seats: 5,
    year: 2024,
    color: "blue",
    luggageCapacity: "medium",
    doors: 5,
    airConditioning: true,
    unlimitedMileage: true,
    extras: ["gps", "usb"],
    placeIds: [],
    homePlaceId: null,
    imageIds,
    ...change,
  };
}
