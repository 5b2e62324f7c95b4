import type { Viewer } from "#shared/account.ts";
import type { Platform } from "../platform/platform.ts";
import { hashSecret } from "../platform/secrets.ts";

/** How a call came in: a request, an open socket, or a page that is being rendered here. */
export type Transport = "http" | "socket" | "page";

export type Context = {
  platform: Platform;
  transport: Transport;
  /** The caller's network address; limits for visitors are counted by it. */
  address: string;
  /** Who calls. Resolved anew for every call on a socket, so that a sign-out bites at once. */
  findViewer: () => Promise<Viewer | null>;
  /** Opens a session for a person and hands its cookie to the browser. */
  signIn: (viewer: Viewer) => Promise<Viewer>;
  /** Ends the caller's session and takes the cookie back. */
  signOut: () => Promise<void>;
  /** Names the caller's session without opening it; null for a visitor. */
  sessionId: string | null;
  /** How many subscriptions are open on the caller's socket. */
  subscriptions: { open: number };
  /** Resolves when the caller has read most of what was sent, or when the signal aborts. */
  drained: (signal: AbortSignal) => Promise<void>;
};

export type ContextSource = {
  platform: Platform;
  transport: Transport;
  address: string;
  cookieHeader: string | undefined;
  userAgent: string | undefined;
  /** Absent where no answer can carry a cookie any more. */
  setCookie: ((cookie: string) => void) | null;
  /** Left out where nothing can wait to be read. */
  drained?: Context["drained"];
};

/** Makes the context of one request, or of one socket for as long as it is open. */
export function createContext(source: ContextSource): Context {
  const { platform, transport, setCookie } = source;
  const { sessions } = platform;
  const token = sessions.readToken(source.cookieHeader);
  let known: Promise<Viewer | null> | null = null;
  const resolve = async () => {
    const session = token === null ? null : await sessions.find(token);
    if (session?.cookie) setCookie?.(session.cookie);
    return session?.viewer ?? null;
  };
  return {
    platform,
    transport,
    address: source.address,
    findViewer() {
      if (transport === "socket") return resolve();
      known ??= resolve();
      return known;
    },
    async signIn(viewer) {
      setCookie?.(await sessions.open(viewer.id, (source.userAgent ?? "").slice(0, 300)));
      known = Promise.resolve(viewer);
      return viewer;
    },
    async signOut() {
      if (token !== null) setCookie?.(await sessions.close(token));
      known = Promise.resolve(null);
    },
    sessionId: token === null ? null : hashSecret(token),
    subscriptions: { open: 0 },
    drained: source.drained ?? (async () => undefined),
  };
}
