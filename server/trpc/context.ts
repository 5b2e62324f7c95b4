import type { IncomingMessage } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";
import type { OpenSession } from "#server/platform/auth/sessions.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { createSocketViewer } from "./socket-viewer.ts";
import type { SubscriptionPlaces } from "./subscription-place.ts";

/** How a call came in: a request, an open socket, or a page that is being rendered here. */
export type Transport = "http" | "socket" | "page";

export type Context = {
  platform: Platform;
  transport: Transport;
  /** The caller's network address; limits for visitors are counted by it. */
  address: string;
  /** Who calls: as of this request, or on a socket as of at most two seconds ago. */
  findViewer: () => Promise<Viewer | null>;
  /** Who calls as of this moment, for subscriptions that go on; the same as above elsewhere. */
  recheckViewer: () => Promise<Viewer | null>;
  /** Which session the call came with, alive or not; null without any. */
  sessionId: string | null;
  /** The secret of the sign-up cookie; null where this browser did not sign up. */
  signUpSecret: string | null;
  /** Stores the secret of a sign-up in the browser. */
  rememberSignUp: (secret: string) => void;
  /** The key of this browser's own count of failures at an account that it has signed in to before. */
  deviceKeyOf: (account: { id: string; passwordHash: string | null }) => string | null;
  /** Remembers this browser as one that has proven an account's password or mailbox. */
  rememberDevice: (profileId: string) => Promise<void>;
  /**
   * Opens a session for a person and hands its cookie to the browser; the one before it ends.
   * @param passwordHash the hash that a password was proven against, where one was
   * @throws {Problem} wrongCredentials when another password was set since the proof
   */
  signIn: (viewer: Viewer, passwordHash?: string) => Promise<Viewer>;
  /** Ends the caller's session and takes the cookie back. */
  signOut: () => Promise<void>;
  /**
   * The bytes of an upload, which leave the connection only as fast as they are read; called once.
   * @throws {Problem} invalidInput where the call has no body of its own
   */
  readBody: () => ReadableStream<Uint8Array>;
  /** The subscriptions of the caller's socket. */
  subscriptions: SubscriptionPlaces;
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
  /** The request with its body, where one may be read from it. */
  body?: IncomingMessage;
  /** What only sockets have. */
  socket?: {
    /** The session that the handshake found; null for a cookie without one. */
    session: OpenSession | null;
    subscriptions: SubscriptionPlaces;
    drained: Context["drained"];
  };
};

/** Makes the context of one request, or of one socket for as long as it is open. */
export function createContext(source: ContextSource): Context {
  const { platform, transport, setCookie, socket } = source;
  const { sessions, knownDevices, signUpCookie } = platform;
  const token = sessions.readToken(source.cookieHeader);
  let known: Promise<Viewer | null> | null = null;
  const resolve = async () => {
    const session = token === null ? null : await sessions.find(token);
    if (!session) return null;
    const cookie = await sessions.use(session);
    if (cookie !== null) setCookie?.(cookie);
    return session.viewer;
  };
  const findOnce = () => (known ??= resolve());
  // A socket that checks whether it may go on does not prolong its session by that.
  const ofSocket = socket && createSocketViewer(platform, socket.session);
  const rememberDevice = async (profileId: string) => {
    // No concise body: Fastify's reply is a thenable, and returning it would wait for the response.
    setCookie?.(await knownDevices.remember(source.cookieHeader, profileId));
  };
  return {
    platform,
    transport,
    address: source.address,
    findViewer: ofSocket?.find ?? findOnce,
    recheckViewer: ofSocket?.recheck ?? findOnce,
    sessionId: token === null ? null : sessions.idOf(token),
    signUpSecret: signUpCookie.read(source.cookieHeader),
    rememberSignUp(secret) {
      setCookie?.(signUpCookie.write(secret));
    },
    deviceKeyOf: (account) => knownDevices.keyOf(source.cookieHeader, account),
    rememberDevice,
    async signIn(viewer, passwordHash) {
      if (token !== null) await sessions.close(token);
      const userAgent = (source.userAgent ?? "").slice(0, 300);
      setCookie?.(await sessions.open(viewer.id, userAgent, passwordHash));
      await rememberDevice(viewer.id);
      known = Promise.resolve(viewer);
      return viewer;
    },
    async signOut() {
      if (token !== null) setCookie?.(await sessions.close(token));
      known = Promise.resolve(null);
    },
    readBody() {
      if (!source.body) throw new Problem("invalidInput");
      // Not Readable.toWeb: that counts chunks instead of bytes, and would read megabytes ahead.
      return WebStream.from(source.body) as ReadableStream<Uint8Array>;
    },
    subscriptions: socket?.subscriptions ?? { open: 0 },
    drained: socket?.drained ?? (async () => undefined),
  };
}
