import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { AnyRouter } from "@trpc/server";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import type { OpenSession } from "#server/platform/auth/sessions.ts";
import { limitConcurrency } from "#server/platform/limits/limit-concurrency.ts";
import { networkOf } from "#server/platform/limits/network-of.ts";
import { GatedWebSocket, limitMessages } from "#server/platform/limits/websocket-limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createContext } from "#server/trpc/context.ts";
import type { SubscriptionPlaces } from "#server/trpc/subscription-place.ts";
import { Problem } from "#shared/problem.ts";
import { isAllowedOrigin } from "./request-guards.ts";

const MAX_FRAME_BYTES = 64 * 1024;
/** A page that reconnects sends ten subscriptions and a ping; twice that is never needed. */
const MAX_MESSAGES = { points: 60, seconds: 10 };
/** A socket with a subscription takes some 50 KB, so all together stay well below 500 MB. */
const MAX_SOCKETS = 6_000;
const MAX_SOCKETS_PER_USER = 5;
/** Enough for the signed-in users of an office or a hotel; scaled like the limits. */
const MAX_SOCKETS_PER_ADDRESS = 100;
/**
 * Leaves most of the pool to requests, and takes a wave of reconnecting clients within a second.
 * Node accepts one connection per turn of the event loop: unlimited handshakes make every turn
 * long, and connections for pages would wait behind them.
 */
const HANDSHAKES_AT_ONCE = 5;
const HANDSHAKE_HELD_MS = 10;
const MAX_HANDSHAKES = 500;
/** A socket serves subscriptions only: pages open one for the first and close it after the last. */
const MAX_IDLE_MS = 20_000;
const IDLE_CHECK_MS = 5_000;
/** Above this, no more data is read from the database for a socket. */
const FULL_BUFFER_BYTES = 1024 * 1024;
const POLL_INTERVAL_MS = 50;
/** Time for a socket to complete the closing handshake; a client that vanished never does. */
const CLOSE_GRACE_MS = 2_000;

/** The result of a socket's handshake, and the counters of the socket since. */
type SocketState = {
  address: string;
  session: OpenSession | null;
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
function refuse(socket: Duplex, status: string): void {
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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

/**
 * Makes the check of handshakes: limits in memory apply before the database is queried, and a
 * handshake counts from its first byte until its connection closes.
 * @returns the state of a socket that may open, or the status line that refuses it
 */
function createAdmission({ limits, sessions, clock }: Platform) {
  const open = new ConnectionCounts();
  const byAddress = new ConnectionCounts();
  const byOwner = new ConnectionCounts();
  const handshakes = limitConcurrency(HANDSHAKES_AT_ONCE, HANDSHAKE_HELD_MS);
  const mostPerAddress = Math.max(MAX_SOCKETS_PER_USER, limits.scaled(MAX_SOCKETS_PER_ADDRESS));

  const findSession = async (request: IncomingMessage, socket: Duplex) => {
    const token = sessions.readToken(request.headers.cookie);
    // Clients that disconnected while queued cost nothing.
    return handshakes(async () =>
      token === null || socket.destroyed ? null : sessions.find(token),
    );
  };
  return async (
    request: IncomingMessage,
    socket: Duplex,
    address: string,
  ): Promise<SocketState | string> => {
    const network = networkOf(address);
    const isTooOften = await limits.consume("handshakesByAddress", address).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Problem) return true;
        throw error;
      },
    );
    if (isTooOften || !byAddress.take(network, mostPerAddress, socket)) {
      return "429 Too Many Requests";
    }
    if (!open.take(ALL, MAX_SOCKETS, socket)) return "503 Service Unavailable";
    const session = await findSession(request, socket);
    if (!byOwner.take(session?.viewer.id ?? network, MAX_SOCKETS_PER_USER, socket)) {
      return "429 Too Many Requests";
    }
    return { address, session, subscriptions: { open: 0 }, idleSince: clock.now().getTime() };
  };
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
 * that send its origin, with small frames and limits on messages and on sockets per person. Unused
 * sockets are closed. At a shutdown all clients receive a request to reconnect elsewhere.
 */
export function serveWebSocket(app: FastifyInstance, platform: Platform, router: AnyRouter): void {
  const { clock, limits } = platform;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    WebSocket: GatedWebSocket,
  });
  const admit = createAdmission(platform);
  const messageLimit = { ...MAX_MESSAGES, points: limits.scaled(MAX_MESSAGES.points) };
  const states = new Map<WebSocket, SocketState>();
  const handler = applyWSSHandler({
    wss: sockets,
    router,
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
    createContext({ req, res: socket }) {
      const state = states.get(socket);
      if (!state) throw new Error("The socket has no handshake state");
      const { session, subscriptions } = state;
      return createContext({
        platform,
        transport: "socket",
        address: state.address,
        cookieHeader: req.headers.cookie,
        userAgent: req.headers["user-agent"],
        setCookie: null,
        socket: { session, subscriptions, drained: (signal) => waitUntilRead(socket, signal) },
      });
    },
  });
  const accept = (socket: GatedWebSocket, request: IncomingMessage, state: SocketState) => {
    states.set(socket, state);
    socket.once("close", () => states.delete(socket));
    limitMessages(socket, messageLimit, clock);
    // A frame that is too large or malformed ends its socket; it is the peer's mistake.
    socket.on("error", () => socket.terminate());
    sockets.emit("connection", socket, request);
  };
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split("?")[0] !== "/trpc") return refuse(socket, "404 Not Found");
    if (!isAllowedOrigin(request.headers, platform.site)) return refuse(socket, "403 Forbidden");
    const admitted = await admit(request, socket, platform.clientAddressOf(request));
    if (typeof admitted === "string") return refuse(socket, admitted);
    sockets.handleUpgrade(request, socket, head, (ws) => accept(ws, request, admitted));
  };
  let handshakes = 0;
  app.server.on("upgrade", async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    // First of all, so that in a storm a refusal costs almost nothing.
    if (handshakes >= MAX_HANDSHAKES) return refuse(socket, "503 Service Unavailable");
    handshakes += 1;
    try {
      await upgrade(request, socket, head);
    } catch (error) {
      if (platform.isOutage(error)) platform.logOutage(error);
      else platform.log.warn({ err: error }, "websocket: handshake failed");
      refuse(socket, "503 Service Unavailable");
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
