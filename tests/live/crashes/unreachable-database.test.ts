import { expect, it, vi } from "vitest";
import { makeCrowd, placeOverHttp, placeWithRetries } from "#tests/support/clients/crowd.ts";
import { followLive } from "#tests/support/clients/live-socket.ts";
import { CRASH_REPEATS } from "#tests/support/servers/crash-repeats.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { startTcpProxy } from "#tests/support/servers/tcp-proxy.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld } from "#tests/support/world/world.ts";

it("while the database drops all traffic, requests and readiness get 503; afterwards everything works and a repeated key books once", {
  repeats: CRASH_REPEATS,
}, async () => {
  const world = await startWorld();
  const database = new URL(world.databaseUrl);
  const proxy = await startTcpProxy({ host: database.hostname, port: Number(database.port) });
  database.hostname = "127.0.0.1";
  database.port = String(proxy.port);
  const server = await startServerProcess({ DATABASE_URL: database.href });
  const partner = await addUser(world.platform, "partner");
  const vehicle = await addVehicle(world.platform, partner.id);
  const [member] = await makeCrowd(world.platform, 1);
  const cookie = member?.cookie ?? "";
  const feed = followLive(server.origin, cookie, "checkout.onBookingChange");
  await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);

  void proxy.swallow();
  const request = bookingRequest(vehicle.id);
  // The outage lasts until all of these have a response, so none of them may wait for the database.
  const [placed, mine, ready] = await Promise.all([
    placeOverHttp(server.origin, cookie, request),
    fetch(`${server.origin}/trpc/checkout.myBookings`, { headers: { cookie } }),
    fetch(`${server.origin}/healthz/ready`),
  ]);
  expect(placed).toMatchObject({ status: 503, code: "unavailable" });
  expect(placed.retryAfterSeconds).toBeGreaterThan(0);
  expect(mine.status).toBe(503);
  expect(ready.status).toBe(503);
  expect((await fetch(`${server.origin}/healthz/live`)).status).toBe(200);

  proxy.recover();
  const first = await placeWithRetries(server.origin, cookie, request);
  expect(first.response.status).toBe(200);
  const again = await placeWithRetries(server.origin, cookie, request);
  expect(again.response.bookingId).toBe(first.response.bookingId);
  await vi.waitFor(() => expect(feed.items).toHaveLength(2), LONG_WAIT);
  const { rows } = await world.sql.query("select count(*)::int as n from bookings");
  expect(rows[0].n).toBe(1);
  await vi.waitFor(async () => {
    expect((await fetch(`${server.origin}/healthz/ready`)).status).toBe(200);
  }, LONG_WAIT);

  feed.close();
  await server.end("SIGTERM");
  await proxy.close();
  await world.end();
});
