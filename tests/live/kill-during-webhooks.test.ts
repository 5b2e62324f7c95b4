import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type ServerProcess,
  startServerProcess,
  TEST_SECRET_KEY,
} from "#tests/support/servers/server-process.ts";
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "#tests/support/webhooks/webhook-receiver.ts";
import { createWebhookOf } from "#tests/support/webhooks/webhook-world.ts";
import { connect, connectNew } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const CUSTOMERS = 12;
/** Events at the receiver, repeated ones counted once, after which the process is killed. */
const KILL_AT = 8;

let world: World;
let receiver: WebhookReceiver;
let doomed: ServerProcess | null = null;
let survivor: ServerProcess | null = null;

beforeAll(async () => {
  world = await startWorld({ env: { PRIVATE_WEBHOOKS: "on", SECRET_KEY: TEST_SECRET_KEY } });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await survivor?.end("SIGTERM");
  await receiver.end();
  await world.end();
});

const receiverIsEnough = () => new Set(receiver.requests.map(({ id }) => id)).size >= KILL_AT;

const bookingOf = ({ payload }: ReceivedWebhook) =>
  "booking" in payload.data ? payload.data.booking.id : "";

const nameOf = (received: ReceivedWebhook) => `${bookingOf(received)} ${received.payload.type}`;

/**
 * Books and cancels at once. A loaded machine may refuse, so other dates are tried until enough
 * events have arrived or the process is gone.
 */
async function bookAndCancel(origin: string, vehicleId: string): Promise<void> {
  const { email } = await addUser(world.platform, "customer");
  for (let day = 10; day < 300 && doomed?.child.exitCode === null; day += 10) {
    try {
      const { api } = await connect(origin, email);
      const dates = { pickupDate: inDays(day), returnDate: inDays(day + 3) };
      const { bookingId } = await api.checkout.place.mutate(bookingRequest(vehicleId, dates));
      await api.checkout.cancel.mutate({ id: bookingId });
      return;
    } catch {
      // Refused or gone.
    }
    if (receiverIsEnough()) return;
  }
}

it("kill -9 loses no event: each arrives under one id, in order per booking", async () => {
  const partner = await connectNew(world, "partner");
  const { secret } = await createWebhookOf(partner, receiver.url, [
    "booking.created",
    "booking.cancelled",
  ]);
  const vehicles = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => addVehicle(world.platform, partner.id)),
  );
  const env = { DATABASE_URL: world.databaseUrl, PRIVATE_WEBHOOKS: "on" };
  doomed = await startServerProcess(env);
  const { origin } = doomed;
  // The receiver crashes too: some requests are refused, and some never get a response.
  receiver.respondWith((response) => {
    const count = receiver.requests.length;
    if (count % 4 === 1) response.writeHead(503).end();
    else if (count % 4 !== 2) response.writeHead(204).end();
  });
  const booking = Promise.all(vehicles.map(({ id }) => bookAndCancel(origin, id)));
  await expect.poll(receiverIsEnough).toBe(true);
  await doomed.end("SIGKILL");
  await booking;

  // The next process finds the receiver down at first.
  await receiver.setListening(false);
  // Leases of the killed process and pauses between attempts end by themselves; the test does not
  // wait for that.
  await world.sql.query("update webhook_deliveries set leased_until = null");
  const makeDue = () => world.sql.query("update webhook_deliveries set next_attempt_at = null");
  await makeDue();
  survivor = await startServerProcess(env);
  const unreachable =
    "select count(*)::int as n from webhook_attempts where problem = 'unreachable'";
  await expect.poll(async () => (await world.sql.query(unreachable)).rows[0].n).toBeGreaterThan(0);
  receiver.respondWith((response) => response.writeHead(204).end());
  await receiver.setListening(true);
  const waiting = "select count(*)::int as n from webhook_deliveries where state <> 'delivered'";
  await expect
    .poll(async () => {
      await makeDue();
      return (await world.sql.query(waiting)).rows[0].n;
    })
    .toBe(0);

  // What happened, by the history of the bookings, which knows nothing of webhooks.
  const { rows: happened } = await world.sql.query<{ booking: string; kind: string }>(
    "select booking_id as booking, kind from booking_events order by created_at",
  );
  const expected = happened.map(
    ({ booking: id, kind }) => `${id} booking.${kind === "placed" ? "created" : kind}`,
  );
  expect(expected.length).toBeGreaterThanOrEqual(KILL_AT);
  expect(new Set(receiver.accepted.map(nameOf))).toEqual(new Set(expected));
  for (const received of receiver.requests) verifyWebhook(received, secret);
  for (const name of expected) {
    const ids = receiver.requests.filter((one) => nameOf(one) === name).map(({ id }) => id);
    expect(new Set(ids).size, name).toBe(1);
  }
  const cancelled = expected.filter((name) => name.endsWith("cancelled"));
  for (const name of cancelled) {
    const [id = ""] = name.split(" ");
    const first = receiver.accepted.find((one) => bookingOf(one) === id);
    expect(first?.payload.type).toBe("booking.created");
    const firstCancelled = receiver.requests.findIndex((one) => nameOf(one) === name);
    const createdBefore = receiver.requests
      .slice(0, firstCancelled)
      .filter((one) => nameOf(one) === `${id} booking.created`);
    expect(createdBefore.some((one) => receiver.accepted.includes(one))).toBe(true);
  }
});
