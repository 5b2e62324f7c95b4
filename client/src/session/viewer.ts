import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/api/api.ts";
import type { Viewer } from "#shared/account/account.ts";

/** True for the viewer query. Only `follow-session.ts` fetches it again, and handles the result. */
export function isViewerKey([path]: readonly unknown[]): boolean {
  return String(path) === "account,viewer";
}

function useLiveViewer(): Viewer | null | undefined {
  return trpc.account.viewer.useQuery(undefined, {
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 60_000),
    refetchOnReconnect: false,
  }).data;
}

/** The same while the server renders, without an observer of changes for each part that uses it. */
function useServedViewer(): Viewer | null | undefined {
  return useQueryClient().getQueryData(getQueryKey(trpc.account.viewer, undefined, "query"));
}

/**
 * The signed-in user: undefined while unknown, null for a visitor. A known user stays set until
 * `follow-session.ts` changes it, so that a page does not lose what was typed into it.
 */
export const useViewer = import.meta.env.SSR ? useServedViewer : useLiveViewer;
