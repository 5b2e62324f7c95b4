import type { IncomingMessage } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";
import type { OpenSession } from "#server/platform/auth/sessions.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { createSocketViewer } from "./socket-viewer.ts";
import type { SubscriptionPlaces } from "./subscription-place.ts";

/** The transport of a call: a request, an open socket, or a page rendered in this process. */
export type Transport = "http" | "socket" | "page";

export type Context = {
  platform: Platform;
  transport: Transport;
  /** The caller's network address, by which limits count visitors. */
  address: string;
  /** The caller as of this request, or on a socket as of at most two seconds ago. */
  findViewer: () => Promise<Viewer | null>;
  /** The caller as of now, for running subscriptions; elsewhere the same as above. */
  recheckViewer: () => Promise<Viewer | null>;
  /** The session that the call came with, active or not; null without any. */
  sessionId: string | null;
  /** The secret of the sign-up cookie; null if this browser did not sign up. */
  signUpSecret: string | null;
  /** Stores the secret of a sign-up in the browser. */
  rememberSignUp: (secret: string) => void;
  /** The key of this browser's own failure count for an account that it has signed in to before. */
  deviceKeyOf: (account: { id: string; passwordHash: string | null }) => string | null;
  /** Remembers this browser as one that has proven an account's password or mailbox. */
  rememberDevice: (profileId: string) => Promise<void>;
  /**
   * Opens a session for a person and sends its cookie to the browser; the previous session ends.
   * @param passwordHash the hash that a password was verified against, if one was
   * @throws {Problem} wrongCredentials when the password was changed since
   */
  signIn: (viewer: Viewer, passwordHash?: string) => Promise<Viewer>;
  /** Ends the caller's session and clears the cookie. */
  signOut: () => Promise<void>;
  /**
   * The bytes of an upload, read from the connection with backpressure; call it once.
   * @throws {Problem} invalidInput where the call has no body of its own
   */
  readBody: () => ReadableStream<Uint8Array>;
  /** The number of subscriptions of the caller's socket. */
  subscriptions: SubscriptionPlaces;
  /** Resolves when most of the sent data was read by the caller, or when the signal aborts. */
  drained: (signal: AbortSignal) => Promise<void>;
};

export type ContextSource = {
  platform: Platform;
  transport: Transport;
  address: string;
  cookieHeader: string | undefined;
  userAgent: string | undefined;
  /** Null where a response can no longer carry a cookie. */
  setCookie: ((cookie: string) => void) | null;
  /** The request with its body, if the body may be read. */
  body?: IncomingMessage;
  /** Only for sockets. */
  socket?: {
    /** The session found at the handshake; null for a cookie without one. */
    session: OpenSession | null;
    subscriptions: SubscriptionPlaces;
    drained: Context["drained"];
  };
};

/** Creates the context of one request, or of one socket for as long as it is open. */
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
  // Checking whether a socket may continue does not extend its session.
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
