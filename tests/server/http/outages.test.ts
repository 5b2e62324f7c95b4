import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import type { Platform } from "#server/platform/platform.ts";
import { openProbe } from "#server/records/database/database.ts";
import { startWorld } from "#tests/support/world/world.ts";

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

/** A server that accepts connections and never answers. */
async function openBlackHole(): Promise<{ server: Server; url: string }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port was bound");
  return { server, url: `postgres://127.0.0.1:${address.port}/x` };
}

it("readiness responds with 503 within its own limit when the database accepts connections and never answers", async () => {
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
