import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCrowd, placeWithRetries } from "#tests/support/clients/crowd.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let servers: [ServerProcess, ServerProcess];
let partnerId: string;

beforeAll(async () => {
  world = await startWorld();
  const env = { DATABASE_URL: world.databaseUrl };
  servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  partnerId = (await addUser(world.platform, "partner")).id;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  await world.end();
});

const originOf = (index: number) => servers[index % 2 === 0 ? 0 : 1].origin;

async function deadlocks(): Promise<number> {
  const { rows } = await world.sql.query(
    "select deadlocks::int as n from pg_stat_database where datname = current_database()",
  );
  return rows[0].n;
}

it("200 concurrent checkouts over two processes for one vehicle create one booking and 199 conflicts", async () => {
  const crowd = await makeCrowd(world.platform, 200);
  const { id } = await addVehicle(world.platform, partnerId);
  const before = await deadlocks();
  const results = await Promise.all(
    crowd.map(({ cookie }, index) => {
      // Every pair of these periods overlaps.
      const dates = { pickupDate: inDays(20 + (index % 3)), returnDate: inDays(23 + (index % 3)) };
      return placeWithRetries(originOf(index), cookie, bookingRequest(id, dates));
    }),
  );
  const responses = results.map(({ response }) => response);
  const conflicts = responses.filter(({ code }) => code === "datesTaken");
  const bookings = responses.filter(({ status }) => status === 200);
  const others = responses.filter((one) => !conflicts.includes(one) && !bookings.includes(one));
  expect(others).toEqual([]);
  expect(bookings).toHaveLength(1);
  expect(conflicts).toHaveLength(199);
  expect(await deadlocks()).toBe(before);
  const { rows } = await world.sql.query(
    "select count(*)::int as n from bookings where vehicle_id = $1",
    [id],
  );
  expect(rows[0].n).toBe(1);
});

it("50 concurrent checkouts with the same key over two processes create one booking, one event and one email", async () => {
  const [user] = await makeCrowd(world.platform, 1);
  const { id } = await addVehicle(world.platform, partnerId);
  const request = bookingRequest(id);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      placeWithRetries(originOf(index), user?.cookie ?? "", request),
    ),
  );
  const responses = results.map(({ response }) => response);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ bookingId }) => bookingId)).size).toBe(1);
  const { rows } = await world.sql.query(
    `select (select count(*)::int from bookings where vehicle_id = $1) as bookings,
       (select count(*)::int from booking_events where booking_id = $2) as events,
       (select string_agg(kind, ', ' order by kind) from outgoing_mails where booking_id = $2) as emails`,
    [id, responses[0]?.bookingId],
  );
  const emails = "booking-placed, partner-booking-placed";
  expect(rows[0]).toEqual({ bookings: 1, events: 1, emails });
});
