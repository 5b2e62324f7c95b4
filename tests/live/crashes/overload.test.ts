import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCrowd, placeOverHttp, placeWithRetries } from "#tests/support/clients/crowd.ts";
import { CRASH_REPEATS } from "#tests/support/servers/crash-repeats.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partnerId: string;

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
});
afterAll(() => world.end());

it("while one vehicle is locked, its 40 checkouts are refused with Retry-After and other requests succeed", {
  repeats: CRASH_REPEATS,
}, async () => {
  const { origin, platform, sql } = world;
  const [locked, other] = await Promise.all([
    addVehicle(platform, partnerId),
    addVehicle(platform, partnerId),
  ]);
  const crowd = await makeCrowd(platform, 41);
  const lucky = crowd[40]?.cookie ?? "";
  await sql.query("begin");
  await sql.query("select from vehicles where id = $1 for update", [locked.id]);
  const waiting = Promise.all(
    crowd
      .slice(0, 40)
      .map(({ cookie }) => placeOverHttp(origin, cookie, bookingRequest(locked.id))),
  );
  const statusOf = async (address: string) =>
    (await fetch(origin + address, { headers: { cookie: lucky } })).status;
  const elsewhere = placeWithRetries(origin, lucky, bookingRequest(other.id));
  // Polled: a machine that is busy with the crowd may miss the limit of the probe once.
  await expect.poll(() => statusOf("/trpc/checkout.myBookings")).toBe(200);
  await expect.poll(() => statusOf("/healthz/ready")).toBe(200);
  expect((await elsewhere).response.status).toBe(200);
  // The lock is still held: only the limits of the waits can end these requests.
  for (const response of await waiting) {
    expect(response).toMatchObject({ status: 503, code: "unavailable" });
    expect(response.retryAfterSeconds).toBeGreaterThan(0);
  }
  await sql.query("rollback");
  const [first] = crowd;
  const after = await placeWithRetries(origin, first?.cookie ?? "", bookingRequest(locked.id));
  expect(after.response.status).toBe(200);
});

it("each of 100 concurrent checkouts of different vehicles is booked or refused with Retry-After", {
  repeats: CRASH_REPEATS,
}, async () => {
  const { origin, platform, sql } = world;
  const crowd = await makeCrowd(platform, 100);
  const fleet = await Promise.all(crowd.map(() => addVehicle(platform, partnerId)));
  const responses = await Promise.all(
    crowd.map(({ cookie }, index) =>
      placeOverHttp(origin, cookie, bookingRequest(fleet[index]?.id ?? "")),
    ),
  );
  for (const { status, retryAfterSeconds } of responses) {
    if (status === 200) continue;
    expect(status).toBe(503);
    expect(retryAfterSeconds).toBeGreaterThan(0);
  }
  const acknowledged = responses.flatMap(({ bookingId }) => bookingId ?? []);
  const { rows } = await sql.query("select count(*)::int as n from bookings where id = any($1)", [
    acknowledged,
  ]);
  expect(rows[0].n).toBe(acknowledged.length);

  // Afterwards checkouts are booked, however many of the crowd were refused.
  const vehicle = await addVehicle(platform, partnerId);
  const cookie = crowd[0]?.cookie ?? "";
  const after = await placeWithRetries(origin, cookie, bookingRequest(vehicle.id));
  expect(after.response.status).toBe(200);
});

it("a checkout is dropped when its caller disconnects while it waits", {
  repeats: CRASH_REPEATS,
}, async () => {
  const { origin, platform, sql } = world;
  const vehicle = await addVehicle(platform, partnerId);
  const crowd = await makeCrowd(platform, 12);
  await sql.query("begin");
  await sql.query("select from vehicles where id = $1 for update", [vehicle.id]);
  const gone = new AbortController();
  // Each has separate days: only the disconnection prevents the bookings.
  const daysOf = (index: number) => ({
    pickupDate: inDays(10 + 4 * index),
    returnDate: inDays(13 + 4 * index),
  });
  const sent = crowd.map(({ cookie }, index) =>
    fetch(`${origin}/trpc/checkout.place`, {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/json" },
      body: JSON.stringify(bookingRequest(vehicle.id, daysOf(index))),
      signal: gone.signal,
    }).catch(() => null),
  );
  await untilOneWaits(world);
  gone.abort();
  await Promise.all(sent);
  await sql.query("rollback");
  // Those that were admitted are finished once another checkout of the vehicle has a response.
  const [other] = await makeCrowd(platform, 1);
  const last = bookingRequest(vehicle.id, daysOf(crowd.length));
  expect((await placeWithRetries(origin, other?.cookie ?? "", last)).response.status).toBe(200);
  const { rows } = await sql.query(
    "select count(*)::int as n from bookings where customer_id = any($1)",
    [crowd.map(({ id }) => id)],
  );
  expect(rows[0].n).toBeLessThan(crowd.length);
});
