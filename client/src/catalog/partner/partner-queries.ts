import type { PartnerVehiclePage } from "#shared/catalog/catalog.ts";

/** The number of other vehicles that a vehicle's page shows of its partner. */
const OTHERS_LIMIT = 6;

/** Returns the input of `catalog.partnerVehicles` for a vehicle's page. */
export function otherVehiclesInput(partnerId: string, vehicleId: string) {
  return { partnerId, except: vehicleId, limit: OTHERS_LIMIT };
}

/** Returns the input of `catalog.partnerVehicles` for the partner's page. */
export function partnerVehiclesInput(partnerId: string) {
  return { partnerId, limit: 24 };
}

/** Options of the partner page's list, for its loader and its screen. */
export function partnerListOptions(after: string | undefined) {
  return {
    initialCursor: after ?? null,
    getNextPageParam: (page: PartnerVehiclePage) => page.nextCursor,
  };
}
