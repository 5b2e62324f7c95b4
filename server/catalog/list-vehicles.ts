import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { listListed } from "#server/records/search/vehicle-list.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import type { ListVehicles, VehiclePage } from "#shared/catalog/catalog.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { areDatesRentable } from "./are-dates-rentable.ts";
import { priceStays } from "./price-stays.ts";

/**
 * One page of the matching public vehicles, with the total over all pages. Dates that the settings
 * or the clock refuse match nothing: every vehicle listed for dates can be booked.
 * @throws {TRPCError} with invalidCursor when the cursor was not made for this sort
 */
export async function listVehicles(
  parts: Pick<Platform, "db" | "clock" | "cards">,
  query: ListVehicles,
): Promise<VehiclePage> {
  const { db, cards } = parts;
  // Only dates need the settings: whether they can be rented, and what they cost.
  const settings = query.filters.pickupDate ? await requireSettings(db) : null;
  if (settings && !areDatesRentable(parts, query.filters, settings)) {
    return { vehicles: [], nextCursor: null, total: 0, totalIsExact: true };
  }
  const { after, ...fromStart } = query;
  const ownCursor = query.cursor || !after ? fromStart : { ...fromStart, cursor: after };
  const page =
    (await listListed(db, cards, ownCursor)) ?? (after && (await listListed(db, cards, fromStart)));
  if (!page) throw fieldRefusal("cursor", key("cursorInvalid"));
  if (!settings) return page;
  return { ...page, vehicles: await priceStays(db, page.vehicles, query.filters, settings) };
}
