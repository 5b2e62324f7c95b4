import type { IncomingMessage } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";
import type { Credential } from "#server/platform/auth/credentials.ts";
import type { SignInProof } from "#server/platform/auth/sessions.ts";
import type { CountedLimits } from "#server/platform/limits/rate-limit-headers.ts";
import type { Platform } from "#server/platform/platform.ts";
import { platformOfRequest } from "#server/platform/request-platform.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import type { CallToken } from "./call-token.ts";
import type { RecentRead } from "./recent-read.ts";
import type { RefusedCalls } from "./refused-call.ts";
import type { SubscriptionPlaces } from "./subscription-place.ts";

/** The transport of a call: a request, an open socket, or a page rendered in this process. */
export type Transport = "http" | "socket" | "page";

export type Context = {
  /** That of the request: its log names it, and its limits fill `countedLimits`. */
  platform: Platform;
  transport: Transport;
  /** Names the request, or the handshake of the socket, in the log and in refusals. */
  requestId: string;
  /** What the request was counted against so far. */
  countedLimits: CountedLimits;
  /** True where the calls of the request were counted before their procedures. */
  isCounted: boolean;
  /** Calls of the request that were refused before their procedures, and are refused again. */
  refused: RefusedCalls | null;
  /** The caller's network address, by which limits count visitors. */
  address: string;
  /**
   * The caller as of this request, or on a socket as of at most two seconds ago.
   * @throws {Problem} what `CallToken.find` throws; on a socket notSignedIn
   */
  findViewer: () => Promise<Viewer | null>;
  /** The caller as of now, for running subscriptions; elsewhere the same as above. */
  recheckViewer: () => Promise<Viewer | null>;
  /** The API token that the call came with; its cookies are ignored then. */
  token: CallToken | null;
  /** What the caller is known by, for subscriptions that end with it. */
  findCredential: () => Promise<Credential>;
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
   * @throws {Problem} wrongCredentials when the password was changed since
   */
  signIn: (viewer: Viewer, proof?: SignInProof) => Promise<Viewer>;
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
  requestId: string;
  address: string;
  cookieHeader: string | undefined;
  userAgent: string | undefined;
  /** Null where a response can no longer carry a cookie. */
  setCookie: ((cookie: string) => void) | null;
  /** The API token of the call, if it came with one. */
  token?: CallToken | null;
  /** The request with its body, if the body may be read. */
  body?: IncomingMessage;
  /** What the calls were counted against, where they were counted already. */
  counted?: CountedLimits | undefined;
  /** The calls that were refused already. */
  refused?: RefusedCalls | undefined;
  /** Only for sockets. */
  socket?: {
    /** The person of its session; null where it came with a token. */
    viewer: RecentRead<Viewer> | null;
    subscriptions: SubscriptionPlaces;
    drained: Context["drained"];
  };
};

/** Finds the person of a session once per request, and counts the use. */
function createSessionRead(
  { sessions }: Platform,
  sessionToken: string | null,
  setCookie: ContextSource["setCookie"],
): () => Promise<Viewer | null> {
  return async () => {
    const session = sessionToken === null ? null : await sessions.find(sessionToken);
    if (!session) return null;
    const cookie = await sessions.use(session);
    if (cookie !== null) setCookie?.(cookie);
    return session.viewer;
  };
}

/** The person of an API token, read as the token itself is. */
function viewerOf(token: CallToken): RecentRead<Viewer> {
  return {
    find: async () => (await token.find()).viewer,
    recheck: async () => (await token.recheck()).viewer,
  };
}

/** Creates the context of one request, or of one socket for as long as it is open. */
export function createContext(source: ContextSource): Context {
  const { transport, requestId, socket, token = null } = source;
  const countedLimits: CountedLimits = source.counted ?? new Map();
  const platform = platformOfRequest(source.platform, requestId, countedLimits);
  const { sessions, knownDevices, signUpCookie } = platform;
  const cookieHeader = token ? undefined : source.cookieHeader;
  const setCookie = token ? null : source.setCookie;
  const sessionToken = sessions.readToken(cookieHeader);
  const sessionId = sessionToken === null ? null : sessions.idOf(sessionToken);
  const readSession = createSessionRead(platform, sessionToken, setCookie);
  let known: Promise<Viewer | null> | null = null;
  const findOnce = () => (known ??= readSession());
  // Checking whether a socket may continue does not extend its session.
  const { find, recheck } = token
    ? viewerOf(token)
    : (socket?.viewer ?? { find: findOnce, recheck: findOnce });
  const rememberDevice = async (profileId: string) => {
    // No concise body: Fastify's reply is a thenable, and returning it would wait for the response.
    setCookie?.(await knownDevices.remember(cookieHeader, profileId));
  };
  return {
    platform,
    transport,
    requestId,
    countedLimits,
    isCounted: source.counted !== undefined,
    refused: source.refused ?? null,
    address: source.address,
    findViewer: find,
    recheckViewer: recheck,
    token,
    async findCredential() {
      if (token) return { kind: "token", id: (await token.find()).id };
      return { kind: "session", id: sessionId ?? "" };
    },
    sessionId,
    signUpSecret: signUpCookie.read(cookieHeader),
    rememberSignUp(secret) {
      setCookie?.(signUpCookie.write(secret));
    },
    deviceKeyOf: (account) => knownDevices.keyOf(cookieHeader, account),
    rememberDevice,
    async signIn(viewer, proof) {
      if (sessionToken !== null) await sessions.close(sessionToken);
      const userAgent = (source.userAgent ?? "").slice(0, 300);
      setCookie?.(await sessions.open(viewer.id, userAgent, proof));
      await rememberDevice(viewer.id);
      known = Promise.resolve(viewer);
      return viewer;
    },
    async signOut() {
      if (sessionToken !== null) setCookie?.(await sessions.close(sessionToken));
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
