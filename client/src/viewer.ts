import type { Viewer } from "#shared/account.ts";
import { trpc } from "./api.ts";

/** Who is signed in: undefined while unknown, null for a visitor. */
export function useViewer(): Viewer | null | undefined {
  return trpc.account.viewer.useQuery(undefined, { staleTime: 60_000 }).data;
}
