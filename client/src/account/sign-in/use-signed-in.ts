import { trpc } from "#client/api/api.ts";
import type { Viewer } from "#shared/account/account.ts";

/** Runs after sign-in or sign-up: updates the viewer and refetches all private data. */
export function useSignedIn(): (viewer: Viewer | null) => Promise<void> {
  const utils = trpc.useUtils();
  return async (viewer) => {
    utils.account.viewer.setData(undefined, viewer);
    const privateText = [utils.checkout, utils.partner, utils.admin];
    await Promise.all(privateText.map((word) => word.invalidate()));
  };
}
