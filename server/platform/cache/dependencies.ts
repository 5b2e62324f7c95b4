import type {
  BookingChange,
  CatalogChange,
  VehicleChange,
} from "#server/platform/events/catalog-change.ts";

/** The changes of the catalog that make a response wrong. What is not named does not. */
export type Dependencies = {
  /** Ids of the vehicles that it shows, in whatever detail. */
  vehicleIds?: readonly string[];
  /** Changes of other vehicles, such as those that enter a list or change a count. */
  vehicles?: (change: VehicleChange) => boolean;
  /** The vehicle whose bookings and blocks it shows. */
  bookingsOf?: string;
  /** Bookings and blocks of others, such as those that leave fewer vehicles free in a period. */
  bookings?: (change: BookingChange) => boolean;
  /** Ids of the partners that it shows; true for all partners. */
  partnerIds?: readonly string[] | true;
  places?: boolean;
  settings?: boolean;
};

/** What is known of a response whose procedure says nothing: all changes but those of bookings. */
export const EVERY_VEHICLE: Dependencies = {
  vehicles: () => true,
  partnerIds: true,
  places: true,
  settings: true,
};

/** True when a change makes a response wrong. */
export function isTouched(on: Dependencies, change: CatalogChange): boolean {
  switch (change.kind) {
    case "everything":
      return true;
    case "vehicle":
      return (on.vehicleIds?.includes(change.id) || on.vehicles?.(change)) ?? false;
    case "vehicles":
      return on.vehicleIds !== undefined || on.vehicles !== undefined;
    case "booking":
      return on.bookingsOf === change.vehicleId || (on.bookings?.(change) ?? false);
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
