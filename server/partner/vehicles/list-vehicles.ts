import type { Platform } from "#server/platform/platform.ts";
import { listOwnVehicles } from "#server/records/vehicles/own-vehicle.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import type { ListPart } from "#shared/list-part.ts";
import { addDays, toLocalDate } from "#shared/local-time.ts";
import type { OwnVehicle, OwnVehiclesFilter } from "#shared/partner/partner-vehicle.ts";
import { key } from "#shared/validation/validation-keys.ts";

const RECENT_DAYS = 30;

/**
 * A partner's own vehicles, newest first, with the views of the last 30 days, today included.
 * @param requested.search words of the name, or a part of the plate; all vehicles where it is empty
 * @param requested.status only those with this status
 * @throws {TRPCError} with invalidCursor where none of the partner's vehicles is `before`
 */
export async function listVehicles(
  { db, clock }: Pick<Platform, "db" | "clock">,
  partnerId: string,
  requested: ListPart & OwnVehiclesFilter = {},
): Promise<OwnVehicle[]> {
  const viewsFrom = addDays(toLocalDate(clock.now()), 1 - RECENT_DAYS);
  const found = await listOwnVehicles(db, partnerId, { ...requested, viewsFrom });
  if (!found) throw fieldRefusal("before", key("cursorInvalid"));
  return found;
}
