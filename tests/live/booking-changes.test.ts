import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { BookingChange } from "#shared/checkout/checkout.ts";
import { makeCrowd, placeOverHttp } from "#tests/support/clients/crowd.ts";
import { followLive, type LiveItem } from "#tests/support/clients/live-socket.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partnerId: string;

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
});
afterAll(() => world.end());

type Item = LiveItem<BookingChange>;

/** Follows the caller's own bookings, starting at a cursor. */
const follow = (origin: string, cookie: string, lastEventId?: string) =>
  followLive<BookingChange>(origin, cookie, "checkout.onBookingChange", lastEventId);

async function book(
  origin: string,
  cookie: string,
  count: number,
  from: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const { id } = await addVehicle(world.platform, partnerId);
    const dates = { pickupDate: inDays(from + index), returnDate: inDays(from + index + 3) };
    const { bookingId } = await placeOverHttp(origin, cookie, bookingRequest(id, dates));
    if (bookingId) ids.push(bookingId);
  }
  return ids;
}

const idsOf = (items: Item[]) => items.flatMap(({ change }) => change?.bookingId ?? []);

it("a change made by one process reaches a socket of another", async () => {
  const [user] = await makeCrowd(world.platform, 1);
  const cookie = user?.cookie ?? "";
  const other = await startServerProcess({ DATABASE_URL: world.databaseUrl });
  const feed = follow(other.origin, cookie);
  await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);
  const placed = await book(world.origin, cookie, 1, 30);
  await vi.waitFor(() => expect(idsOf(feed.items)).toEqual(placed), LONG_WAIT);
  feed.close();
  await other.end("SIGTERM");
});

it("changes during a lost connection, also across a server kill, arrive once and in order", async () => {
  const [user] = await makeCrowd(world.platform, 1);
  const cookie = user?.cookie ?? "";
  const env = { DATABASE_URL: world.databaseUrl };
  const first = await startServerProcess(env);
  const before = follow(first.origin, cookie);
  await vi.waitFor(() => expect(before.items).toHaveLength(1), LONG_WAIT);
  const seen = await book(world.origin, cookie, 1, 30);
  await vi.waitFor(() => expect(idsOf(before.items)).toEqual(seen), LONG_WAIT);
  const cursor = before.items.at(-1)?.id;
  await first.end("SIGKILL");
  const missed = await book(world.origin, cookie, 2, 40);
  const second = await startServerProcess(env);
  const after = follow(second.origin, cookie, cursor);
  await vi.waitFor(() => expect(idsOf(after.items)).toEqual(missed), LONG_WAIT);
  expect(after.items.map(({ id }) => Number.parseInt(id, 10))).toEqual([2, 3]);
  after.close();
  await second.end("SIGTERM");
});

it("a lost wake-up costs a query, not a change", async () => {
  const [user] = await makeCrowd(world.platform, 1);
  const cookie = user?.cookie ?? "";
  const feed = follow(world.origin, cookie);
  await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);
  await world.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'meltemi notifications'`,
  );
  const placed = await book(world.origin, cookie, 2, 30);
  await vi.waitFor(() => expect(idsOf(feed.items)).toEqual(placed), LONG_WAIT);
  feed.close();
});

type Member = { id: string; cookie: string };

async function callAs({ cookie }: Member, path: string, input?: unknown): Promise<void> {
  const response = await fetch(`${world.origin}/trpc/${path}?batch=1`, {
    method: "POST",
    headers: { origin: world.origin, "content-type": "application/json", cookie },
    body: JSON.stringify({ 0: input }),
  });
  expect(response.status).toBe(200);
}

/** Another device of the same person. */
async function otherDeviceOf({ id }: Member): Promise<Member> {
  const cookie = await world.platform.sessions.open(id, "other device");
  return { id, cookie: cookie.split(";")[0] ?? "" };
}

const handleOf = ({ cookie }: Member) =>
  world.platform.sessions.idOf(cookie.slice(cookie.indexOf("=") + 1)).slice(0, 16);

const ENDS: [what: string, end: (user: Member) => Promise<unknown>, code: string][] = [
  ["sign-out", (user) => callAs(user, "account.signOut"), "notSignedIn"],
  [
    "its session is ended from another device",
    async (user) => callAs(await otherDeviceOf(user), "account.endSession", { id: handleOf(user) }),
    "notSignedIn",
  ],
  [
    "all other devices are signed out",
    async (user) => callAs(await otherDeviceOf(user), "account.endOtherSessions"),
    "notSignedIn",
  ],
  [
    "its session expires",
    ({ id }) =>
      world.sql.query("update sessions set expires_at = now() where profile_id = $1", [id]),
    "notSignedIn",
  ],
  [
    "its session was not used for long",
    ({ id }) =>
      world.sql.query(
        "update sessions set last_used_at = now() - interval '30 days' where profile_id = $1",
        [id],
      ),
    "notSignedIn",
  ],
  [
    "its person gets another role",
    ({ id }) => world.sql.query("update profiles set role = 'admin' where id = $1", [id]),
    "forbidden",
  ],
  [
    "its account is deleted",
    ({ id }) => world.sql.query("update profiles set anonymised_at = now() where id = $1", [id]),
    "notSignedIn",
  ],
];

// All at once, because each waits until the server checks its session again.
it.concurrent.each(ENDS)("a socket is silent soon after %s", async (_what, end, code) => {
  const [user] = await makeCrowd(world.platform, 1);
  if (!user) throw new Error("The crowd is empty");
  const feed = follow(world.origin, user.cookie);
  await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);
  await end(user);
  await vi.waitFor(() => expect(feed.problems).toEqual([code]), LONG_WAIT);
  const later = await otherDeviceOf(user);
  await world.sql.query("update profiles set anonymised_at = null where id = $1", [user.id]);
  const witness = follow(world.origin, later.cookie);
  await vi.waitFor(() => expect(witness.items).toHaveLength(1), LONG_WAIT);
  const placed = await book(world.origin, later.cookie, 1, 30);
  await vi.waitFor(() => expect(idsOf(witness.items)).toEqual(placed), LONG_WAIT);
  expect(idsOf(feed.items)).toEqual([]);
  feed.close();
  witness.close();
});

it("a customer never receives changes of other customers' bookings", async () => {
  const [one, two] = await makeCrowd(world.platform, 2);
  const feed = follow(world.origin, one?.cookie ?? "");
  await vi.waitFor(() => expect(feed.items).toHaveLength(1), LONG_WAIT);
  await book(world.origin, two?.cookie ?? "", 1, 30);
  const own = await book(world.origin, one?.cookie ?? "", 1, 40);
  await vi.waitFor(() => expect(idsOf(feed.items)).toEqual(own), LONG_WAIT);
  feed.close();
});
