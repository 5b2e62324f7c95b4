import { callOverHttp } from "#tests/support/clients/wire.ts";
import type { GoogleAccount, MockGoogle } from "#tests/support/servers/mock-google.ts";
import { startMockGoogle } from "#tests/support/servers/mock-google.ts";
import { startWorld, type World, type WorldOptions } from "./world.ts";

/** A world in which signing in with Google is configured, with its own mock of Google. */
export type GoogleWorld = {
  google: MockGoogle;
  world: World;
  /** Signs a new person in at Google. */
  arrive: (change?: Partial<GoogleAccount>) => GoogleAccount;
  profileOf: (email: string) => Promise<Record<string, unknown> | null>;
  /** The address of the person that a session cookie belongs to. */
  whoIs: (cookie: string | null) => Promise<string | null>;
  end: () => Promise<void>;
};

/** The settings with which a site uses a mock. */
export function googleEnv({ clientId, clientSecret, issuer }: MockGoogle) {
  return {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  };
}

export async function startGoogleWorld(options: WorldOptions = {}): Promise<GoogleWorld> {
  const google = await startMockGoogle();
  const world = await startWorld({ ...options, env: googleEnv(google) });
  let people = 0;
  return {
    google,
    world,
    arrive(change = {}) {
      people += 1;
      const email = `person-${people}@gmail.example`;
      google.account = { subject: `1000${people}`, email, name: "Nikos", ...change };
      return google.account;
    },
    async profileOf(email) {
      const { rows } = await world.sql.query(
        `select id, full_name, role, language, google_subject, password_hash, email_verified_at
         from profiles where lower(email) = lower($1)`,
        [email],
      );
      return rows[0] ?? null;
    },
    async whoIs(cookie) {
      const call = { path: "account.viewer", type: "query", cookie } as const;
      const { body } = await callOverHttp(world.origin, call);
      return JSON.parse(body).result.data?.email ?? null;
    },
    async end() {
      await world.end();
      await google.close();
    },
  };
}
