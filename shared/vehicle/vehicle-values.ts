/** The allowed values of a vehicle's fields (BR-097), in the order in which choices are shown. */
export const VEHICLE_TYPES = ["car", "motorcycle", "atv", "vip"] as const;
export const VEHICLE_STATUSES = ["pending", "approved", "rejected"] as const;
export const TRANSMISSIONS = ["automatic", "manual"] as const;
export const FUEL_TYPES = ["petrol", "diesel", "electric", "hybrid"] as const;
export const SEAT_COUNTS = [2, 4, 5, 7] as const;
export const DOOR_COUNTS = [2, 4, 5] as const;
export const COLORS = ["white", "black", "gray", "blue", "red", "silver", "other"] as const;
export const LUGGAGE_CAPACITIES = ["small", "medium", "large"] as const;
export const VEHICLE_EXTRAS = ["gps", "bluetooth", "childSeat", "usb"] as const;
export const VEHICLE_SORTS = ["newest", "best", "priceAsc", "priceDesc"] as const;

/** The problems that a visitor can report about a vehicle's page. */
export const REPORT_REASONS = ["details", "photos", "price", "suspicious", "other"] as const;

/** Brands that the filter always offers; brands of approved vehicles are added. */
export const FILTER_BRANDS = [
  "Toyota",
  "Mercedes",
  "Honda",
  "Piaggio",
  "Yamaha",
  "Suzuki",
  "BMW",
  "Audi",
] as const;

/** The year filter covers the current year and the nine before it. */
export const FILTER_YEARS = 10;

export type VehicleType = (typeof VEHICLE_TYPES)[number];
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];
export type Transmission = (typeof TRANSMISSIONS)[number];
export type FuelType = (typeof FUEL_TYPES)[number];
export type Color = (typeof COLORS)[number];
export type LuggageCapacity = (typeof LUGGAGE_CAPACITIES)[number];
export type VehicleExtra = (typeof VEHICLE_EXTRAS)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];
export type VehicleSort = (typeof VEHICLE_SORTS)[number];
