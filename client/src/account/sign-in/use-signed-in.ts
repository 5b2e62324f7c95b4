import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "#client/api/api.ts";
import { isPrivateQuery } from "#client/session/follow-session.ts";
import type { Viewer } from "#shared/account/account.ts";

/** Runs after sign-in or sign-up: updates the viewer and refetches all private data. */
export function useSignedIn(): (viewer: Viewer | null) => Promise<void> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return async (viewer) => {
    utils.account.viewer.setData(undefined, viewer);
    await queryClient.invalidateQueries({ predicate: isPrivateQuery });
  };
}
