import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { PartnerBookingChange } from "#shared/partner/partner-bookings.ts";
import { makeCrowd, placeOverHttp } from "#tests/support/clients/crowd.ts";
import { followLive } from "#tests/support/clients/live-socket.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const EVENTS = 3_000;
const MEGABYTE = 1024 * 1024;

let world: World;
let server: ServerProcess;

beforeAll(async () => {
  world = await startWorld();
  server = await startServerProcess({ DATABASE_URL: world.databaseUrl });
});
afterAll(async () => {
  await server.end("SIGTERM");
  await world.end();
});

const follow = (cookie: string, lastEventId?: string) =>
  followLive<PartnerBookingChange>(server.origin, cookie, "partner.onBookingChange", lastEventId);

async function makePartner() {
  const { id } = await addUser(world.platform, "partner");
  const cookie = (await world.platform.sessions.open(id, "test")).split(";")[0] ?? "";
  const vehicle = await addVehicle(world.platform, id);
  return { id, cookie, vehicleId: vehicle.id };
}

const bookings = async (vehicleId: string) => {
  const [customer] = await makeCrowd(world.platform, 1);
  return placeOverHttp(server.origin, customer?.cookie ?? "", bookingRequest(vehicleId));
};

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

it("a client that reads nothing of 150 MB costs the server less than 50 MB and delays no other client", async () => {
  const [slow, quick] = [await makePartner(), await makePartner()];
  // The form does not accept a title of this length; here it makes each event large.
  await world.sql.query("update vehicles set title = repeat('Ω', 25000) where id = $1", [
    slow.vehicleId,
  ]);
  const { bookingId } = await bookings(slow.vehicleId);
  await world.sql.query(
    `insert into booking_events (id, booking_id, partner_id, partner_seq, customer_id, customer_seq, kind, created_at)
     select gen_random_uuid(), booking_id, partner_id, 1 + n, customer_id, 1 + n, 'confirmed', now()
     from booking_events, generate_series(1, $2::int) n where booking_id = $1`,
    [bookingId, EVENTS],
  );
  await world.sql.query("update partners set last_event_seq = $2 where id = $1", [
    slow.id,
    EVENTS + 1,
  ]);
  const listener = follow(quick.cookie);
  await vi.waitFor(() => expect(listener.items).toHaveLength(1), LONG_WAIT);
  const before = await residentBytes();
  const sleeper = follow(slow.cookie, "0");
  sleeper.socket.once("open", () => sleeper.socket.pause());
  await vi.waitFor(() => expect(sleeper.socket.isPaused).toBe(true), LONG_WAIT);

  const vehicles = await Promise.all(
    Array.from({ length: 5 }, () => addVehicle(world.platform, quick.id)),
  );
  for (const { id } of vehicles) await bookings(id);
  await vi.waitFor(() => expect(listener.items).toHaveLength(6), LONG_WAIT);
  expect((await residentBytes()) - before).toBeLessThan(50 * MEGABYTE);

  sleeper.socket.resume();
  const isComplete = () => expect(sleeper.items).toHaveLength(EVENTS + 1);
  await vi.waitFor(isComplete, LONG_WAIT);
  expect(sleeper.items.map(({ id }) => Number.parseInt(id, 10))).toEqual(
    Array.from({ length: EVENTS + 1 }, (_, index) => index + 1),
  );
  sleeper.close();
  listener.close();
});

it("a socket carries ten subscriptions, and the eleventh is refused", async () => {
  const { cookie } = await makePartner();
  const feed = follow(cookie);
  await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);
  for (let id = 2; id <= 11; id++) {
    const params = { path: "partner.onBookingChange", input: {} };
    feed.socket.send(JSON.stringify({ id, method: "subscription", params }));
  }
  await vi.waitFor(() => expect(feed.items).toHaveLength(10), LONG_WAIT);
  await vi.waitFor(() => expect(feed.problems).toEqual(["tooManyConnections"]), LONG_WAIT);
  feed.close();
});
