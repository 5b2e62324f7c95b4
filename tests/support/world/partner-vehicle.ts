import type { SaveVehicle } from "#shared/partner/partner-vehicle.ts";

/** A complete vehicle as sent by its partner's form. */
export function vehicleInput(imageIds: string[], change: Partial<SaveVehicle> = {}): SaveVehicle {
  return {
    title: "Lancia Ypsilon Hybrid",
    description: "Μικρό και οικονομικό.",
    descriptionEn: "",
    type: "car",
    brand: "Lancia",
    plate: "",
    engineSize: 1199,
    pricePerDayCents: 3950,
    transmission: "manual",
    fuelType: "hybrid",
    seats: 5,
    year: 2024,
    color: "blue",
    luggageCapacity: "medium",
    doors: 5,
    airConditioning: true,
    unlimitedMileage: true,
    minRentalDays: null,
    maxRentalDays: null,
    bufferHours: null,
    extras: ["gps", "usb"],
    placeIds: [],
    imageIds,
    ...change,
  };
}
