import { createContext, type ReactNode, useContext } from "react";
import { trpc } from "#client/api/api.ts";
import type { Viewer } from "#shared/account/account.ts";

/** True for the viewer query. Only `follow-session.ts` fetches it again, and handles the result. */
export function isViewerKey([path]: readonly unknown[]): boolean {
  return String(path) === "account,viewer";
}

const ViewerContext = createContext<Viewer | null | undefined>(undefined);

/** Reads the signed-in user once for all parts of the page: a list has some 30 that use it. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data } = trpc.account.viewer.useQuery(undefined, {
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 60_000),
    refetchOnReconnect: false,
  });
  return <ViewerContext value={data}>{children}</ViewerContext>;
}

/**
 * The signed-in user: undefined while unknown, null for a visitor. A known user stays set until
 * `follow-session.ts` changes it, so that a page does not lose what was typed into it.
 */
export function useViewer(): Viewer | null | undefined {
  return useContext(ViewerContext);
}
