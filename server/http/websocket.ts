import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { networkOf } from "#server/platform/limits/network-of.ts";
import {
  type CountedLimits,
  rateLimitHeaders,
} from "#server/platform/limits/rate-limit-headers.ts";
import { GatedWebSocket, limitMessages } from "#server/platform/limits/websocket-limits.ts";
import { REQUEST_ID_HEADER } from "#server/platform/request-id.ts";
import { platformOfRequest } from "#server/platform/request-platform.ts";
import { readBearer } from "#server/trpc/call-token.ts";
import { createContext } from "#server/trpc/context.ts";
import type { Api } from "#server/trpc/declared-procedures.ts";
import { nameRequest, toRefusal } from "#server/trpc/refusal.ts";
import type { SubscriptionPlaces } from "#server/trpc/subscription-place.ts";
import { Problem } from "#shared/problem.ts";
import { headersOfProblem, refusalBody, statusOf } from "./send-refusal.ts";
import {
  createSocketCallers,
  findSocketProblem,
  type SocketCaller,
  sendsParameters,
} from "./socket-callers.ts";

const MAX_FRAME_BYTES = 64 * 1024;
/** A page that reconnects sends ten subscriptions and a ping; twice that is never needed. */
const MAX_MESSAGES = { points: 60, seconds: 10 };
/** A socket with a subscription takes some 50 KB, so all together stay well below 500 MB. */
const MAX_SOCKETS = 6_000;
const MAX_SOCKETS_PER_USER = 5;
/** Enough for the signed-in users of an office or a hotel; scaled like the limits. */
const MAX_SOCKETS_PER_ADDRESS = 100;
const MAX_HANDSHAKES = 500;
/** A socket serves subscriptions only: pages open one for the first and close it after the last. */
const MAX_IDLE_MS = 20_000;
const IDLE_CHECK_MS = 5_000;
/** Above this, no more data is read from the database for a socket. */
const FULL_BUFFER_BYTES = 1024 * 1024;
const POLL_INTERVAL_MS = 50;
/** When a client may try again that found the process full. */
const RETRY_AFTER_SECONDS = 5;
/** Time for a socket to complete the closing handshake; a client that vanished never does. */
const CLOSE_GRACE_MS = 2_000;

/** A request for a socket, until it has a response. */
type Handshake = { requestId: string; counted: CountedLimits };

/** The result of a socket's handshake, and the counters of the socket since. */
type SocketState = {
  requestId: string;
  address: string;
  /** Null until the parameters have arrived of a socket that sends them. */
  caller: SocketCaller | null;
  subscriptions: SubscriptionPlaces;
  /** Start of the time without a subscription; milliseconds since 1970. */
  idleSince: number;
};

/** Backpressure: a slow reader delays only its own stream. */
async function waitUntilRead(socket: WebSocket, signal: AbortSignal): Promise<void> {
  while (socket.bufferedAmount > FULL_BUFFER_BYTES && !signal.aborted) {
    await setTimeout(POLL_INTERVAL_MS);
  }
}

/** Refuses an upgrade and closes the connection, which a client could hold half open. */
function refuse(socket: Duplex, { requestId, counted }: Handshake, problem: Problem): void {
  const status = statusOf(problem.code);
  const body = JSON.stringify(refusalBody(problem, requestId));
  const headers = Object.entries({
    connection: "close",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    [REQUEST_ID_HEADER]: requestId,
    ...headersOfProblem(problem),
    ...rateLimitHeaders(counted),
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${head}\r\n${body}`);
}

/** Counts connections by a key until they close. */
class ConnectionCounts {
  readonly #open = new Map<string, number>();

  /** @returns false when the key is at its limit, or the connection is already closed */
  take(key: string, most: number, connection: Duplex): boolean {
    const count = this.#open.get(key) ?? 0;
    if (count >= most || connection.destroyed) return false;
    this.#open.set(key, count + 1);
    connection.once("close", () => {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left === 0) this.#open.delete(key);
      else this.#open.set(key, left);
    });
    return true;
  }
}

const ALL = "all";

/** Refuses sockets while there are as many as the process can take. */
const fullRefusal = () => new Problem("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Makes the check of handshakes: limits in memory apply before the database is queried, and a
 * handshake counts from its first byte until its connection closes.
 */
function createAdmission(api: Api) {
  const { limits, limitHandshakes, clock, clientAddressOf } = api.platform;
  const open = new ConnectionCounts();
  const byAddress = new ConnectionCounts();
  const byOwner = new ConnectionCounts();
  const mostPerAddress = Math.max(MAX_SOCKETS_PER_USER, limits.scaled(MAX_SOCKETS_PER_ADDRESS));

  const findCaller = createSocketCallers(api);

  /** @returns who the socket belongs to, or null where they have too many sockets */
  const identify = async (
    request: IncomingMessage,
    parameter?: string,
  ): Promise<SocketCaller | null> => {
    const { socket } = request;
    const address = clientAddressOf(request);
    // Clients that disconnected while queued cost nothing.
    const caller = await limitHandshakes(async () =>
      socket.destroyed ? null : findCaller(request, address, parameter),
    );
    const owner = caller?.userId ?? networkOf(address);
    return byOwner.take(owner, MAX_SOCKETS_PER_USER, socket) ? caller : null;
  };
  /** @returns the state of a socket that may open, or the problem that refuses it */
  const admit = async (
    request: IncomingMessage,
    { requestId, counted }: Handshake,
  ): Promise<SocketState | Problem> => {
    const { socket } = request;
    const address = clientAddressOf(request);
    try {
      await limits.consume("handshakesByAddress", address, (state) =>
        counted.set(state.name, state),
      );
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
    if (!byAddress.take(networkOf(address), mostPerAddress, socket)) {
      return new Problem("tooManyConnections");
    }
    if (!open.take(ALL, MAX_SOCKETS, socket)) return fullRefusal();
    const isKnownLater = sendsParameters(request) && readBearer(request.headers) === null;
    const caller = isKnownLater ? null : await identify(request);
    if (!isKnownLater && !caller) return new Problem("tooManyConnections");
    return {
      requestId,
      address,
      caller,
      subscriptions: { open: 0 },
      idleSince: clock.now().getTime(),
    };
  };
  return { admit, identify };
}

/** Closes sockets without a subscription for a while; one timer checks all of them. */
function closeIdle(states: ReadonlyMap<WebSocket, SocketState>, now: number): void {
  for (const [socket, state] of states) {
    if (state.subscriptions.open > 0) state.idleSince = now;
    else if (now - state.idleSince > MAX_IDLE_MS) socket.close(1000, "no subscription");
  }
}

/**
 * Serves subscriptions over WebSocket under /trpc: only from the site's own pages or from scripts
 * that send its origin or an API token, with small frames and limits on messages and on sockets
 * per person. Unused sockets are closed. At a shutdown all clients receive a request to reconnect
 * elsewhere.
 */
export function serveWebSocket(app: FastifyInstance, api: Api): void {
  const { platform, router } = api;
  const { clock, limits } = platform;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    WebSocket: GatedWebSocket,
  });
  const { admit, identify } = createAdmission(api);
  const messageLimit = { ...MAX_MESSAGES, points: limits.scaled(MAX_MESSAGES.points) };
  const states = new Map<WebSocket, SocketState>();
  /** @throws {TRPCError} what refuses a socket once its parameters are known */
  const identifyLate = async (request: IncomingMessage, requestId: string, parameter?: string) => {
    try {
      const caller = await identify(request, parameter);
      if (caller) return caller;
      throw new Problem("tooManyConnections");
    } catch (failure) {
      const parts = platformOfRequest(platform, requestId, new Map());
      const error = toRefusal(failure, parts, "connectionParams");
      nameRequest(error, requestId);
      throw error;
    }
  };
  const handler = applyWSSHandler({
    wss: sockets,
    router,
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
    async createContext({ req, res: socket, info }) {
      const state = states.get(socket);
      if (!state) throw new Error("The socket has no handshake state");
      const { requestId, address, subscriptions } = state;
      const parameter = info.connectionParams?.["token"];
      const caller = state.caller ?? (await identifyLate(req, requestId, parameter));
      const { token, viewer, cookieHeader } = caller;
      return createContext({
        platform,
        transport: "socket",
        requestId,
        address,
        token,
        cookieHeader,
        userAgent: req.headers["user-agent"],
        setCookie: null,
        socket: { viewer, subscriptions, drained: (signal) => waitUntilRead(socket, signal) },
      });
    },
  });
  const accept = (socket: GatedWebSocket, request: IncomingMessage, state: SocketState) => {
    states.set(socket, state);
    const countEnd = platform.metrics.countSocket();
    socket.once("close", () => {
      states.delete(socket);
      countEnd();
    });
    limitMessages(socket, messageLimit, clock);
    // A frame that is too large or malformed ends its socket; it is the peer's mistake.
    socket.on("error", () => socket.terminate());
    sockets.emit("connection", socket, request);
  };
  const known = new WeakMap<IncomingMessage, Handshake>();
  sockets.on("headers", (headers, request) => {
    const handshake = known.get(request);
    if (handshake) headers.push(`${REQUEST_ID_HEADER}: ${handshake.requestId}`);
  });
  const upgrade = async (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    handshake: Handshake,
  ) => {
    if (request.url?.split("?")[0] !== "/trpc") {
      return refuse(socket, handshake, new Problem("notFound"));
    }
    const refused = findSocketProblem(request, platform.site);
    if (refused) return refuse(socket, handshake, refused);
    const admitted = await admit(request, handshake);
    if (admitted instanceof Problem) return refuse(socket, handshake, admitted);
    known.set(request, handshake);
    sockets.handleUpgrade(request, socket, head, (ws) => accept(ws, request, admitted));
  };
  let handshakes = 0;
  app.server.on("upgrade", async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const handshake: Handshake = { requestId: platform.requestIdOf(request), counted: new Map() };
    socket.on("error", () => socket.destroy());
    // First of all, so that in a storm a refusal costs almost nothing.
    if (handshakes >= MAX_HANDSHAKES) return refuse(socket, handshake, fullRefusal());
    handshakes += 1;
    try {
      await upgrade(request, socket, head, handshake);
    } catch (error) {
      const { requestId } = handshake;
      if (platform.isOutage(error)) platform.logOutage(error, requestId);
      else platform.log.warn({ err: error, requestId }, "websocket: handshake failed");
      const retryAfterSeconds = platform.retryAfterOf(error);
      refuse(socket, handshake, new Problem("unavailable", { retryAfterSeconds }));
    } finally {
      handshakes -= 1;
    }
  });
  const idleCheck = setInterval(() => closeIdle(states, clock.now().getTime()), IDLE_CHECK_MS);
  idleCheck.unref();
  app.addHook("preClose", async () => {
    clearInterval(idleCheck);
    handler.broadcastReconnectNotification();
    for (const socket of sockets.clients) socket.close(1001);
    sockets.close();
    void setTimeout(CLOSE_GRACE_MS, null, { ref: false }).then(() => {
      for (const socket of sockets.clients) socket.terminate();
    });
  });
}
