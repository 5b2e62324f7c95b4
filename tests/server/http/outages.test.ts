import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { performance } from "node:perf_hooks";
import { afterEach, expect, it, vi } from "vitest";
import type { Platform } from "#server/platform/platform.ts";
import { openProbe } from "#server/records/database/database.ts";
import { startTcpProxy } from "#tests/support/servers/tcp-proxy.ts";
import { cloneDatabase, startWorld } from "#tests/support/world/world.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** The timers of limits; input and output keep their own. */
const useFakeTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

it("a hundred requests that fail in one second of an outage are one line of the log, and a second one with their number", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const withoutDatabase = ({ limits }: Platform) => ({
    limits: { ...limits, consume: () => Promise.reject(away) },
  });
  const world = await startWorld({ with: withoutDatabase });
  try {
    const { log } = world.platform;
    const [warn, error] = [vi.spyOn(log, "warn"), vi.spyOn(log, "error")];
    useFakeTimers();
    const request = () => world.app.server.inject(`/calendars/${"a".repeat(43)}.ics`);
    const responses = await Promise.all(Array.from({ length: 100 }, request));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    const ids = responses.map(({ headers }) => headers["x-request-id"]);
    const first = [{ err: away, requestId: ids[0] }, "the database is unavailable"];
    expect(warn.mock.calls).toEqual([first]);
    vi.advanceTimersByTime(1_000);
    const summary = [
      { err: away, requestId: ids.at(-1), repeats: 99 },
      "the database is unavailable",
    ];
    expect(warn.mock.calls).toEqual([first, summary]);
    expect(error).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
    await world.end();
  }
});

/** A server that accepts connections and never responds. */
async function openBlackHole(): Promise<{ server: Server; url: string }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port was bound");
  return { server, url: `postgres://127.0.0.1:${address.port}/x` };
}

it("readiness responds with 503 within its own limit when the database accepts connections and never responds", async () => {
  const { server, url } = await openBlackHole();
  const probe = openProbe(url, () => undefined);
  const world = await startWorld({ with: () => ({ ping: probe.ping }) });
  try {
    useFakeTimers();
    const isConnected = once(server, "connection");
    const response = world.app.server.inject("/healthz/ready");
    await isConnected;
    // Other connections may take longer to open; without this limit the response never comes.
    vi.advanceTimersByTime(1_500);
    expect((await response).statusCode).toBe(503);
  } finally {
    vi.useRealTimers();
    await world.end();
    await probe.close();
    server.close();
  }
});

const READ = { method: "GET", url: `/calendars/${"a".repeat(43)}.ics` } as const;
const CHANGE = {
  method: "POST",
  url: "/trpc/account.signIn",
  payload: { email: "eleni@example.com", password: "a password" },
} as const;

it.each([
  { kind: "read", request: READ, seconds: 8 },
  { kind: "change", request: CHANGE, seconds: 5 },
])(
  "a $kind gets 503 after $seconds seconds without a word from the database",
  async ({ request, seconds }) => {
    const database = await cloneDatabase();
    const address = new URL(database.applicationUrl);
    const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
    address.hostname = "127.0.0.1";
    address.port = String(proxy.port);
    const world = await startWorld({ database: { ...database, applicationUrl: address.href } });
    const origin = world.origin;
    const send = () =>
      world.app.server.inject({ ...request, headers: { origin, host: new URL(origin).host } });
    try {
      // So that a connection is open, and everything that is loaded on demand is there.
      expect((await send()).statusCode).not.toBe(503);
      let passedMs = 0;
      const start = performance.now();
      vi.spyOn(performance, "now").mockImplementation(() => start + passedMs);
      useFakeTimers();
      const isSent = proxy.swallow();
      const response = send();
      await isSent;
      passedMs = seconds * 1_000;
      vi.advanceTimersByTime(passedMs);
      expect((await response).statusCode).toBe(503);
    } finally {
      vi.useRealTimers();
      proxy.recover();
      await world.end();
      await proxy.close();
    }
  },
);
