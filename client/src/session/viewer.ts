import { trpc } from "#client/api/api.ts";
import type { Viewer } from "#shared/account/account.ts";

/**
 * The signed-in user: undefined while unknown, null for a visitor. A known user stays set until
 * `session-follow.ts` changes it, so that a page does not lose what was typed into it.
 */
export function useViewer(): Viewer | null | undefined {
  return trpc.account.viewer.useQuery(undefined, {
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 60_000),
    refetchOnReconnect: false,
  }).data;
}
