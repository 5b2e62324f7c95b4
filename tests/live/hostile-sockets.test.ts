import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import type { Platform } from "#server/platform/platform.ts";
import { makeCrowd } from "#tests/support/clients/crowd.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { startWorld, type World, type WorldOptions } from "#tests/support/world/world.ts";

const FLOOD = 20_000;

function open(origin: string, cookie: string, headers: Record<string, string> = {}): WebSocket {
  const url = `${origin.replace("http", "ws")}/trpc`;
  const socket = new WebSocket(url, { headers: { origin, cookie, ...headers } });
  socket.on("error", () => undefined);
  return socket;
}

const subscription = (id: number) => ({
  id,
  method: "subscription",
  params: { path: "checkout.onBookingChange", input: {} },
});

/** Collects the responses of a socket by kind: `started`, `data`, or the code of a problem. */
function collectResponses(socket: WebSocket): string[] {
  const responses: string[] = [];
  socket.on("message", (data: Buffer) => {
    const text = data.toString();
    if (text === "PING" || text === "PONG") return;
    const { result, error } = JSON.parse(text);
    responses.push(error ? error.data.problem.code : result.type);
  });
  return responses;
}

const closeCode = async (socket: WebSocket) => (await once(socket, "close"))[0] as number;

/** The response status of a handshake. */
function statusOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on("open", () => resolve(101));
    socket.on("unexpected-response", (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
  });
}

describe("a flood of 20,000 frames", () => {
  let world: World;
  let server: ServerProcess;
  beforeAll(async () => {
    world = await startWorld();
    server = await startServerProcess({ DATABASE_URL: world.databaseUrl, RATE_LIMIT_FACTOR: "1" });
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await world.end();
  });

  it.each(["without a session", "signed in"])(
    "%s ends its socket with 1008, while other callers get responses and the log stays short",
    async (who) => {
      const [hostile, other] = await makeCrowd(world.platform, 2);
      const cookie = who === "signed in" ? (hostile?.cookie ?? "") : "meltemi_session=aaaa";
      const socket = open(server.origin, cookie);
      await once(socket, "open");
      const closed = closeCode(socket);
      for (let id = 1; id <= FLOOD; id++) socket.send(JSON.stringify(subscription(id)));
      const headers = { cookie: other?.cookie ?? "" };
      const statusAt = async (address: string) =>
        (await fetch(server.origin + address, { headers })).status;
      for (let probe = 0; probe < 20; probe++) {
        // Polled: a machine that is busy with the flood may miss the limit of a probe once.
        await expect.poll(() => statusAt("/trpc/checkout.myBookings")).toBe(200);
        await expect.poll(() => statusAt("/healthz/ready")).toBe(200);
      }
      expect(await closed).toBe(1008);
      expect(server.output().split("\n").length).toBeLessThan(20);
    },
  );
});

describe("a socket", () => {
  let world: World;
  let lookups: string[];
  let laterMs: number;
  /** While set, look-ups of sessions wait for it. */
  let held: Promise<void> | null = null;

  /** A world with the limits of a real site that records session look-ups. */
  async function startStrictWorld(options: WorldOptions = {}): Promise<World> {
    lookups = [];
    laterMs = 0;
    return startWorld({
      rateLimitFactor: 1,
      with: ({ sessions }): Partial<Platform> => ({
        clock: { now: () => new Date(Date.now() + laterMs) },
        sessions: {
          ...sessions,
          async find(token) {
            lookups.push(token);
            await held;
            return sessions.find(token);
          },
        },
      }),
      ...options,
    });
  }
  beforeAll(async () => {
    world = await startStrictWorld();
  });
  afterAll(() => world.end());

  it("without a session costs one look-up for its whole life, however much it sends", async () => {
    const cookie = "meltemi_session=opensnothing";
    const socket = open(world.origin, cookie);
    const responses = collectResponses(socket);
    await once(socket, "open");
    for (let id = 1; id <= 50; id++) socket.send(JSON.stringify(subscription(id)));
    await vi.waitFor(() => expect(responses).toHaveLength(50), LONG_WAIT);
    expect(new Set(responses)).toEqual(new Set(["notSignedIn", "tooManyConnections"]));
    laterMs += 11_000;
    for (let id = 51; id <= FLOOD; id++) socket.send(JSON.stringify(subscription(id)));
    expect(await closeCode(socket)).toBe(1008);
    expect(lookups.filter((token) => token === "opensnothing")).toHaveLength(1);
  });

  it("with ten subscriptions refuses more of them without a query", async () => {
    const [user] = await makeCrowd(world.platform, 1);
    const socket = open(world.origin, user?.cookie ?? "");
    const responses = collectResponses(socket);
    await once(socket, "open");
    const batch = Array.from({ length: 10 }, (_, index) => subscription(index + 1));
    socket.send(JSON.stringify(batch));
    await vi.waitFor(() => expect(responses).toHaveLength(20), LONG_WAIT);
    const before = lookups.length;
    for (let id = 11; id <= 50; id++) socket.send(JSON.stringify(subscription(id)));
    await vi.waitFor(() => expect(responses).toHaveLength(60), LONG_WAIT);
    expect(responses.slice(20)).toEqual(Array.from({ length: 40 }, () => "tooManyConnections"));
    expect(lookups).toHaveLength(before);
    socket.terminate();
  });

  it("gets back the places of subscriptions that were stopped before they had started", async () => {
    const [user] = await makeCrowd(world.platform, 1);
    const socket = open(world.origin, user?.cookie ?? "");
    const responses = collectResponses(socket);
    await once(socket, "open");
    // Keeps the socket from being closed as idle while the clock is moved on.
    socket.send(JSON.stringify(subscription(0)));
    await vi.waitFor(() => expect(responses).toContain("data"), LONG_WAIT);
    for (let id = 1; id <= 12; id++) {
      // The session is looked up again, and the stop arrives while the subscription waits for it.
      laterMs += 3_000;
      const before = lookups.length;
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      socket.send(JSON.stringify(subscription(id)));
      await vi.waitFor(() => expect(lookups.length).toBeGreaterThan(before), LONG_WAIT);
      const pong = once(socket, "message");
      socket.send(JSON.stringify({ id, method: "subscription.stop" }));
      socket.send("PING");
      expect(String((await pong)[0])).toBe("PONG");
      held = null;
      release();
      await vi.waitFor(
        () => expect(responses.filter((kind) => kind === "stopped")).toHaveLength(id),
        LONG_WAIT,
      );
    }
    socket.send(JSON.stringify(subscription(13)));
    await vi.waitFor(
      () => expect(responses.filter((kind) => kind === "data")).toHaveLength(2),
      LONG_WAIT,
    );
    expect(responses).not.toContain("tooManyConnections");
    socket.terminate();
  });

  it("is closed for a flood of empty batches", async () => {
    const socket = open(world.origin, "meltemi_session=opensnothing");
    await once(socket, "open");
    const closed = closeCode(socket);
    for (let sent = 0; sent < 61; sent++) socket.send("[]");
    expect(await closed).toBe(1008);
  });

  it("that reconnects with ten subscriptions, stops them and responds to pings never exceeds the limit", async () => {
    const [user] = await makeCrowd(world.platform, 1);
    const socket = open(world.origin, user?.cookie ?? "");
    const responses = collectResponses(socket);
    await once(socket, "open");
    for (let round = 0; round < 2; round++) {
      const ids = Array.from({ length: 10 }, (_, index) => round * 10 + index);
      socket.send(JSON.stringify(ids.map(subscription)));
      await vi.waitFor(
        () => expect(responses.filter((kind) => kind === "data")).toHaveLength(10 * (round + 1)),
        LONG_WAIT,
      );
      for (const id of ids) socket.send(JSON.stringify({ id, method: "subscription.stop" }));
      socket.send("PING");
      socket.send("PONG");
      await vi.waitFor(
        () => expect(responses.filter((kind) => kind === "stopped")).toHaveLength(10 * (round + 1)),
        LONG_WAIT,
      );
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });

  it.each<[string, string | Buffer, number]>([
    ["more messages than that in one frame", JSON.stringify(Array(61).fill(subscription(1))), 1008],
    ["a binary frame", Buffer.from(JSON.stringify(subscription(1))), 1003],
    ["a message that is no JSON", "{", 1007],
  ])("is closed for %s, without handling its content", async (_what, frame, code) => {
    const socket = open(world.origin, "meltemi_session=opensnothing");
    const responses = collectResponses(socket);
    await once(socket, "open");
    socket.send(frame);
    expect(await closeCode(socket)).toBe(code);
    expect(responses).toEqual([]);
  });

  it.each(["ping", "pong"] as const)("is closed for a flood of %s frames", async (kind) => {
    const socket = open(world.origin, "meltemi_session=opensnothing");
    await once(socket, "open");
    const closed = closeCode(socket);
    // Few enough at once that the WebSocket library itself accepts them.
    for (let sent = 0; sent < 61; sent++) {
      socket[kind]();
      if (sent % 20 === 19) await setImmediate();
    }
    expect(await closed).toBe(1008);
  });

  it("is closed only when it has had no subscription for a while", async () => {
    const [user] = await makeCrowd(world.platform, 1);
    const [idle, used] = [open(world.origin, ""), open(world.origin, user?.cookie ?? "")];
    const responses = collectResponses(used);
    await Promise.all([once(idle, "open"), once(used, "open")]);
    used.send(JSON.stringify(subscription(1)));
    await vi.waitFor(() => expect(responses).toEqual(["started", "data"]), LONG_WAIT);
    laterMs += 21_000;
    expect(await closeCode(idle)).toBe(1000);
    expect(used.readyState).toBe(WebSocket.OPEN);
    used.terminate();
  });
});

describe("handshakes", () => {
  it("of one address are refused beyond a limit, before any session look-up", async () => {
    let lookups = 0;
    // The limit starts again with every minute of the clock, which therefore is stopped.
    const now = new Date();
    const world = await startWorld({
      rateLimitFactor: 0.02,
      clock: { now: () => now },
      with: ({ sessions }) => ({
        sessions: {
          ...sessions,
          find(token) {
            lookups += 1;
            return sessions.find(token);
          },
        },
      }),
    });
    const from = (address: string) =>
      open(world.origin, "meltemi_session=any", { "x-forwarded-for": address });
    const attempt = async (address: string) => {
      const socket = from(address);
      const status = await statusOf(socket);
      socket.terminate();
      return status;
    };
    // Each closes before the next one, so that only their number counts.
    const statuses: number[] = [];
    for (let count = 0; count < 8; count++) statuses.push(await attempt("203.0.113.7"));
    expect(statuses.slice(6)).toEqual([429, 429]);
    expect(lookups).toBeLessThanOrEqual(6);
    expect(await attempt("203.0.113.8")).toBe(101);
    await world.end();
  });

  it("in a burst run five look-ups at a time, and those beyond 500 are refused immediately", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let lookups = 0;
    const world = await startWorld({
      with: ({ sessions }) => ({
        sessions: {
          ...sessions,
          async find(token) {
            lookups += 1;
            await released;
            return sessions.find(token);
          },
        },
      }),
    });
    const handshake = (index: number) => {
      const address = `203.0.113.${index % 250}`;
      return open(world.origin, "meltemi_session=any", { "x-forwarded-for": address });
    };
    const sockets = Array.from({ length: 520 }, (_, index) => handshake(index));
    const statuses: number[] = [];
    const answered = sockets.map(async (socket) => statuses.push(await statusOf(socket)));
    await vi.waitUntil(() => statuses.length === 20, LONG_WAIT);
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 503));
    expect(lookups).toBe(5);
    release();
    await Promise.all(answered);
    expect(statuses.filter((status) => status === 101)).toHaveLength(500);
    const next = handshake(249);
    expect(await statusOf(next)).toBe(101);
    for (const socket of [...sockets, next]) socket.terminate();
    await world.end();
  });

  it("of one address are refused while it has too many sockets, of any account", async () => {
    const world = await startWorld({ rateLimitFactor: 0.02 });
    const people = await makeCrowd(world.platform, 6);
    const sockets = people.map(({ cookie }) => open(world.origin, cookie));
    const statuses = await Promise.all(sockets.map(statusOf));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([101, 101, 101, 101, 101, 429]);
    for (const socket of sockets) socket.terminate();
    await world.end();
  });
});
