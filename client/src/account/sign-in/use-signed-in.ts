import { trpc } from "#client/api/api.ts";
import { isViewerKey } from "#client/session/viewer.ts";
import type { Viewer } from "#shared/account/account.ts";

/** Runs after sign-in or sign-up: updates the viewer and refetches all private data. */
export function useSignedIn(): (viewer: Viewer | null) => Promise<void> {
  const utils = trpc.useUtils();
  return async (viewer) => {
    utils.account.viewer.setData(undefined, viewer);
    const areas = [utils.account, utils.checkout, utils.partner, utils.admin];
    const others = {
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isViewerKey(queryKey),
    };
    await Promise.all(areas.map((area) => area.invalidate(undefined, others)));
  };
}
