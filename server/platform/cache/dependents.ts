import type { CatalogChange } from "#server/platform/events/catalog-change.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import {
  changedFleets,
  changesFacts,
  type Dependencies,
  isTouched,
  typesOf,
} from "./dependencies.ts";

/** Parts of responses by what they name, such as the id of a vehicle. */
class PartsBy<Name> {
  readonly #parts = new Map<Name, Set<Dependencies>>();

  add(names: readonly Name[], part: Dependencies): void {
    for (const name of names) {
      const parts = this.#parts.get(name);
      if (parts) parts.add(part);
      else this.#parts.set(name, new Set([part]));
    }
  }

  delete(names: readonly Name[], part: Dependencies): void {
    for (const name of names) {
      const parts = this.#parts.get(name);
      if (parts?.delete(part) && parts.size === 0) this.#parts.delete(name);
    }
  }

  *of(names: Iterable<Name>): Generator<Dependencies> {
    for (const name of names) yield* this.#parts.get(name) ?? [];
  }
}

/** The key of all types, and of all partners. */
const ALL = "all";

/** What each index has of a part. */
function namesIn(part: Dependencies) {
  const {
    vehicleIds = [],
    bookingsOf = [],
    partnerIds = [],
    fleetOf,
    reviewsOf,
    ofType = ALL,
  } = part;
  return {
    vehicles: vehicleIds,
    vehicleTests: part.vehicles ? [ofType] : [],
    everyVehicle: part.everyVehicle ? [ALL] : [],
    bookings: bookingsOf,
    bookingTests: part.bookings ? [ofType] : [],
    partners: partnerIds === true ? [ALL] : partnerIds,
    fleets: fleetOf === undefined ? [] : [fleetOf],
    reviews: reviewsOf === undefined ? [] : [reviewsOf === true ? ALL : reviewsOf],
  } satisfies Record<string, readonly string[]>;
}

type IndexName = keyof ReturnType<typeof namesIn>;

/**
 * The responses in memory by what they depend on. A change looks up those that show its row, and
 * tests only those that count or search vehicles of its type. A part that a page shares with a call
 * is tested once.
 */
export class Dependents {
  /** The keys of the responses that have a part. */
  readonly #keys = new Map<Dependencies, Set<string>>();
  readonly #indexes: Record<IndexName, PartsBy<string>> = {
    vehicles: new PartsBy(),
    vehicleTests: new PartsBy(),
    everyVehicle: new PartsBy(),
    bookings: new PartsBy(),
    bookingTests: new PartsBy(),
    partners: new PartsBy(),
    fleets: new PartsBy(),
    reviews: new PartsBy(),
  };

  /** Adds a response with its parts. */
  add(key: string, parts: readonly Dependencies[]): void {
    for (const part of parts) {
      const keys = this.#keys.get(part);
      if (keys) keys.add(key);
      else {
        this.#keys.set(part, new Set([key]));
        this.#forEachIndex(part, (index, names) => index.add(names, part));
      }
    }
  }

  /** Removes a response that leaves the memory. */
  delete(key: string, parts: readonly Dependencies[]): void {
    for (const part of parts) {
      const keys = this.#keys.get(part);
      if (!keys?.delete(key) || keys.size > 0) continue;
      this.#keys.delete(part);
      this.#forEachIndex(part, (index, names) => index.delete(names, part));
    }
  }

  /** The keys of the responses that a change makes wrong. */
  touchedBy(change: CatalogChange): Set<string> {
    const touched = new Set<string>();
    for (const part of this.#partsTouchedBy(change)) {
      for (const key of this.#keys.get(part) ?? []) touched.add(key);
    }
    return touched;
  }

  *#partsTouchedBy(change: CatalogChange): Generator<Dependencies> {
    const { vehicles, vehicleTests, everyVehicle } = this.#indexes;
    const { bookings, bookingTests, partners, fleets, reviews } = this.#indexes;
    const withAll = (types: Set<VehicleType>) => [...types, ALL];
    switch (change.kind) {
      case "vehicle": {
        yield* vehicles.of([change.id]);
        yield* everyVehicle.of([ALL]);
        yield* fleets.of(changedFleets(change));
        if (!changesFacts(change)) return;
        const types = withAll(typesOf([change.before, change.after]));
        for (const part of vehicleTests.of(types)) if (part.vehicles?.(change)) yield part;
        return;
      }
      case "booking":
        yield* bookings.of([change.vehicleId]);
        for (const part of bookingTests.of(withAll(typesOf(change.facts)))) {
          if (part.bookings?.(change)) yield part;
        }
        return;
      case "partner":
        yield* partners.of([change.id, ALL]);
        return;
      case "reviews":
        yield* reviews.of([change.partnerId, ALL]);
        return;
      default:
        for (const part of this.#keys.keys()) if (isTouched(part, change)) yield part;
    }
  }

  #forEachIndex(
    part: Dependencies,
    visit: (index: PartsBy<string>, names: readonly string[]) => void,
  ): void {
    for (const [name, names] of Object.entries(namesIn(part))) {
      visit(this.#indexes[name as IndexName], names);
    }
  }
}
