import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.ts";
import {
  deleteAccessTokensEndedBefore,
  findAccessToken,
  listLiveAccessTokens,
  updateAccessTokenUse,
} from "#server/records/accounts/access-token.ts";
import type { Database } from "#server/records/database/database.ts";
import type { TokenScope } from "#shared/account/access-tokens.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import { Problem } from "#shared/problem.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";
import {
  createAccessTokenSecret,
  isAccessTokenSecret,
  previewOf,
  type TokenMode,
} from "./access-token-secret.ts";
import { hashSecret } from "./secrets.ts";

/** How long public responses from memory may rely on the last read of a token. */
const RECENT_MS = 2_000;
/** So many tokens are remembered for them. */
const MAX_RECENT = 1_000;

/** A token that works at the moment, with its person as of the same moment. */
export type ActiveToken = { id: string; viewer: Viewer; scopes: readonly TokenScope[] };

/** A new secret: shown once as it is, and stored as its hash and preview. */
export type NewSecret = { secret: string; secretHash: string; preview: string };

/** Access tokens of programs. Secrets are with their owners; the database stores their SHA-256. */
export type AccessTokens = {
  createSecret: () => NewSecret;
  /**
   * Resolves a secret to its person, and stores the use at most once a minute.
   * @param address the caller's network address
   * @throws {Problem} invalidToken for any other text and for a revoked token, without a query
   * where the checksum is wrong; tokenExpired; tokenSuspended while the partner is inactive
   */
  find: (secret: string, address: string) => Promise<ActiveToken>;
  /**
   * The scopes of a token that worked in this process at most two seconds ago, else null. Only for
   * public responses: a token that was revoked since then is still accepted.
   */
  findRecentScopes: (secret: string) => readonly TokenScope[] | null;
  /** Which of these tokens work, by their ids, with the roles of their people. */
  listLive: (ids: readonly string[]) => Promise<Map<string, Role>>;
  /** Deletes tokens that ended some time ago. */
  deleteEnded: () => Promise<void>;
};

/** @param mode which installation this is: tokens of the other kind are not looked up */
export function createAccessTokens(db: Database, clock: Clock, mode: TokenMode): AccessTokens {
  /** What was found for secrets, by their hashes. */
  const recent = new LRUCache<string, { scopes: readonly TokenScope[]; expiresAt: Date }>({
    max: MAX_RECENT,
    ttl: RECENT_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    createSecret() {
      const secret = createAccessTokenSecret(mode);
      return { secret, secretHash: hashSecret(secret), preview: previewOf(secret) };
    },
    async find(secret, address) {
      if (!isAccessTokenSecret(secret, mode)) throw new Problem("invalidToken");
      const secretHash = hashSecret(secret);
      const found = await findAccessToken(db, secretHash);
      if (!found || found.row.revokedAt !== null) throw new Problem("invalidToken");
      const { row, viewer } = found;
      const now = clock.now();
      if (row.expiresAt <= now) throw new Problem("tokenExpired");
      if (found.isSuspended) throw new Problem("tokenSuspended");
      const minuteAgo = new Date(now.getTime() - MINUTE_MS);
      if (row.lastUsedAt === null || row.lastUsedAt <= minuteAgo) {
        const use = { lastUsedAt: now, lastUsedAddress: address };
        await updateAccessTokenUse(db, row.id, use, minuteAgo);
      }
      recent.set(secretHash, { scopes: row.scopes, expiresAt: row.expiresAt });
      return { id: row.id, viewer, scopes: row.scopes };
    },
    findRecentScopes(secret) {
      const found = recent.get(hashSecret(secret));
      return found && found.expiresAt > clock.now() ? found.scopes : null;
    },
    async listLive(ids) {
      if (ids.length === 0) return new Map();
      const live = await listLiveAccessTokens(db, ids, clock.now());
      return new Map(live.map(({ id, role }) => [id, role]));
    },
    deleteEnded: () =>
      deleteAccessTokensEndedBefore(
        db,
        new Date(clock.now().getTime() - RETENTION_DAYS.endedAccessToken * DAY_MS),
      ),
  };
}
