import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

/** The facts of a listed vehicle by which it is found, counted and sorted. */
export type ListedFacts = {
  partnerId: string | null;
  type: VehicleType;
  brand: string;
  transmission: string | null;
  fuelType: string | null;
  seats: number | null;
  year: number | null;
  airConditioning: boolean;
  luggageCapacity: string | null;
  featured: boolean;
  priceCents: number;
  createdAt: string;
};

/** One vehicle, or its images, changed. */
export type VehicleChange = {
  kind: "vehicle";
  id: string;
  /** Null where the vehicle was not listed before, or is not listed now. */
  before: ListedFacts | null;
  after: ListedFacts | null;
};

/** One booking or block of a vehicle came, moved or went. */
export type BookingChange = {
  kind: "booking";
  vehicleId: string;
  /** Null where the vehicle is not listed. */
  facts: ListedFacts | null;
  /** First and last day of each period that was or is taken. */
  periods: readonly (readonly [string, string])[];
};

/** Everything about one partner but the vehicles: name, town, hours, places. */
export type PartnerChange = { kind: "partner"; id: string };

/** Many rows of a kind changed, or the only one. */
export type KindChange = {
  kind: "vehicles" | "bookings" | "partners" | "places" | "settings";
};

/** What changed in the catalog; `everything` when notifications may have been missed. */
export type CatalogChange =
  | VehicleChange
  | BookingChange
  | PartnerChange
  | KindChange
  | { kind: "everything" };

const KINDS: readonly KindChange["kind"][] = [
  "vehicles",
  "bookings",
  "partners",
  "places",
  "settings",
];

/** Reads what the triggers notify; a text that it does not know could mean everything. */
export function readCatalogChange(payload: string): CatalogChange {
  const [name = "", id = "", ...rest] = payload.split(" ");
  const kind = KINDS.find((known) => known === name);
  if (kind && id === "") return { kind };
  // Written by the triggers, as JSON of these types.
  const facts = rest.length === 0 ? {} : (JSON.parse(rest.join(" ")) as Record<string, never>);
  if (kind === "vehicles") return { kind: "vehicle", id, before: null, after: null, ...facts };
  if (kind === "bookings") {
    return { kind: "booking", vehicleId: id, facts: null, periods: [], ...facts };
  }
  return kind === "partners" ? { kind: "partner", id } : { kind: "everything" };
}
