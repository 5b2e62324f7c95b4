import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { isAllowedOrigin } from "./doors.ts";
import { networkOf } from "./platform/network-of.ts";
import type { Platform } from "./platform/platform.ts";
import { appRouter } from "./router.ts";
import { createContext } from "./trpc/context.ts";

const MAX_FRAME_BYTES = 64 * 1024;
const MAX_SOCKETS_PER_PERSON = 5;
/** Whoever leaves so much unread, refusals included, is let go. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024;
/** Above this nothing more is read from the database for a socket. */
const FULL_BUFFER_BYTES = 1024 * 1024;
const LOOK_EVERY_MS = 50;
/** How long a socket may take to say goodbye; whoever vanished never does. */
const FAREWELL_MS = 2_000;

/** A slow reader waits alone, and for its own part only. */
async function waitUntilRead(socket: WebSocket, signal: AbortSignal): Promise<void> {
  while (socket.bufferedAmount > FULL_BUFFER_BYTES && !signal.aborted) {
    await setTimeout(LOOK_EVERY_MS);
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Whose socket it is: the person's, or a visitor's at an address. */
async function findOwner(
  request: IncomingMessage,
  { sessions, clientAddressOf }: Platform,
): Promise<string> {
  const token = sessions.readToken(request.headers.cookie);
  const session = token === null ? null : await sessions.find(token);
  return session?.viewer.id ?? networkOf(clientAddressOf(request));
}

/**
 * Serves subscriptions over WebSocket under /trpc: only from the site's own pages or from scripts
 * that name its origin, small frames, few sockets a person. At a shutdown all are told to connect elsewhere.
 */
export function serveLive(app: FastifyInstance, platform: Platform): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const open = new Map<string, number>();
  const handler = applyWSSHandler({
    wss: sockets,
    router: appRouter,
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
    createContext: ({ req, res: socket }) =>
      createContext({
        platform,
        transport: "socket",
        address: platform.clientAddressOf(req),
        cookieHeader: req.headers.cookie,
        userAgent: req.headers["user-agent"],
        setCookie: null,
        drained: (signal) => waitUntilRead(socket, signal),
      }),
  });
  const accept = (socket: WebSocket, request: IncomingMessage, owner: string) => {
    open.set(owner, (open.get(owner) ?? 0) + 1);
    socket.once("close", () => {
      const left = (open.get(owner) ?? 1) - 1;
      if (left === 0) open.delete(owner);
      else open.set(owner, left);
    });
    socket.on("message", () => {
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    });
    // A frame that is too large or broken ends its socket; it is the peer's mistake, not ours.
    socket.on("error", () => socket.terminate());
    sockets.emit("connection", socket, request);
  };
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split("?")[0] !== "/trpc") return refuse(socket, "404 Not Found");
    if (!isAllowedOrigin(request.headers, platform.site)) return refuse(socket, "403 Forbidden");
    const owner = await findOwner(request, platform);
    if ((open.get(owner) ?? 0) >= MAX_SOCKETS_PER_PERSON) {
      return refuse(socket, "429 Too Many Requests");
    }
    sockets.handleUpgrade(request, socket, head, (ws) => accept(ws, request, owner));
  };
  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    upgrade(request, socket, head).catch((error: unknown) => {
      platform.log.warn({ err: error }, "a socket could not be opened");
      refuse(socket, "503 Service Unavailable");
    });
  });
  app.addHook("preClose", async () => {
    handler.broadcastReconnectNotification();
    for (const socket of sockets.clients) socket.close(1001);
    sockets.close();
    void setTimeout(FAREWELL_MS, null, { ref: false }).then(() => {
      for (const socket of sockets.clients) socket.terminate();
    });
  });
}
