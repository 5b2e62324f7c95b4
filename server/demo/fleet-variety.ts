import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";

/** How the rows of a large fleet vary, by their serial numbers. */
export type FleetVariety = {
  nameOf: (role: "partner" | "customer", serial: number) => string;
  vehicleStatusOf: (serial: number) => VehicleStatus;
  bookingStatusOf: (serial: number) => BookingStatus;
  /** How many days ago a booking was made. */
  bookedDaysAgo: (serial: number) => number;
};

/** All rows approved, confirmed and named alike; the public searches are measured on this. */
export const ALIKE: FleetVariety = {
  nameOf: (role) => `Large ${role}`,
  vehicleStatusOf: () => "approved",
  bookingStatusOf: () => "confirmed",
  bookedDaysAgo: () => 90,
};

const FIRST_NAMES = [
  "Ελένη",
  "Μαρία",
  "Κατερίνα",
  "Σοφία",
  "Ειρήνη",
  "Άννα",
  "Γιώργος",
  "Νίκος",
  "Μανώλης",
  "Κώστας",
  "Στέλιος",
  "Γιάννης",
  "José",
  "Anna",
  "Lukas",
  "Chloé",
  "John",
  "Søren",
] as const;
const LAST_NAMES = [
  "Παπαδάκης",
  "Βαρδάκης",
  "Μαρκάκη",
  "Ξενάκης",
  "Δασκαλάκη",
  "Κουτσουράκης",
  "Σταυρακάκη",
  "Φραγκιαδάκης",
  "Νικολάου",
  "Αντωνίου",
  "Núñez",
  "Müller",
  "Dubois",
  "Smith",
  "Jørgensen",
  "Rossi",
  "Novák",
  "Kowalski",
  "Andersson",
  "O'Brien",
  "García",
  "Becker",
  "Visser",
] as const;

/** A number below `count` that is scattered over the serials. */
const scattered = (serial: number, count: number) =>
  (Math.imul(serial + 1, 2_654_435_761) >>> 8) % count;

/** One in ten vehicles pending, one in twenty rejected; bookings of two years in every status. */
export const MIXED: FleetVariety = {
  nameOf(role, serial) {
    const first = FIRST_NAMES[scattered(serial, FIRST_NAMES.length)] ?? "";
    const last = LAST_NAMES[scattered(serial * 7 + 3, LAST_NAMES.length)] ?? "";
    return role === "partner" ? `${last} Rentals ${serial % 1_000}` : `${first} ${last}`;
  },
  vehicleStatusOf(serial) {
    const share = scattered(serial, 20);
    return share < 2 ? "pending" : share === 2 ? "rejected" : "approved";
  },
  bookingStatusOf(serial) {
    const share = scattered(serial, 20);
    return share < 2 ? "pending" : share < 5 ? "cancelled" : "confirmed";
  },
  bookedDaysAgo: (serial) => scattered(serial * 3 + 1, 730_000) / 1_000,
};
