import type { ApiUtils } from "#client/api/api.ts";
import { findStoredTrip } from "#client/session/stored-trips.ts";
import { readProblem } from "#client/text/read-problem.ts";

/**
 * Reads a booking for its page. Where the server cannot be reached, the copy on this device takes
 * its place, dated to when it was read.
 */
export async function loadTrip(utils: ApiUtils, ownerId: string, id: string): Promise<void> {
  try {
    await utils.checkout.booking.fetch({ id }, { retry: false });
  } catch (error) {
    if (readProblem(error).code !== "unavailable") return;
    const stored = findStoredTrip(ownerId, id);
    if (!stored) return;
    const { booking, places, savedAt: updatedAt } = stored;
    utils.checkout.booking.setData({ id }, booking, { updatedAt });
    if (!utils.catalog.places.getData()) {
      utils.catalog.places.setData(undefined, places, { updatedAt });
    }
  }
}
