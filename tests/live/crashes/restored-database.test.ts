import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { BookingChange } from "#shared/checkout/checkout.ts";
import { makeCrowd, placeWithRetries } from "#tests/support/clients/crowd.ts";
import { followLive } from "#tests/support/clients/live-socket.ts";
import { CRASH_REPEATS } from "#tests/support/servers/crash-repeats.ts";
import { pastHistoryTriggers } from "#tests/support/servers/database.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partnerId: string;
let partnerCookie: string;

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
  partnerCookie = (await world.platform.sessions.open(partnerId, "test")).split(";")[0] ?? "";
});
afterAll(() => world.end());

/** Books with a new customer. @returns the id of the booking */
async function book(): Promise<string> {
  const [member] = await makeCrowd(world.platform, 1);
  const vehicle = await addVehicle(world.platform, partnerId);
  const request = bookingRequest(vehicle.id, { pickupDate: inDays(20), returnDate: inDays(23) });
  const { response } = await placeWithRetries(world.origin, member?.cookie ?? "", request);
  if (!response.bookingId) throw new Error(`Not booked: ${response.code}`);
  return response.bookingId;
}

async function bookSome(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push(await book());
  return ids;
}

/** Resets the partner's feed to a backup made before these bookings. */
async function loseBookings(ids: readonly string[]): Promise<void> {
  const lost = `any('{${ids.join(",")}}'::uuid[])`;
  await pastHistoryTriggers(
    world.sql,
    `delete from outgoing_mails where booking_id = ${lost};
     delete from idempotency_keys where booking_id = ${lost};
     delete from booking_events where booking_id = ${lost};
     delete from bookings where id = ${lost};
     update partners set last_event_seq = coalesce(
       (select max(partner_seq) from booking_events where partner_id = partners.id), 0)`,
  );
}

const follow = (lastEventId?: string) =>
  followLive<BookingChange>(world.origin, partnerCookie, "partner.onBookingChange", lastEventId);

it("a connected partner reads everything again after a restore from a backup, and misses nothing afterwards", {
  repeats: CRASH_REPEATS,
}, async () => {
  const feed = follow();
  await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);
  await bookSome(1);
  const lost = await bookSome(2);
  await vi.waitFor(() => expect(feed.items).toHaveLength(4), LONG_WAIT);
  await loseBookings(lost);
  await vi.waitFor(() => expect(feed.items).toHaveLength(5), LONG_WAIT);
  expect(feed.items.at(-1)?.change).toBeNull();
  const later = await bookSome(3);
  await vi.waitFor(() => expect(feed.items).toHaveLength(8), LONG_WAIT);
  expect(feed.items.slice(5).map(({ change }) => change?.bookingId)).toEqual(later);
  feed.close();
});

it("a cursor ahead of the newest change, or with another change's number, first yields a request to read everything", {
  repeats: CRASH_REPEATS,
}, async () => {
  const before = follow();
  await vi.waitFor(() => expect(before.items).toHaveLength(1), LONG_WAIT);
  const lost = await bookSome(2);
  await vi.waitFor(() => expect(before.items).toHaveLength(3), LONG_WAIT);
  const cursor = before.items.at(-1)?.id ?? "";
  before.close();
  await loseBookings(lost);

  const ahead = follow(cursor);
  await vi.waitFor(() => expect(ahead.items).toHaveLength(1), LONG_WAIT);
  expect(ahead.items[0]?.change).toBeNull();
  ahead.close();

  // A cursor of an older release is only a number.
  const aheadWithoutMark = follow(String(Number.parseInt(cursor, 10) + 1_000));
  await vi.waitFor(() => expect(aheadWithoutMark.items).toHaveLength(1), LONG_WAIT);
  expect(aheadWithoutMark.items[0]?.change).toBeNull();
  aheadWithoutMark.close();

  // The sequence has passed the cursor: its number now means another booking.
  const [, , newest] = await bookSome(3);
  const editConflict = follow(cursor);
  await vi.waitFor(() => expect(editConflict.items).toHaveLength(1), LONG_WAIT);
  expect(editConflict.items[0]?.change).toBeNull();
  const [next] = await bookSome(1);
  await vi.waitFor(() => expect(editConflict.items).toHaveLength(2), LONG_WAIT);
  expect(editConflict.items[1]?.change?.bookingId).toBe(next);
  editConflict.close();

  // The number alone of an existing change resumes after it, as before.
  const seqOfNewest = Number.parseInt(editConflict.items[0]?.id ?? "", 10);
  expect(newest).toBeDefined();
  const resumed = follow(String(seqOfNewest));
  await vi.waitFor(() => expect(resumed.items).toHaveLength(1), LONG_WAIT);
  expect(resumed.items[0]?.change?.bookingId).toBe(next);
  resumed.close();
});
