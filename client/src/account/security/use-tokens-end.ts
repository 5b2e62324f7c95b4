import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { securityText } from "./security-text.ts";

/**
 * Returns what a change that revokes API tokens says of them; undefined where there are none.
 */
export function useTokensEnd(): string | undefined {
  const t = useText(securityText);
  const { data = [] } = trpc.account.accessTokens.useQuery();
  return data.some(({ state }) => state === "active") ? t.tokensEnd : undefined;
}
