import type { Role } from "#shared/account/account.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { Sessions } from "./sessions.ts";

/** What a caller is known by, as its id in the database. */
export type Credential = { kind: "session" | "token"; id: string };

/** Both kinds of credentials, for what must end with either. */
export type Credentials = {
  /** Which of these are active, by their ids, with the roles of their people. */
  listLive: (credentials: readonly Credential[]) => Promise<ReadonlyMap<string, Role>>;
};

export function joinCredentials(
  sessions: Pick<Sessions, "listLive">,
  accessTokens: Pick<AccessTokens, "listLive">,
): Credentials {
  return {
    async listLive(credentials) {
      const idsOf = (kind: Credential["kind"]) => [
        ...new Set(credentials.filter((one) => one.kind === kind).map(({ id }) => id)),
      ];
      const [bySession, byToken] = await Promise.all([
        sessions.listLive(idsOf("session")),
        accessTokens.listLive(idsOf("token")),
      ]);
      return new Map([...bySession, ...byToken]);
    },
  };
}
