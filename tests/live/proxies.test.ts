import { readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { MAX_IMAGE_BYTES } from "#shared/partner/partner-vehicle.ts";
import { INSTALLED_PROXIES, type ProxyName } from "#tests/support/programs/installed-programs.ts";
import { type RunningProxy, startProxy } from "#tests/support/servers/proxies.ts";
import { requestThrough } from "#tests/support/servers/request-through.ts";
import { freePort } from "#tests/support/servers/server-process.ts";

const MEGABYTE = 1_000_000;

type Seen = { upstream: number; url: string; headers: IncomingHttpHeaders; socket: Socket };

/** What arrived at the two servers in the place of the program, and how much of each body. */
let seen: Seen[] = [];
let received: { url: string; bytes: number; isComplete: boolean }[] = [];

/** A server that responds to every request except those meant for the other one. */
async function startUpstream(upstream: number, port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const { url = "", headers, socket } = request;
    seen.push({ upstream, url, headers, socket });
    const body = { url, bytes: 0, isComplete: false };
    received.push(body);
    request.on("data", (chunk: Buffer) => {
      body.bytes += chunk.length;
    });
    request.on("end", () => {
      body.isComplete = true;
      response.writeHead(url.endsWith(`not-in-${upstream}.js`) ? 404 : 200).end(String(upstream));
    });
    request.on("error", () => undefined);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket, { url = "", headers, socket: raw }) => {
    seen.push({ upstream, url, headers, socket: raw });
    socket.on("message", (data: Buffer) => socket.send(data));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function stopUpstream(server: Server): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeAllConnections();
  await closed;
}

/** What a client sends to be taken for another one, to choose its id and to have itself traced. */
const CLAIMS = {
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-proto": "http",
  "x-request-id": "chosen-by-the-client",
  traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
};

/** Ids that the program takes from a proxy. */
const REQUEST_ID = /^[0-9a-f]{32}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe.each(INSTALLED_PROXIES)("the file for %s", (name: ProxyName) => {
  let upstreams: [Server, Server];
  let proxy: RunningProxy;
  let origin: string;
  let host: string;
  beforeAll(async () => {
    const port = await freePort();
    host = `localhost:${port}`;
    origin = `https://${host}`;
    upstreams = [await startUpstream(0), await startUpstream(1)];
    proxy = await startProxy(name, port, [portOf(upstreams[0]), portOf(upstreams[1])]);
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(upstreams.map(stopUpstream));
  });
  beforeEach(() => {
    seen = [];
    received = [];
  });

  const send = (path: string, options: Parameters<typeof requestThrough>[2] = {}) =>
    requestThrough(proxy, origin + path, options);
  const seenAt = (path: string) => seen.filter(({ url }) => url === path);

  /** The headers that the proxy sets for the program, whatever the client sent. */
  function expectOwnHeaders(headers: IncomingHttpHeaders): void {
    expect(headers.host).toBe(host);
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(headers["x-forwarded-proto"]).toBe("https");
    expect(headers["x-request-id"]).toMatch(REQUEST_ID);
    expect(headers["traceparent"]).toBeUndefined();
  }

  it.each(["/en/vehicles", "/trpc/account.viewer", "/assets/a.js", "/exports/vehicles.csv"])(
    "names client, host and request itself, and begins no trace: %s",
    async (path) => {
      for (let time = 0; time < 2; time++) {
        expect((await send(path, { headers: CLAIMS })).status).toBe(200);
      }
      const requests = seenAt(path).map(({ headers }) => headers);
      expect(requests).toHaveLength(2);
      for (const headers of requests) expectOwnHeaders(headers);
      expect(requests[0]?.["x-request-id"]).not.toBe(requests[1]?.["x-request-id"]);
    },
  );

  it("does the same for WebSockets, which it passes on", async () => {
    const ca = await readFile(proxy.certificate);
    const socket = new WebSocket(`wss://${host}/trpc`, { ca, headers: CLAIMS });
    socket.on("open", () => socket.send("hello"));
    const message = await new Promise<string>((resolve, reject) => {
      socket.on("message", (data: Buffer) => resolve(data.toString()));
      socket.on("error", reject);
    });
    socket.terminate();
    expect(message).toBe("hello");
    const [handshake] = seenAt("/trpc");
    expectOwnHeaders(handshake?.headers ?? {});
  });

  it("passes a photo of the largest size on", async () => {
    const body = Buffer.alloc(MAX_IMAGE_BYTES);
    expect((await send("/upload", { method: "POST", body })).status).toBe(200);
    expect(received).toContainEqual({ url: "/upload", bytes: body.length, isComplete: true });
  });

  it.each([
    ["that says its length", { "content-length": String(8 * MEGABYTE) }],
    ["that does not", { "transfer-encoding": "chunked" }],
  ])("refuses a body that is larger and %s", async (_, headers) => {
    const body = Buffer.alloc(8 * MEGABYTE);
    const { status } = await send("/upload", { method: "POST", headers, body });
    // Caddy 2.6 responds with 502 where the length was stated.
    expect([413, 502]).toContain(status);
    for (const { bytes, isComplete } of received.filter(({ url }) => url === "/upload")) {
      expect(isComplete).toBe(false);
      expect(bytes).toBeLessThanOrEqual(6.5 * MEGABYTE);
    }
  });

  it("keeps its connections to the processes", async () => {
    for (let time = 0; time < 20; time++) await send("/kept");
    expect(seenAt("/kept")).toHaveLength(20);
    // Each worker of nginx, of which there is one for a core, has its own to each process.
    const mostAtOnce = 2 * Math.max(1, availableParallelism());
    const sockets = new Set(seenAt("/kept").map(({ socket }) => socket));
    expect(sockets.size).toBeLessThanOrEqual(Math.min(mostAtOnce, 19));
  });

  it.each(name === "nginx" ? ["/assets/not-in-0.js", "/assets/not-in-1.js"] : [])(
    "asks the other process for a script that one does not have: %s",
    async (path) => {
      for (let time = 0; time < 4; time++) expect((await send(path)).status).toBe(200);
    },
  );

  it("asks the other process while one is away, whichever was away a moment ago", async () => {
    const restart = async (index: 0 | 1) => {
      const port = portOf(upstreams[index]);
      await stopUpstream(upstreams[index]);
      for (let time = 0; time < 4; time++) {
        const { status, body } = await send("/");
        expect([status, body.toString()]).toEqual([200, String(1 - index)]);
      }
      upstreams[index] = await startUpstream(index, port);
    };
    await restart(0);
    await restart(1);
  });
});
