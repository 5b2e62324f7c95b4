import type { OpenSession, Sessions } from "#server/platform/auth/sessions.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Viewer } from "#shared/account/account.ts";

/** How long a subscription that starts may rely on the last look-up of the socket's session. */
const RECHECK_AFTER_MS = 2_000;

/** Who is signed in on a socket, which keeps the cookie that it was opened with. */
export type SocketViewer = {
  /** The viewer as of at most two seconds ago. */
  find: () => Promise<Viewer | null>;
  /** The viewer as of now; calls at the same time share one look-up. */
  recheck: () => Promise<Viewer | null>;
};

/**
 * Remembers a socket's session, so that frames do not cost a look-up each. A session that has ended
 * never comes back under the same cookie: from then on the answer comes from memory.
 * @param session what the handshake found; null means that this socket never looks again
 */
export function createSocketViewer(
  { sessions, clock }: { sessions: Pick<Sessions, "find">; clock: Clock },
  session: OpenSession | null,
): SocketViewer {
  let current = session;
  let checkedAt = clock.now().getTime();
  let pending: Promise<Viewer | null> | null = null;

  const lookUp = async ({ token }: OpenSession) => {
    current = await sessions.find(token);
    checkedAt = clock.now().getTime();
    return current?.viewer ?? null;
  };
  const recheck = async () => {
    if (current === null) return null;
    pending ??= lookUp(current).finally(() => {
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
