import { type Adapter, Lucia } from "lucia";
import type { Clock } from "#server/platform/clock.ts";
import { findViewer, holdPasswordHash } from "#server/records/accounts/profile.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessions,
  listSessionsById,
  type SessionRow,
  updateSessionExpiry,
  updateSessionUse,
} from "#server/records/accounts/session.ts";
import type { Database } from "#server/records/database/database.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { Problem } from "#shared/problem.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";
import { hashSecret } from "./secrets.ts";

type Lifetime = { idleMs: number; absoluteMs: number };

const MEMBERS: Lifetime = {
  idleMs: RETENTION_DAYS.sessionUnused * DAY_MS,
  absoluteMs: RETENTION_DAYS.session * DAY_MS,
};

/** Lifetime of a session without use, and its maximum since it was opened. */
const LIFETIMES: Record<Role, Lifetime> = {
  customer: MEMBERS,
  partner: MEMBERS,
  admin: { idleMs: 12 * HOUR_MS, absoluteMs: 24 * HOUR_MS },
};

/** Lucia uses the name `expiresAt` for its own idea of the end. */
type SessionFacts = Pick<
  SessionRow,
  "userAgent" | "createdAt" | "lastUsedAt" | "secondFactorAt"
> & {
  endsAt: Date;
};

/** How a person proved who they are, for a session that is opened. */
export type SignInProof = {
  /** The hash that a password was verified against, if one was. */
  passwordHash?: string;
  /** True where a second factor was used. */
  hasSecondFactor?: boolean;
};

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionFacts, { viewer: Viewer }>;
    DatabaseSessionAttributes: SessionFacts;
    DatabaseUserAttributes: { viewer: Viewer };
  }
}

export type OpenSession = { token: string; viewer: Viewer } & Pick<
  SessionRow,
  "createdAt" | "lastUsedAt"
>;

/** Signed-in devices. Tokens exist in cookies only; the database stores their SHA-256. */
export type Sessions = {
  /**
   * Opens a session.
   * @returns the Set-Cookie header that carries its token
   * @throws {Problem} wrongCredentials when the password was changed since
   */
  open: (profileId: string, userAgent: string, proof?: SignInProof) => Promise<string>;
  /** Resolves a token to its person; does not count as a use. */
  find: (token: string) => Promise<OpenSession | null>;
  /**
   * Counts a use, written at most once a minute.
   * @returns the Set-Cookie header with the extended lifetime, or null when nothing was written
   */
  use: (session: OpenSession) => Promise<string | null>;
  /** Which of these sessions are active, by their database ids, with the roles of their people. */
  listLive: (ids: readonly string[]) => Promise<Map<string, Role>>;
  /** The database id of a token's session. */
  idOf: (token: string) => string;
  /** Ends a session immediately. @returns the Set-Cookie header that removes its token */
  close: (token: string) => Promise<string>;
  deleteExpired: () => Promise<void>;
  /** Reads the token from a Cookie header. */
  readToken: (cookieHeader: string | undefined) => string | null;
};

/** Lucia knows the machine's clock and one lifetime only, so the adapter decides instead. */
const LUCIAS_END = new Date(8.64e15);

function endOf(
  { createdAt, lastUsedAt }: Pick<SessionFacts, "createdAt" | "lastUsedAt">,
  role: Role,
): Date {
  const { idleMs, absoluteMs } = LIFETIMES[role];
  return new Date(Math.min(lastUsedAt.getTime() + idleMs, createdAt.getTime() + absoluteMs));
}

/** The expiry of a stored session: as written, or earlier if the role has changed since. */
function factsOf(row: SessionRow, role: Role): SessionFacts {
  const { userAgent, createdAt, lastUsedAt, secondFactorAt, expiresAt } = row;
  const end = endOf(row, role);
  const endsAt = end < expiresAt ? end : expiresAt;
  return { userAgent, createdAt, lastUsedAt, secondFactorAt, endsAt };
}

function createAdapter(db: Database, clock: Clock): Adapter {
  return {
    async getSessionAndUser(token) {
      const found = await findSession(db, hashSecret(token));
      if (!found) return [null, null];
      const { row, viewer } = found;
      const attributes = factsOf(row, viewer.role);
      if (attributes.endsAt <= clock.now()) return [null, null];
      return [
        { id: token, userId: viewer.id, expiresAt: LUCIAS_END, attributes },
        { id: viewer.id, attributes: { viewer } },
      ];
    },
    async getUserSessions(profileId) {
      const rows = await listSessions(db, profileId, clock.now());
      return rows.map(({ id, expiresAt, userAgent, createdAt, lastUsedAt, secondFactorAt }) => {
        const times = { createdAt, lastUsedAt, secondFactorAt, endsAt: expiresAt };
        return {
          id,
          userId: profileId,
          expiresAt: LUCIAS_END,
          attributes: { userAgent, ...times },
        };
      });
    },
    setSession: ({ id, userId, attributes: { endsAt, ...facts } }) =>
      insertSession(db, { id: hashSecret(id), profileId: userId, ...facts, expiresAt: endsAt }),
    updateSessionExpiration: (token, expiresAt) =>
      updateSessionExpiry(db, hashSecret(token), expiresAt),
    deleteSession: (token) => deleteSession(db, hashSecret(token)),
    deleteUserSessions: async (profileId) => void (await deleteSessionsOf(db, profileId)),
    deleteExpiredSessions: () => deleteExpiredSessions(db, clock.now()),
  };
}

function createLucia(db: Database, clock: Clock, secure: boolean) {
  return new Lucia(createAdapter(db, clock), {
    sessionCookie: {
      name: secure ? "__Host-meltemi_session" : "meltemi_session",
      attributes: { secure, sameSite: "lax", path: "/" },
    },
    getSessionAttributes: (facts) => facts,
    getUserAttributes: (attributes) => attributes,
  });
}

/**
 * Sessions by Lucia. They expire after a time without use, and at the latest some time after they
 * were opened; sooner for admins.
 * @param secure whether the site is served over TLS; only then can the cookie carry `__Host-`
 */
export function createSessions(db: Database, clock: Clock, secure: boolean): Sessions {
  const lucia = createLucia(db, clock, secure);
  const cookieUntil = (token: string, end: Date) => {
    const cookie = lucia.createSessionCookie(token);
    cookie.attributes.maxAge = Math.floor((end.getTime() - clock.now().getTime()) / 1000);
    return cookie.serialize();
  };
  return {
    async open(profileId, userAgent, { passwordHash, hasSecondFactor = false } = {}) {
      const viewer = await findViewer(db, profileId);
      if (!viewer) throw new Error("Cannot open a session: the person does not exist");
      const now = clock.now();
      const secondFactorAt = hasSecondFactor ? now : null;
      const facts = { userAgent, createdAt: now, lastUsedAt: now, secondFactorAt };
      const endsAt = endOf(facts, viewer.role);
      const { id } = await lucia.createSession(profileId, { ...facts, endsAt });
      // A reset ends all sessions. This waits for a reset that began earlier, and a later one finds
      // this session, so that no session opened with the old password remains.
      const isProven =
        passwordHash === undefined || (await holdPasswordHash(db, profileId, passwordHash));
      if (!isProven) {
        await lucia.invalidateSession(id);
        throw new Problem("wrongCredentials");
      }
      return cookieUntil(id, endsAt);
    },
    async find(token) {
      const { session, user } = await lucia.validateSession(token);
      if (!session) return null;
      const { createdAt, lastUsedAt } = session;
      return { token, viewer: user.viewer, createdAt, lastUsedAt };
    },
    async use({ token, viewer, createdAt, lastUsedAt: before }) {
      const lastUsedAt = clock.now();
      if (lastUsedAt.getTime() - before.getTime() < MINUTE_MS) return null;
      const expiresAt = endOf({ createdAt, lastUsedAt }, viewer.role);
      const use = { lastUsedAt, expiresAt };
      const isWritten = await updateSessionUse(db, hashSecret(token), before, use);
      return isWritten ? cookieUntil(token, expiresAt) : null;
    },
    async listLive(ids) {
      if (ids.length === 0) return new Map();
      const found = await listSessionsById(db, ids);
      const now = clock.now();
      const live = found.filter(({ row, role }) => factsOf(row, role).endsAt > now);
      return new Map(live.map(({ row, role }) => [row.id, role]));
    },
    idOf: hashSecret,
    async close(token) {
      await lucia.invalidateSession(token);
      return lucia.createBlankSessionCookie().serialize();
    },
    deleteExpired: () => lucia.deleteExpiredSessions(),
    readToken(cookieHeader) {
      try {
        return lucia.readSessionCookie(cookieHeader ?? "") || null;
      } catch {
        // Invalid percent escapes, possibly in a foreign cookie.
        return null;
      }
    },
  };
}
