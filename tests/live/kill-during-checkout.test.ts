import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCrowd, makeMany, placeWithRetries } from "#tests/support/clients/crowd.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const CHECKOUTS = 200;
const KILL_AFTER = 40;

let world: World;
let doomed: ServerProcess;
let survivor: ServerProcess;

beforeAll(async () => {
  world = await startWorld();
  const env = { DATABASE_URL: world.databaseUrl };
  [doomed, survivor] = await Promise.all([startServerProcess(env), startServerProcess(env)]);
});
afterAll(async () => {
  await survivor.end("SIGTERM");
  await world.end();
});

it("kill -9 during 200 checkouts loses no acknowledged booking, and a retry returns it", async () => {
  const { platform, sql } = world;
  const partner = await addUser(platform, "partner");
  const crowd = await makeCrowd(platform, CHECKOUTS);
  const fleet = await makeMany(CHECKOUTS, () => addVehicle(platform, partner.id));
  const orders = crowd.map(({ cookie }, index) => ({
    cookie,
    request: bookingRequest(fleet[index]?.id ?? ""),
  }));
  let acknowledged = 0;
  const responses = await Promise.all(
    orders.map(async ({ cookie, request }) => {
      const { response } = await placeWithRetries(doomed.origin, cookie, request);
      if (response.bookingId) acknowledged += 1;
      if (acknowledged === KILL_AFTER) doomed.child.kill("SIGKILL");
      return response;
    }),
  );
  const cut = responses.filter(({ bookingId }) => bookingId === null);
  expect(acknowledged).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(cut.length).toBeGreaterThan(0);

  const { rows } = await sql.query(
    `select b.id,
       (select count(*)::int from booking_events e where e.booking_id = b.id) as events,
       (select string_agg(kind, ', ' order by kind) from outgoing_mails m where m.booking_id = b.id) as emails,
       (select count(*)::int from idempotency_keys k where k.booking_id = b.id) as keys
     from bookings b`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  for (const { bookingId } of responses) if (bookingId) expect(stored).toContain(bookingId);
  const emailsOfOne = "booking-placed, partner-booking-placed";
  for (const { events, emails, keys } of rows)
    expect([events, emails, keys]).toEqual([1, emailsOfOne, 1]);

  const retried = await Promise.all(
    orders.map(({ cookie, request }) => placeWithRetries(survivor.origin, cookie, request)),
  );
  retried.forEach(({ response: { status, bookingId } }, index) => {
    expect(status).toBe(200);
    const first = responses[index]?.bookingId;
    if (first) expect(bookingId).toBe(first);
  });
  const total = await sql.query("select count(*)::int as n from bookings");
  expect(total.rows[0].n).toBe(CHECKOUTS);
  const sequence = await sql.query("select partner_seq::int as seq from booking_events order by 1");
  expect(sequence.rows.map(({ seq }) => seq)).toEqual(
    Array.from({ length: CHECKOUTS }, (_, index) => index + 1),
  );
});
