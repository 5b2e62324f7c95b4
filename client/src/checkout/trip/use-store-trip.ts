import { useEffect } from "react";
import { trpc } from "#client/api/api.ts";
import { storeTrip } from "#client/session/stored-trips.ts";
import { useViewer } from "#client/session/viewer.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";

/**
 * Stores the shown trip on this device, for times without a connection.
 * @param savedAt when the booking was read, in milliseconds
 */
export function useStoreTrip(booking: CustomerBooking, savedAt: number): void {
  const ownerId = useViewer()?.id;
  const places = trpc.catalog.places.useQuery().data;
  useEffect(() => {
    if (ownerId && places) storeTrip(ownerId, booking, places, savedAt);
  }, [ownerId, booking, places, savedAt]);
}
