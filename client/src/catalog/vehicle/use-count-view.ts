import { useEffect } from "react";
import { trpc } from "#client/api/api.ts";
import type { Viewer } from "#shared/account/account.ts";

/** Partners and admins open pages for work, so their views do not count as interest. */
const mayRent = (viewer: Viewer | null) => viewer === null || viewer.role === "customer";

/**
 * Reports a page view to the server. The client must do this, because pages are served from caches
 * and visitors without scripts are not customers.
 */
export function useCountView(vehicleId: string, viewer: Viewer | null | undefined): void {
  const { client } = trpc.useUtils();
  const isCounted = viewer !== undefined && mayRent(viewer);
  useEffect(() => {
    // A failed count is not reported to the user.
    if (isCounted) client.catalog.countView.mutate({ vehicleId }).catch(() => undefined);
  }, [client, vehicleId, isCounted]);
}
