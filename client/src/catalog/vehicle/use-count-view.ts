import { useEffect } from "react";
import { trpc } from "#client/api/api.ts";
import type { Viewer } from "#shared/account/account.ts";

/** Partners and admins look at pages to work on them; that is no interest in the vehicle. */
const mayRent = (viewer: Viewer | null) => viewer === null || viewer.role === "customer";

/**
 * Tells the server that somebody opened a vehicle's page. It has to come from here: pages are
 * answered out of caches, and what runs no scripts is nobody who rents.
 */
export function useCountView(vehicleId: string, viewer: Viewer | null | undefined): void {
  const { client } = trpc.useUtils();
  const isCounted = viewer !== undefined && mayRent(viewer);
  useEffect(() => {
    // A view that is not counted is nothing to tell anybody about.
    if (isCounted) client.catalog.countView.mutate({ vehicleId }).catch(() => undefined);
  }, [client, vehicleId, isCounted]);
}
