import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { makeCrowd, placeOverHttp } from "#tests/support/clients/crowd.ts";
import { followLive } from "#tests/support/clients/live-socket.ts";
import { CRASH_REPEATS } from "#tests/support/servers/crash-repeats.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld } from "#tests/support/world/world.ts";

/** How often the connection is lost at least, and how many rounds are tried at least. */
const LOSSES = 40;
const ROUNDS = 150;

it("a notification connection that is lost repeatedly, at any moment of its handshake, never ends the process", {
  repeats: CRASH_REPEATS,
}, async () => {
  const world = await startWorld();
  const server = await startServerProcess({ DATABASE_URL: world.databaseUrl });
  let lost = 0;
  // On a busy machine the connection is often not back yet, and more rounds are needed.
  for (let round = 0; round < ROUNDS || lost < LOSSES; round++) {
    const { rowCount } = await world.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'meltemi notifications' and datname = current_database()`,
    );
    lost += rowCount ?? 0;
    // The length varies, so that each part of connecting and subscribing is interrupted at some
    // time.
    await pause((round * 7) % 40);
  }
  expect(server.child.exitCode).toBeNull();

  // Afterwards it listens again.
  const [member] = await makeCrowd(world.platform, 1);
  const cookie = member?.cookie ?? "";
  const partner = await addUser(world.platform, "partner");
  const vehicle = await addVehicle(world.platform, partner.id);
  const feed = followLive(server.origin, cookie, "checkout.onBookingChange");
  await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);
  await placeOverHttp(world.origin, cookie, bookingRequest(vehicle.id));
  await vi.waitFor(() => expect(feed.items).toHaveLength(2), LONG_WAIT);
  feed.close();
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.output()).not.toContain("rejection was not handled");
  await world.end();
});
