import { type Adapter, Lucia, TimeSpan } from "lucia";
import type { Viewer } from "#shared/account.ts";
import type { Database } from "../records/database.ts";
import { findViewer } from "../records/profile.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessions,
  type SessionRow,
  updateSessionExpiry,
} from "../records/session.ts";
import type { Clock } from "./clock.ts";
import { hashSecret } from "./secrets.ts";

declare module "lucia" {
  interface Register {
    Lucia: Lucia;
    DatabaseSessionAttributes: { userAgent: string };
  }
}

/** Signed-in devices. Tokens live in cookies only; the database knows their SHA-256. */
export type Sessions = {
  /** Opens a session. @returns the Set-Cookie header that carries its token */
  open: (profileId: string, userAgent: string) => Promise<string>;
  /** Resolves a token to its person; `cookie` is set when the browser should get a prolonged one. */
  find: (token: string) => Promise<{ viewer: Viewer; cookie: string | null } | null>;
  /** Ends a session at once. @returns the Set-Cookie header that removes its token */
  close: (token: string) => Promise<string>;
  closeAll: (profileId: string) => Promise<void>;
  deleteExpired: () => Promise<void>;
  /** Reads the token out of a Cookie header. */
  readToken: (cookieHeader: string | undefined) => string | null;
};

const toLuciaSession = (row: SessionRow, id: string) => ({
  id,
  userId: row.profileId,
  expiresAt: row.expiresAt,
  attributes: { userAgent: row.userAgent },
});

function createAdapter(db: Database, clock: Clock): Adapter {
  return {
    async getSessionAndUser(token) {
      const row = await findSession(db, hashSecret(token));
      if (!row) return [null, null];
      return [toLuciaSession(row, token), { id: row.profileId, attributes: {} }];
    },
    async getUserSessions(profileId) {
      const rows = await listSessions(db, profileId);
      return rows.map((row) => toLuciaSession(row, row.id));
    },
    setSession: (session) =>
      insertSession(db, {
        id: hashSecret(session.id),
        profileId: session.userId,
        userAgent: session.attributes.userAgent,
        createdAt: clock.now(),
        lastUsedAt: clock.now(),
        expiresAt: session.expiresAt,
      }),
    updateSessionExpiration: (token, expiresAt) =>
      updateSessionExpiry(db, hashSecret(token), expiresAt),
    deleteSession: (token) => deleteSession(db, hashSecret(token)),
    deleteUserSessions: (profileId) => deleteSessionsOf(db, profileId),
    deleteExpiredSessions: () => deleteExpiredSessions(db, clock.now()),
  };
}

/**
 * Sessions by Lucia, idle for at most 30 days.
 * @param secure whether the site is served over TLS; only then can the cookie carry `__Host-`
 */
export function createSessions(db: Database, clock: Clock, secure: boolean): Sessions {
  const lucia = new Lucia(createAdapter(db, clock), {
    sessionExpiresIn: new TimeSpan(30, "d"),
    sessionCookie: {
      name: secure ? "__Host-meltemi_session" : "meltemi_session",
      attributes: { secure, sameSite: "lax", path: "/" },
    },
  });
  return {
    async open(profileId, userAgent) {
      const session = await lucia.createSession(profileId, { userAgent });
      return lucia.createSessionCookie(session.id).serialize();
    },
    async find(token) {
      const { session } = await lucia.validateSession(token);
      const viewer = session && (await findViewer(db, session.userId));
      if (!viewer) return null;
      const cookie = session.fresh ? lucia.createSessionCookie(session.id).serialize() : null;
      return { viewer, cookie };
    },
    async close(token) {
      await lucia.invalidateSession(token);
      return lucia.createBlankSessionCookie().serialize();
    },
    closeAll: (profileId) => lucia.invalidateUserSessions(profileId),
    deleteExpired: () => lucia.deleteExpiredSessions(),
    readToken: (cookieHeader) => lucia.readSessionCookie(cookieHeader ?? ""),
  };
}
