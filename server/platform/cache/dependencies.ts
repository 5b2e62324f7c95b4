import type {
  CatalogChange,
  ListedFacts,
  OccupancyChange,
  VehicleChange,
} from "#server/platform/events/catalog-change.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

/** The changes of the catalog that make a response wrong. What is not named does not. */
export type Dependencies = {
  /** Ids of the vehicles that it shows, in whatever detail. */
  vehicleIds?: readonly string[];
  /** Every change of every vehicle. */
  everyVehicle?: true;
  /** Changes of the facts of other vehicles, such as those that enter a list or change a count. */
  vehicles?: (change: VehicleChange) => boolean;
  /** Ids of the vehicles whose bookings and blocks it shows. */
  bookingsOf?: readonly string[];
  /** Bookings and blocks of others, such as those that leave fewer vehicles free in a period. */
  bookings?: (change: OccupancyChange) => boolean;
  /** The type to which these two tests are limited; without one they concern all types. */
  ofType?: VehicleType | undefined;
  /** Ids of the partners that it shows; true for all partners. */
  partnerIds?: readonly string[] | true;
  /** The partner of whom it shows which vehicles are on offer, or how many. */
  fleetOf?: string;
  /** The partner whose reviews, or what they come to, it shows; true for all partners. */
  reviewsOf?: string | true;
  places?: boolean;
  settings?: boolean;
};

/** What is known of a response whose procedure says nothing: all changes but those of bookings. */
export const EVERY_VEHICLE: Dependencies = {
  everyVehicle: true,
  partnerIds: true,
  places: true,
  settings: true,
};

/** The same with bookings and blocks: all changes. */
export const EVERY_CHANGE: Dependencies = { ...EVERY_VEHICLE, bookings: () => true };

/** How many vehicles and partners it names. */
export function countIds({ vehicleIds = [], bookingsOf = [], partnerIds }: Dependencies): number {
  const partners = partnerIds === true ? [] : (partnerIds ?? []);
  return vehicleIds.length + bookingsOf.length + partners.length;
}

/** False for a change of texts or images alone, and of a vehicle that is not public. */
export function changesFacts({ before, after, differs }: VehicleChange): boolean {
  return before !== null && after !== null ? differs.size > 0 : before !== after;
}

/** The partners whose fleet a vehicle enters or leaves. */
export function changedFleets({ before, after }: VehicleChange): string[] {
  const ids = [before?.partnerId, after?.partnerId];
  return ids[0] === ids[1] ? [] : ids.filter((id) => typeof id === "string");
}

/** The types that a change concerns: two where a vehicle has changed its type. */
export function typesOf(facts: readonly (ListedFacts | null)[]): Set<VehicleType> {
  return new Set(facts.flatMap((known) => known?.type ?? []));
}

/** True when a change makes a response wrong. */
export function isTouched(on: Dependencies, change: CatalogChange): boolean {
  const { ofType } = on;
  const concerns = (facts: readonly (ListedFacts | null)[]) =>
    ofType === undefined || typesOf(facts).has(ofType);
  switch (change.kind) {
    case "everything":
      return true;
    case "vehicle": {
      if (on.everyVehicle || on.vehicleIds?.includes(change.id)) return true;
      if (on.fleetOf !== undefined && changedFleets(change).includes(on.fleetOf)) return true;
      if (!on.vehicles || !changesFacts(change)) return false;
      return concerns([change.before, change.after]) && on.vehicles(change);
    }
    case "fleet":
    case "vehicles":
      return [on.vehicleIds, on.everyVehicle, on.vehicles, on.fleetOf].some(
        (part) => part !== undefined,
      );
    case "reviews":
      return on.reviewsOf === true || on.reviewsOf === change.partnerId;
    case "booking":
      if (on.bookingsOf?.includes(change.vehicleId)) return true;
      return on.bookings !== undefined && concerns(change.facts) && on.bookings(change);
    case "bookings":
      return on.bookingsOf !== undefined || on.bookings !== undefined;
    case "partner":
      return on.partnerIds === true || (on.partnerIds?.includes(change.id) ?? false);
    case "partners":
      return on.partnerIds !== undefined;
    case "places":
    case "settings":
      return on[change.kind] ?? false;
  }
}
