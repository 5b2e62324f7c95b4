/** The number of other vehicles that a vehicle's page shows of its partner. */
const OTHERS_LIMIT = 6;

/** Returns the input of `catalog.partnerVehicles` for a vehicle's page. */
export function otherVehiclesInput(partnerId: string, vehicleId: string) {
  return { partnerId, except: vehicleId, limit: OTHERS_LIMIT };
}

/**
 * Returns the input of `catalog.partnerVehicles` for the partner's page. Where the list starts is
 * part of it, so that a list from the middle is not shown as the whole one.
 */
export function partnerVehiclesInput(partnerId: string, after: string | undefined) {
  return { partnerId, limit: 24, after };
}
