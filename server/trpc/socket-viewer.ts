import type { OpenSession, Sessions } from "#server/platform/auth/sessions.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Viewer } from "#shared/account/account.ts";

/** How long a new subscription may rely on the last read of the socket's session. */
const RECHECK_AFTER_MS = 2_000;

/** The signed-in user of a socket, which keeps the cookie that it was opened with. */
export type SocketViewer = {
  /** The viewer as of at most two seconds ago. */
  find: () => Promise<Viewer | null>;
  /** The viewer as of now; concurrent calls share one query. */
  recheck: () => Promise<Viewer | null>;
};

/**
 * Caches a socket's session, so that frames do not cost a query each. A session that has ended
 * never becomes active again under the same cookie: from then on the result is cached.
 * @param session the session of the handshake; null means that this socket never queries again
 */
export function createSocketViewer(
  { sessions, clock }: { sessions: Pick<Sessions, "find">; clock: Clock },
  session: OpenSession | null,
): SocketViewer {
  let current = session;
  let checkedAt = clock.now().getTime();
  let pending: Promise<Viewer | null> | null = null;

  const findViewer = async ({ token }: OpenSession) => {
    current = await sessions.find(token);
    checkedAt = clock.now().getTime();
    return current?.viewer ?? null;
  };
  const recheck = async () => {
    if (current === null) return null;
    pending ??= findViewer(current).finally(() => {
      pending = null;
    });
    return pending;
  };
  return {
    recheck,
    async find() {
      const isFresh = clock.now().getTime() - checkedAt < RECHECK_AFTER_MS;
      return isFresh ? (current?.viewer ?? null) : recheck();
    },
  };
}
