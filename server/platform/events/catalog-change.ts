import type { VehicleRow } from "#server/records/vehicles/vehicle-rows.ts";
import type { FactFilterName } from "#shared/catalog/vehicle-filters.ts";

/**
 * The facts of a listed vehicle by which it is found, counted and sorted; the function
 * `listed_facts` of the database writes them.
 */
export type ListedFacts = Pick<VehicleRow, FactFilterName> & {
  partnerId: string | null;
  /** The chosen ones of the partner's places; null for all of them. */
  placeIds: readonly string[] | null;
  featured: boolean;
  priceCents: number;
  createdAt: string;
  minRentalDays: number | null;
  maxRentalDays: number | null;
  bufferHours: number | null;
  /** Differs where the text differs by which the vehicle is searched. */
  searchDigest: string;
};

/** One vehicle, or its images, changed. */
export type VehicleChange = {
  kind: "vehicle";
  id: string;
  /** Null where the vehicle was not listed before, or is not listed now. */
  before: ListedFacts | null;
  after: ListedFacts | null;
  /** Where it was listed before and is listed now: the facts that differ. */
  differs: ReadonlySet<keyof ListedFacts>;
};

/** Bookings or blocks of one vehicle came, moved or went, in one statement. */
export type OccupancyChange = {
  kind: "booking";
  vehicleId: string;
  /** The partner whose bookings they are; null for blocks. */
  partnerId: string | null;
  /**
   * The vehicle's facts as the transaction of the booking saw them, and those announced since
   * (announced-facts.ts); none where the vehicle is not listed.
   */
  facts: readonly ListedFacts[];
  /** First and last day of each period that was or is taken. */
  periods: readonly (readonly [string, string])[];
};

/** Everything about one partner but the vehicles: name, town, hours, places. */
export type PartnerChange = { kind: "partner"; id: string };

/** Many vehicles changed, all of one partner. */
export type FleetChange = { kind: "fleet"; partnerId: string };

/** Reviews of one partner's vehicles came, changed or went; each vehicle announces itself too. */
export type ReviewsChange = { kind: "reviews"; partnerId: string };

/** Many rows of a kind changed, or the only one. */
export type KindChange = {
  kind: "vehicles" | "bookings" | "partners" | "places" | "settings";
};

/** What changed in the catalog; `everything` when notifications may have been missed. */
export type CatalogChange =
  | VehicleChange
  | OccupancyChange
  | PartnerChange
  | FleetChange
  | ReviewsChange
  | KindChange
  | { kind: "everything" };

const KINDS: readonly KindChange["kind"][] = [
  "vehicles",
  "bookings",
  "partners",
  "places",
  "settings",
];

type AnnouncedOccupancy = Partial<Omit<OccupancyChange, "facts">> & { facts?: ListedFacts | null };

/** The facts that differ; none where the vehicle was not listed before, or is not listed now. */
function differencesOf(
  before: ListedFacts | null,
  after: ListedFacts | null,
): Set<keyof ListedFacts> {
  if (!before || !after) return new Set();
  const names = Object.keys(after) as (keyof ListedFacts)[];
  const textOf = (facts: ListedFacts, name: keyof ListedFacts) => JSON.stringify(facts[name]);
  return new Set(names.filter((name) => textOf(before, name) !== textOf(after, name)));
}

/** Reads what the triggers notify; a text that it does not know could mean everything. */
export function readCatalogChange(payload: string): CatalogChange {
  const [name = "", id = "", ...rest] = payload.split(" ");
  const kind = KINDS.find((known) => known === name);
  if (kind && id === "") return { kind };
  // Written by the triggers, as JSON of these types.
  const given: unknown = rest.length === 0 ? {} : JSON.parse(rest.join(" "));
  if (kind === "vehicles") {
    const { before = null, after = null } = given as Partial<VehicleChange>;
    return { kind: "vehicle", id, before, after, differs: differencesOf(before, after) };
  }
  if (kind === "bookings") {
    const { partnerId = null, facts, periods = [] } = given as AnnouncedOccupancy;
    return { kind: "booking", vehicleId: id, partnerId, facts: facts ? [facts] : [], periods };
  }
  if (kind === "partners") return { kind: "partner", id };
  if ((name === "fleet" || name === "reviews") && id !== "") return { kind: name, partnerId: id };
  return { kind: "everything" };
}
