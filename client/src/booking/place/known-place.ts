import type { VehicleDetail } from "#shared/catalog/catalog.ts";

/**
 * Returns the pickup place that is known of a rental (BR-136): the chosen one where the vehicle
 * serves it, else the only place that it serves. Where none was chosen, it is the vehicle's home
 * place, if the vehicle serves that. Any other place is the customer's choice and is never set for
 * them.
 */
export function knownPlace(
  chosen: string | undefined,
  { placeIds, homePlaceId }: Pick<VehicleDetail, "placeIds" | "homePlaceId">,
): string | undefined {
  if (chosen && placeIds.includes(chosen)) return chosen;
  if (!chosen && homePlaceId !== null && placeIds.includes(homePlaceId)) return homePlaceId;
  return placeIds.length === 1 ? placeIds[0] : undefined;
}

/**
 * Returns true where the pickup select needs its empty choice: no place is known of the vehicle, or
 * the current value is not among its places. Without the empty choice a browser would then show the
 * first place as if it were chosen, and choosing it would change nothing.
 */
export function needsEmptyPlace(
  value: string | undefined,
  vehicle: Pick<VehicleDetail, "placeIds" | "homePlaceId">,
): boolean {
  const isServed = value !== undefined && vehicle.placeIds.includes(value);
  return !isServed || knownPlace(undefined, vehicle) === undefined;
}
