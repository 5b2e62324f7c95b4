import { trpc } from "#client/api/api.ts";
import type { Viewer } from "#shared/account/account.ts";

/**
 * Who is signed in: undefined while unknown, null for a visitor. Somebody who is known stays so until
 * `session-follow.ts` says otherwise, so that no page falls apart under what was typed into it.
 */
export function useViewer(): Viewer | null | undefined {
  return trpc.account.viewer.useQuery(undefined, {
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 60_000),
    refetchOnReconnect: false,
  }).data;
}
