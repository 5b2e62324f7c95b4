import { trpc } from "#client/api/api.ts";

/** True where the site works with demo data, and gives out test tokens (BR-450). */
export function useIsDemo(): boolean {
  const { data } = trpc.account.testTokens.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data !== undefined && data.accounts.length > 0;
}
