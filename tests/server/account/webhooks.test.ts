import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAdmin } from "#server/account/make-admin.ts";
import { sendDueWebhooks } from "#server/account/webhooks/send-due-webhooks.ts";
import { expireBookings } from "#server/checkout/expire-bookings.ts";
import { createLog } from "#server/platform/log.ts";
import {
  deleteWebhookEventsBefore,
  removeDeletedWebhooks,
} from "#server/records/webhooks/webhook-clean-up.ts";
import { WEBHOOK_EVENT_TYPES } from "#shared/account/webhook-events.ts";
import { MAX_COUNTED_WAITING, MAX_WEBHOOKS } from "#shared/account/webhooks.ts";
import { addDays } from "#shared/local-time.ts";
import {
  isSignedWith,
  type ReceivedWebhook,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "#tests/support/webhooks/webhook-receiver.ts";
import {
  createWebhookOf,
  startWebhookWorld,
  type WebhookWorld,
} from "#tests/support/webhooks/webhook-world.ts";
import { connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addVehicle, bookingRequest, inDays, PASSWORD } from "#tests/support/world/fleet.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: WebhookWorld;
let receiver: WebhookReceiver;
let partner: Awaited<ReturnType<typeof connectNew>>;
let admin: Awaited<ReturnType<typeof connectNew>>;
let customer: Awaited<ReturnType<typeof connectNew>>;

beforeAll(async () => {
  world = await startWebhookWorld();
});
beforeEach(async () => {
  // Each test has its own endpoints: those of other tests would get the events too.
  await world.sql.query("delete from webhook_endpoints");
  await world.sql.query("delete from webhook_events");
  receiver = await startWebhookReceiver();
  partner = await connectNew(world, "partner");
  admin = await connectNew(world, "admin");
  customer = await connectNew(world, "customer");
  return () => receiver.end();
});
afterAll(() => world.end());

const typesOf = (received: readonly ReceivedWebhook[]) =>
  received.map(({ payload }) => payload.type);

const running = new AbortController().signal;

/** When the next attempt is planned, or the lease ends of one whose end could not be stored. */
const nextAttemptOf = async () => {
  const { rows } = await world.sql.query<{ at: Date | null }>(
    `select min(coalesce(next_attempt_at, leased_until)) as at from webhook_deliveries
     where state = 'pending'`,
  );
  return rows[0]?.at ?? null;
};

/** Sends at every moment an attempt is due, until none is planned. */
async function sendUntilNothingIsPlanned(): Promise<void> {
  await world.sendDue();
  for (let at = await nextAttemptOf(); at; at = await nextAttemptOf()) {
    world.pass(Math.max(0, at.getTime() - today().getTime()) + 10);
    await world.sendDue();
  }
}

/**
 * Deliveries of an endpoint that happened long ago, or wait, without an event of a vehicle each.
 */
async function addDeliveries(endpointId: string, count: number, state = "pending"): Promise<void> {
  await world.sql.query(
    `with events as (
       insert into webhook_events (id, type, subject_id, data, occurred_at)
       select gen_random_uuid(), 'vehicle.created', gen_random_uuid(), '{}', $3
       from generate_series(1, $2) returning id, subject_id)
     insert into webhook_deliveries (endpoint_id, event_id, subject_id, state)
     select $1, id, subject_id, $4 from events`,
    [endpointId, count, today(), state],
  );
}

const countOf = async (table: string): Promise<number> =>
  (await world.sql.query(`select count(*)::int as n from ${table}`)).rows[0].n;

let dayOffset = 10;

const today = () => world.platform.clock.now();

/** The transfer that pays a booking of €120. */
const paid = () => ({
  amountCents: 12_000,
  receivedOn: inDays(0, today()),
  reference: "Transfer of Eleni",
});

/** Books a vehicle of the partner on days of its own, as the customer. */
async function book(vehicleId: string) {
  dayOffset += 4;
  const days = {
    pickupDate: inDays(dayOffset, today()),
    returnDate: inDays(dayOffset + 3, today()),
  };
  const { bookingId } = await customer.api.checkout.place.mutate(bookingRequest(vehicleId, days));
  return { id: bookingId, ...days };
}

async function emailsTo(id: string, kind: string): Promise<number> {
  const { rows } = await world.sql.query(
    `select count(*)::int as n from outgoing_mails
     where kind = $2 and recipient = (select email from profiles where id = $1)`,
    [id, kind],
  );
  return rows[0].n;
}

describe("events", () => {
  it("of a booking arrive in order, signed, with what happened and no personal data", async () => {
    const { secret } = await createWebhookOf(partner, receiver.url, WEBHOOK_EVENT_TYPES);
    const vehicle = await addVehicle(world.platform, partner.id);
    const { id, pickupDate } = await book(vehicle.id);
    await confirmPayment(admin.api.admin, id, paid());
    await admin.api.admin.cancelBooking.mutate({ id, reason: "The vehicle broke down" });
    // On a busy machine an attempt may time out although it arrived, so that its event is repeated.
    await sendUntilNothingIsPlanned();

    const events = [...new Map(receiver.accepted.map((one) => [one.id, one])).values()];
    const ofBooking = events.filter(({ payload }) => "booking" in payload.data);
    expect(typesOf(ofBooking)).toEqual([
      "booking.created",
      "payment.received",
      "booking.confirmed",
      "booking.cancelled",
    ]);
    for (const one of receiver.accepted) verifyWebhook(one, secret);
    expect(events).toHaveLength(await countOf("webhook_events"));
    const [created, received] = ofBooking;
    expect(created?.payload.data).toMatchObject({
      booking: {
        id,
        number: `#${id.slice(-8)}`,
        status: "pending",
        vehicleId: vehicle.id,
        partnerId: partner.id,
        pickupDate,
        pickupTime: "10:00",
        pickupPlaceId: "chania",
        totalCents: 12_000,
      },
    });
    expect(received?.payload.data).toMatchObject({
      booking: { status: "confirmed" },
      payment: { amountCents: 12_000 },
    });
    for (const { body } of ofBooking)
      expect(body).not.toMatch(/Παπαδάκη|[Ee]leni|694 ?555 ?0101|broke/);
    expect(receiver.accepted.length).toBe(receiver.requests.length);
  });

  it("have deposit and excess as the booking keeps them, and null where none were stated (BR-031)", async () => {
    await createWebhookOf(partner, receiver.url, ["booking.created", "booking.cancelled"]);
    const security = { depositCents: 30_000, excessCents: 80_000 };
    const stated = await addVehicle(world.platform, partner.id, security);
    const silent = await addVehicle(world.platform, partner.id);
    const [withAmounts, without] = [await book(stated.id), await book(silent.id)];
    await world.sql.query("update vehicles set deposit_cents = 0, excess_cents = 0 where id = $1", [
      stated.id,
    ]);
    await customer.api.checkout.cancel.mutate({ id: withAmounts.id });
    await world.sendDue();
    const amountsOf = (bookingId: string) =>
      receiver.accepted.flatMap(({ payload }) => {
        if (!("booking" in payload.data) || payload.data.booking.id !== bookingId) return [];
        const { depositCents, excessCents } = payload.data.booking;
        return [{ type: payload.type, depositCents, excessCents }];
      });
    expect(amountsOf(withAmounts.id)).toEqual([
      { type: "booking.created", ...security },
      { type: "booking.cancelled", ...security },
    ]);
    expect(amountsOf(without.id)).toEqual([
      { type: "booking.created", depositCents: null, excessCents: null },
    ]);
  });

  it("report changed dates, and a booking that was not paid in time", async () => {
    await createWebhookOf(partner, receiver.url, ["booking.changed", "booking.expired"]);
    const vehicle = await addVehicle(world.platform, partner.id);
    const { id, pickupDate, returnDate } = await book(vehicle.id);
    dayOffset += 1;
    const longer = addDays(returnDate, 1);
    await customer.api.checkout.changeDates.mutate({
      id,
      pickupDate,
      pickupTime: "10:00",
      returnDate: longer,
      returnTime: "10:00",
      expectedUpdatedAt: (await customer.api.checkout.booking.query({ id })).updatedAt,
      expectedTotalCents: 16_000,
    });
    await world.sendDue();
    expect(receiver.accepted[0]?.payload).toMatchObject({
      type: "booking.changed",
      data: { booking: { id, returnDate: longer, totalCents: 16_000 } },
    });
    world.pass(30 * DAY);
    await expireBookings(world.platform);
    await world.sendDue();
    expect(receiver.accepted[1]?.payload).toMatchObject({
      type: "booking.expired",
      data: { booking: { id, status: "cancelled" } },
    });
  });

  it("report the end of a rental once, to endpoints that existed", async () => {
    await createWebhookOf(partner, receiver.url, ["booking.completed"]);
    const vehicle = await addVehicle(world.platform, partner.id);
    const { id } = await book(vehicle.id);
    await confirmPayment(admin.api.admin, id, paid());
    const { rows } = await world.sql.query<{ end: Date }>(
      "select upper(period) as end from bookings where id = $1",
      [id],
    );
    const end = rows[0]?.end.getTime() ?? 0;
    await world.sendDue();
    expect(receiver.accepted).toEqual([]);
    world.pass(end - world.platform.clock.now().getTime() + MINUTE);
    const late = await connectNew(world, "admin");
    await createWebhookOf(late, receiver.url, ["booking.completed"]);
    await Promise.all([world.sendDue(), world.sendDue()]);
    await world.sendDue();
    expect(receiver.accepted.map(({ payload }) => [payload.type, payload.timestamp])).toEqual([
      ["booking.completed", new Date(end).toISOString()],
    ]);
  });

  it("of vehicles report creation, changes and deletion", async () => {
    await createWebhookOf(partner, receiver.url, WEBHOOK_EVENT_TYPES);
    const { id } = await addVehicle(world.platform, partner.id, { status: "pending" });
    const statusIs = (status: string) =>
      world.sql.query("update vehicles set status = $2 where id = $1", [id, status]);
    await statusIs("approved");
    await statusIs("rejected");
    await statusIs("rejected");
    await world.sql.query("update vehicles set price_per_day = 55.50 where id = $1", [id]);
    await partner.api.partner.deleteVehicle.mutate({ id });
    await world.sendDue();
    expect(typesOf(receiver.accepted)).toEqual([
      "vehicle.created",
      "vehicle.approved",
      "vehicle.rejected",
      "vehicle.updated",
      "vehicle.removed",
    ]);
    expect(receiver.accepted.at(-1)?.payload.data).toMatchObject({
      vehicle: { id, partnerId: partner.id, pricePerDayCents: 5_550, listed: false },
    });
  });

  it("reach their partner and admins, and only endpoints that want their type", async () => {
    const other = await connectNew(world, "partner");
    const [toOther, toAdmin] = [await startWebhookReceiver(), await startWebhookReceiver()];
    await createWebhookOf(partner, receiver.url, ["vehicle.updated"]);
    await createWebhookOf(other, toOther.url, WEBHOOK_EVENT_TYPES);
    await createWebhookOf(admin, toAdmin.url, ["vehicle.created", "booking.created"]);
    const { id } = await addVehicle(world.platform, partner.id);
    await book(id);
    await world.sendDue();
    expect(receiver.requests).toEqual([]);
    expect(toOther.requests).toEqual([]);
    expect(typesOf(toAdmin.accepted)).toEqual(["vehicle.created", "booking.created"]);
    await Promise.all([toOther.end(), toAdmin.end()]);
  });

  it("have one id for all endpoints, and are recorded with the change or not at all", async () => {
    await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await createWebhookOf(admin, receiver.url, ["vehicle.created"]);
    await world.platform.db
      .transaction(async (tx) => {
        await addVehicle({ ...world.platform, db: tx }, partner.id);
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await addVehicle(world.platform, partner.id);
    await world.sendDue();
    expect(receiver.accepted).toHaveLength(2);
    expect(receiver.accepted[0]?.id).toBe(receiver.accepted[1]?.id);
  });
});

describe("a receiver that fails", () => {
  it("gets each event under one id, and later ones of the booking only after it", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, [
      "booking.created",
      "booking.cancelled",
    ]);
    const vehicle = await addVehicle(world.platform, partner.id);
    const first = await book(vehicle.id);
    await customer.api.checkout.cancel.mutate({ id: first.id });
    const second = await book(vehicle.id);
    // The first booking's event is refused in three ways; the second booking does not wait for it.
    const bookingOf = ({ payload }: ReceivedWebhook) =>
      "booking" in payload.data ? payload.data.booking.id : "";
    receiver.respondWith((response, request) => {
      response.writeHead(bookingOf(request) === first.id ? 503 : 204).end("Try later");
    });
    await world.sendDue();
    expect(typesOf(receiver.accepted)).toEqual(["booking.created"]);
    expect(receiver.accepted.map(bookingOf)).toEqual([second.id]);
    await receiver.setListening(false);
    world.pass(15_000);
    await world.sendDue();
    await receiver.setListening(true);
    receiver.respondWith(() => undefined);
    world.pass(MINUTE);
    await world.sendDue();
    receiver.respondWith((response) => response.writeHead(204).end());
    world.pass(HOUR);
    await world.sendDue();

    const ofFirst = receiver.requests.filter((request) => bookingOf(request) === first.id);
    expect(typesOf(ofFirst)).toEqual([
      "booking.created",
      "booking.created",
      "booking.created",
      "booking.cancelled",
    ]);
    expect(new Set(ofFirst.slice(0, 3).map(({ id }) => id)).size).toBe(1);

    const { items } = await partner.api.account.webhookDeliveries.query({ webhookId: webhook.id });
    expect(items.map(({ type, state, attempts }) => [type, state, attempts])).toEqual([
      ["booking.created", "delivered", 1],
      ["booking.cancelled", "delivered", 1],
      ["booking.created", "delivered", 4],
    ]);
    const { attemptLog, body } = await partner.api.account.webhookDelivery.query({
      id: items[2]?.id ?? "",
    });
    expect(attemptLog.map(({ status, problem, response }) => [status, problem, response])).toEqual([
      [204, null, ""],
      [null, "timedOut", ""],
      [null, "unreachable", ""],
      [503, null, "Try later"],
    ]);
    expect(body).toBe(ofFirst[0]?.body);
  });

  it("for three days is paused with one email, and gets everything in order once resumed", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, [
      "vehicle.created",
      "vehicle.updated",
    ]);
    receiver.respondWith((response) => response.writeHead(500).end());
    const { id } = await addVehicle(world.platform, partner.id);
    await world.sql.query("update vehicles set price_per_day = 50 where id = $1", [id]);
    const start = world.platform.clock.now().getTime();
    const times: number[] = [];
    // On a slow machine, deliveries of earlier tests may be repeated beside these.
    const countAttempts = async () => {
      const { rows } = await world.sql.query<{ attempts: number }>(
        "select sum(attempts)::int as attempts from webhook_deliveries where endpoint_id = $1",
        [webhook.id],
      );
      return rows[0]?.attempts ?? 0;
    };
    for (;;) {
      const before = await countAttempts();
      await world.sendDue();
      if ((await countAttempts()) > before) times.push(world.platform.clock.now().getTime());
      const [state] = await partner.api.account.webhooks.query();
      if (state?.state === "paused") break;
      expect(state?.state).toBe("failing");
      const { rows } = await world.sql.query<{ at: Date }>(
        "select min(next_attempt_at) as at from webhook_deliveries where endpoint_id = $1",
        [webhook.id],
      );
      world.pass((rows[0]?.at.getTime() ?? 0) - world.platform.clock.now().getTime() + 10);
    }
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(times.length).toBeGreaterThan(10);
    expect(times.length).toBeLessThan(20);
    // Each wait is longer than the one before, but for the longest ones and the last.
    for (let index = 1; index < 8; index++) {
      expect(waits[index]).toBeGreaterThan(waits[index - 1] ?? 0);
    }
    const took = (times.at(-1) ?? 0) - start;
    expect(took).toBeGreaterThanOrEqual(3 * DAY);
    expect(took).toBeLessThan(3 * DAY + HOUR);
    expect(await emailsTo(partner.id, "webhook-paused")).toBe(1);

    const sent = receiver.requests.length;
    await world.sql.query("update vehicles set price_per_day = 60 where id = $1", [id]);
    world.pass(DAY);
    await world.sendDue();
    expect(receiver.requests.length).toBe(sent);
    expect(await emailsTo(partner.id, "webhook-paused")).toBe(1);
    const [paused] = await partner.api.account.webhooks.query();
    expect(paused).toMatchObject({ state: "paused", pausedBy: "failing", waiting: 3 });
    expect((await refusalOf(partner.api.account.testWebhook.mutate({ id: webhook.id }))).code).toBe(
      "webhookPaused",
    );

    receiver.respondWith((response) => response.writeHead(204).end());
    await partner.api.account.resumeWebhook.mutate({ id: webhook.id });
    await world.sendDue();
    const prices = receiver.accepted.map(({ payload }) =>
      "vehicle" in payload.data ? payload.data.vehicle.pricePerDayCents : 0,
    );
    expect(prices).toEqual([4_000, 5_000, 6_000]);
    // The one whose failure paused the endpoint is the first, under its own id.
    expect(receiver.accepted[0]?.id).toBe(receiver.requests[0]?.id);
  });

  it("for one event is not paused while it accepts others, nor by one refusal long after", async () => {
    await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    const refused = await addVehicle(world.platform, partner.id);
    receiver.respondWith((response, { payload }) => {
      const isRefused = "vehicle" in payload.data && payload.data.vehicle.id === refused.id;
      response.writeHead(isRefused ? 503 : 204).end();
    });
    await world.sendDue();
    world.pass(DAY);
    await addVehicle(world.platform, partner.id);
    await sendUntilNothingIsPlanned();
    const { rows } = await world.sql.query("select state from webhook_deliveries order by seq");
    expect(rows).toEqual([{ state: "failed" }, { state: "delivered" }]);
    const [after] = await partner.api.account.webhooks.query();
    expect(after).toMatchObject({ state: "active", failingSince: null });
    world.pass(4 * DAY);
    receiver.respondWith((response) => response.writeHead(503).end());
    await addVehicle(world.platform, partner.id);
    await world.sendDue();
    const [failing] = await partner.api.account.webhooks.query();
    expect(failing).toMatchObject({ state: "failing", waiting: 1 });
    expect(await emailsTo(partner.id, "webhook-paused")).toBe(0);
  });

  it("starts its three days again where it was paused and resumed during an attempt", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    receiver.respondWith((response) => response.writeHead(503).end());
    await addVehicle(world.platform, partner.id);
    await world.sendDue();
    world.pass(4 * DAY);
    let sending = Promise.resolve();
    const refuse = await new Promise<() => void>((resolve) => {
      receiver.respondWith((response) => resolve(() => response.writeHead(503).end()));
      sending = world.sendDue();
    });
    await partner.api.account.pauseWebhook.mutate({ id: webhook.id });
    await partner.api.account.resumeWebhook.mutate({ id: webhook.id });
    refuse();
    await sending;
    const [failing] = await partner.api.account.webhooks.query();
    expect(failing).toMatchObject({ state: "failing", waiting: 1 });
    expect(await nextAttemptOf()).not.toBeNull();
  });

  it("does not receive what cannot be signed, and its log says why", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await addVehicle(world.platform, partner.id);
    await world.sql.query("update webhook_endpoints set secret = 'v1.unreadable'");
    await world.sendDue();
    expect(receiver.requests).toEqual([]);
    const { items } = await partner.api.account.webhookDeliveries.query({ webhookId: webhook.id });
    expect(items[0]).toMatchObject({
      state: "pending",
      lastAttempt: { status: null, problem: "secretUnreadable" },
    });
    expect(items[0]?.nextAttemptAt).not.toBeNull();
    await partner.api.account.rotateWebhookSecret.mutate({ id: webhook.id });
    world.pass(MINUTE);
    await world.sql.query(
      "update webhook_endpoints set previous_secret = null, previous_secret_until = null",
    );
    await world.sendDue();
    expect(receiver.accepted).toHaveLength(1);
  });

  it("is named in the log of the server where an attempt could not be made, without its path", async () => {
    await createWebhookOf(partner, "https://hooks.example.com:8443/T0/key?sign=abc", [
      "vehicle.created",
    ]);
    await addVehicle(world.platform, partner.id);
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const send = () => Promise.reject(new Error("no memory"));
    const webhooks = { ...world.platform.webhooks, send };
    await sendDueWebhooks({ ...world.platform, webhooks, log }, running);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      msg: "webhook attempt failed, will be retried",
      host: "hooks.example.com:8443",
      deliveryId: expect.any(String),
      err: { message: "no memory" },
    });
    expect(lines[0]).not.toMatch(/\/T0\/|sign=/);
  });

  it("ten times over still leaves slots to others", async () => {
    const hanging = await startWebhookReceiver();
    hanging.respondWith(() => undefined);
    for (let count = 0; count < MAX_WEBHOOKS; count++) {
      await createWebhookOf(partner, hanging.url, ["vehicle.created"]);
    }
    for (let count = 0; count < 8; count++) await addVehicle(world.platform, partner.id);
    await createWebhookOf(admin, receiver.url, ["vehicle.created"]);
    await addVehicle(world.platform, partner.id);
    const sending = world.sendDue();
    await expect.poll(() => receiver.accepted.length).toBe(1);
    expect(hanging.requests.length).toBeLessThanOrEqual(8);
    await hanging.end();
    await sending;
  });

  it("and hangs does not hold back another one", async () => {
    const hanging = await startWebhookReceiver();
    hanging.respondWith(() => undefined);
    await createWebhookOf(partner, hanging.url, ["vehicle.created"]);
    await createWebhookOf(admin, receiver.url, ["vehicle.created"]);
    for (let count = 0; count < 8; count++) await addVehicle(world.platform, partner.id);
    const sending = world.sendDue();
    await expect.poll(() => receiver.accepted.length).toBe(8);
    // Its first attempts still run; there are never more of them than four.
    expect(hanging.requests.length).toBeLessThanOrEqual(4);
    await hanging.end();
    await sending;
  });
});

describe("several processes", () => {
  it("share the work: each delivery is attempted by one of them", async () => {
    await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    for (let count = 0; count < 25; count++) await addVehicle(world.platform, partner.id);
    await Promise.all([world.sendDue(), world.sendDue(), world.sendDue()]);
    await world.sendDue();
    expect(receiver.requests).toHaveLength(25);
    expect(new Set(receiver.requests.map(({ id }) => id)).size).toBe(25);
  });

  it("take over what a dead one had leased, once its lease has ended", async () => {
    await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await addVehicle(world.platform, partner.id);
    const now = world.platform.clock.now();
    const leasedUntil = new Date(now.getTime() + 30_000);
    await world.sql.query("update webhook_deliveries set leased_until = $1, attempts = 1", [
      leasedUntil,
    ]);
    await world.sendDue();
    expect(receiver.requests).toEqual([]);
    world.pass(31_000);
    await world.sendDue();
    expect(receiver.accepted).toHaveLength(1);
  });
});

describe("the owner", () => {
  it("sees the secret once, and it is stored encrypted", async () => {
    const { secret, webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await partner.api.account.webhooks.query())).not.toContain(secret);
    expect(JSON.stringify(webhook)).not.toContain(secret);
    const { rows } = await world.sql.query("select secret from webhook_endpoints");
    expect(rows[0].secret).toMatch(/^v1\./);
    expect(await emailsTo(partner.id, "webhook-created")).toBe(1);
    const { rows: audit } = await world.sql.query(
      "select details from audit_entries where actor_id = $1 and action = 'account.createWebhook'",
      [partner.id],
    );
    expect(audit).toEqual([{ details: { webhook: webhook.id } }]);
  });

  it("rotates the secret: for a day both sign, then only the new one", async () => {
    const { secret, webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    const rotated = await partner.api.account.rotateWebhookSecret.mutate({ id: webhook.id });
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook.previousSecretUntil).not.toBeNull();
    await addVehicle(world.platform, partner.id);
    await world.sendDue();
    const during = receiver.accepted[0];
    if (!during) throw new Error("Nothing arrived");
    expect([isSignedWith(during, secret), isSignedWith(during, rotated.secret)]).toEqual([
      true,
      true,
    ]);
    world.pass(DAY);
    await addVehicle(world.platform, partner.id);
    await world.sendDue();
    const after = receiver.accepted[1];
    if (!after) throw new Error("Nothing arrived");
    expect([isSignedWith(after, secret), isSignedWith(after, rotated.secret)]).toEqual([
      false,
      true,
    ]);
    const [listed] = await partner.api.account.webhooks.query();
    expect(listed?.previousSecretUntil).toBeNull();
    expect(await emailsTo(partner.id, "webhook-secret-rotated")).toBe(1);
  });

  it("changes the address and the events; the secret, the log and what waits stay", async () => {
    const { secret, webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    receiver.respondWith((response) => response.writeHead(503).end());
    const { id } = await addVehicle(world.platform, partner.id);
    await world.sendDue();
    expect(receiver.accepted).toEqual([]);
    receiver.respondWith((response) => response.writeHead(204).end());
    const other = await startWebhookReceiver();
    const { account } = partner.api;
    const changed = { id: webhook.id, url: other.url, eventTypes: ["vehicle.updated" as const] };
    const wrong = account.updateWebhook.mutate({ ...changed, password: "not the password" });
    expect((await refusalOf(wrong)).code).toBe("wrongPassword");
    const updated = await account.updateWebhook.mutate({ ...changed, password: PASSWORD });
    expect(updated).toMatchObject({
      id: webhook.id,
      url: other.url,
      eventTypes: ["vehicle.updated"],
      state: "active",
      waiting: 1,
    });
    // What failed at the address before is due at once.
    await addVehicle(world.platform, partner.id);
    await world.sql.query("update vehicles set price_per_day = 51 where id = $1", [id]);
    await world.sendDue();
    expect(receiver.accepted).toEqual([]);
    expect(typesOf(other.accepted)).toEqual(["vehicle.created", "vehicle.updated"]);
    for (const received of other.accepted) expect(isSignedWith(received, secret)).toBe(true);
    expect(await emailsTo(partner.id, "webhook-updated")).toBe(1);
    const { rows } = await world.sql.query(
      "select details from audit_entries where actor_id = $1 and action = 'account.updateWebhook'",
      [partner.id],
    );
    expect(rows).toEqual([{ details: { webhook: webhook.id } }]);
    await other.end();
  });

  it("of one that was paused for failing, another address is tried at once, and the owner's pause stays", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    const { account } = partner.api;
    await addVehicle(world.platform, partner.id);
    const change = (url: string) =>
      account.updateWebhook.mutate({
        id: webhook.id,
        url,
        eventTypes: ["vehicle.created"],
        password: PASSWORD,
      });
    const pauseBy = (by: string) =>
      world.sql.query(
        "update webhook_endpoints set paused_at = now(), paused_by = $2 where id = $1",
        [webhook.id, by],
      );
    await pauseBy("failing");
    // Other events at the same address change nothing about why it failed.
    expect((await change(receiver.url)).pausedBy).toBe("failing");
    const other = await startWebhookReceiver();
    expect(await change(other.url)).toMatchObject({ state: "active", pausedBy: null });
    await world.sendDue();
    expect(typesOf(other.accepted)).toEqual(["vehicle.created"]);
    await pauseBy("owner");
    expect((await change(receiver.url)).pausedBy).toBe("owner");
    await other.end();
  });

  it("an attempt that was refused at an address before says nothing about the present one", async () => {
    const other = await startWebhookReceiver();
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    let refuse = () => {};
    const isRequested = new Promise<void>((resolve) => {
      receiver.respondWith((response) => {
        refuse = () => void response.writeHead(503).end();
        resolve();
      });
    });
    await addVehicle(world.platform, partner.id);
    const sending = world.sendDue();
    await isRequested;
    await partner.api.account.updateWebhook.mutate({
      id: webhook.id,
      url: other.url,
      eventTypes: ["vehicle.created"],
      password: PASSWORD,
    });
    refuse();
    await sending;
    expect(typesOf(other.accepted)).toEqual(["vehicle.created"]);
    const [listed] = await partner.api.account.webhooks.query();
    expect(listed).toMatchObject({ state: "active", failingSince: null, waiting: 0 });
    await other.end();
  });

  it("pauses and resumes: what happens in between arrives in order", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, [
      "vehicle.created",
      "vehicle.updated",
    ]);
    const { account } = partner.api;
    expect(await account.pauseWebhook.mutate({ id: webhook.id })).toMatchObject({
      state: "paused",
      pausedBy: "owner",
    });
    const { id } = await addVehicle(world.platform, partner.id);
    await world.sql.query("update vehicles set price_per_day = 50 where id = $1", [id]);
    await world.sendDue();
    expect(receiver.requests).toEqual([]);
    expect(await account.resumeWebhook.mutate({ id: webhook.id })).toMatchObject({
      state: "active",
      waiting: 2,
    });
    await world.sendDue();
    expect(typesOf(receiver.accepted)).toEqual(["vehicle.created", "vehicle.updated"]);
    expect(await emailsTo(partner.id, "webhook-paused")).toBe(0);
  });

  it("sends a test event, once, which does not count as failing", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    receiver.respondWith((response) => response.writeHead(404).end());
    const { eventId } = await partner.api.account.testWebhook.mutate({ id: webhook.id });
    await world.sendDue();
    world.pass(DAY);
    await world.sendDue();
    expect(receiver.requests.map(({ id, payload }) => [id, payload.type, payload.data])).toEqual([
      [eventId, "webhook.test", { endpointId: webhook.id }],
    ]);
    const { items } = await partner.api.account.webhookDeliveries.query({ webhookId: webhook.id });
    expect(items[0]).toMatchObject({ state: "failed", lastAttempt: { status: 404 } });
    const [listed] = await partner.api.account.webhooks.query();
    expect(listed?.state).toBe("active");
  });

  it("replays what has ended, and nothing else", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await addVehicle(world.platform, partner.id);
    const log = () => partner.api.account.webhookDeliveries.query({ webhookId: webhook.id });
    const id = (await log()).items[0]?.id ?? "";
    const { replayWebhookDelivery } = partner.api.account;
    expect((await refusalOf(replayWebhookDelivery.mutate({ id }))).code).toBe("deliveryUnfinished");
    await world.sendDue();
    await replayWebhookDelivery.mutate({ id });
    await world.sendDue();
    expect(receiver.accepted.map(({ id: event }) => event)).toEqual([
      receiver.accepted[0]?.id,
      receiver.accepted[0]?.id,
    ]);
    expect(receiver.accepted[0]?.body).toBe(receiver.accepted[1]?.body);
    expect((await log()).items[0]).toMatchObject({ state: "delivered", attempts: 2 });
  });

  it("replays an event without holding back newer ones of its vehicle", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, [
      "vehicle.created",
      "vehicle.updated",
    ]);
    const { id } = await addVehicle(world.platform, partner.id);
    await world.sendDue();
    const { items } = await partner.api.account.webhookDeliveries.query({ webhookId: webhook.id });
    receiver.respondWith((response, { payload }) =>
      response.writeHead(payload.type === "vehicle.created" ? 503 : 204).end(),
    );
    await partner.api.account.replayWebhookDelivery.mutate({ id: items[0]?.id ?? "" });
    await world.sql.query("update vehicles set price_per_day = 50 where id = $1", [id]);
    await world.sendDue();
    expect(typesOf(receiver.requests)).toEqual([
      "vehicle.created",
      "vehicle.created",
      "vehicle.updated",
    ]);
    expect(typesOf(receiver.accepted)).toEqual(["vehicle.created", "vehicle.updated"]);
  });

  it("sees how many deliveries wait, up to a thousand", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await partner.api.account.pauseWebhook.mutate({ id: webhook.id });
    await addDeliveries(webhook.id, MAX_COUNTED_WAITING + 1);
    const [listed] = await partner.api.account.webhooks.query();
    expect(listed?.waiting).toBe(MAX_COUNTED_WAITING);
  });

  it("resumes without touching what was never attempted", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await partner.api.account.pauseWebhook.mutate({ id: webhook.id });
    await addDeliveries(webhook.id, 3);
    const versions = async () =>
      (await world.sql.query("select xmin::text from webhook_deliveries order by seq")).rows;
    const before = await versions();
    await partner.api.account.resumeWebhook.mutate({ id: webhook.id });
    expect(await versions()).toEqual(before);
  });

  it("reads the log page by page, the newest first", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    for (let count = 0; count < 23; count++) await addVehicle(world.platform, partner.id);
    const { webhookDeliveries } = partner.api.account;
    const first = await webhookDeliveries.query({ webhookId: webhook.id });
    const second = await webhookDeliveries.query({
      webhookId: webhook.id,
      cursor: first.nextCursor,
    });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
  });

  it("has a limited number, proves the password, and names each type once", async () => {
    const { account } = partner.api;
    const eventTypes = ["vehicle.created" as const];
    const wrong = { url: receiver.url, eventTypes, password: "not this" };
    expect((await refusalOf(account.createWebhook.mutate(wrong))).code).toBe("wrongPassword");
    const right = { ...wrong, password: PASSWORD };
    for (const [change, field] of [
      [{ url: "receiver.example" }, "url"],
      [{ url: "ftp://receiver.example/" }, "url"],
      [{ url: "https://user:secret@receiver.example/" }, "url"],
      [{ url: `https://receiver.example/${"x".repeat(500)}` }, "url"],
      [{ eventTypes: [] }, "eventTypes"],
      [{ eventTypes: ["vehicle.created", "vehicle.created"] as const }, "eventTypes"],
    ] as const) {
      const { fields } = await refusalOf(
        account.createWebhook.mutate({
          ...right,
          ...change,
          eventTypes: [
            ...(("eventTypes" in change ? change.eventTypes : eventTypes) as typeof eventTypes),
          ],
        }),
      );
      expect(Object.keys(fields)).toEqual([field]);
    }
    for (let count = 0; count < MAX_WEBHOOKS; count++) await account.createWebhook.mutate(right);
    expect(await refusalOf(account.createWebhook.mutate(right))).toMatchObject({
      code: "tooManyWebhooks",
      params: { max: MAX_WEBHOOKS },
    });
  });

  it("is refused http where the installation does not allow it", async () => {
    const allowed = world.platform.webhooks.allowsPrivate;
    world.platform.webhooks.allowsPrivate = false;
    const { fields } = await refusalOf(createWebhookOf(partner, receiver.url, ["vehicle.created"]));
    world.platform.webhooks.allowsPrivate = allowed;
    expect(fields).toEqual({ url: "webhookUrlInvalid" });
  });

  it("is the only one who sees or changes an endpoint and its log", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await addVehicle(world.platform, partner.id);
    const { items } = await partner.api.account.webhookDeliveries.query({ webhookId: webhook.id });
    const delivery = { id: items[0]?.id ?? "" };
    for (const stranger of [await connectNew(world, "partner"), admin]) {
      const { account } = stranger.api;
      expect(await account.webhooks.query()).toEqual([]);
      for (const call of [
        () =>
          account.updateWebhook.mutate({
            id: webhook.id,
            url: receiver.url,
            eventTypes: ["vehicle.created"],
            password: PASSWORD,
          }),
        () => account.rotateWebhookSecret.mutate({ id: webhook.id }),
        () => account.deleteWebhook.mutate({ id: webhook.id }),
        () => account.pauseWebhook.mutate({ id: webhook.id }),
        () => account.resumeWebhook.mutate({ id: webhook.id }),
        () => account.testWebhook.mutate({ id: webhook.id }),
        () => account.webhookDeliveries.query({ webhookId: webhook.id }),
        () => account.webhookDelivery.query(delivery),
        () => account.replayWebhookDelivery.mutate(delivery),
      ]) {
        expect((await refusalOf(call())).code).toBe("notFound");
      }
    }
    expect((await refusalOf(customer.api.account.webhooks.query())).code).toBe("forbidden");
  });
});

describe("the end", () => {
  it("of an endpoint takes its secret at once, and its log with the next clean-up", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await addVehicle(world.platform, partner.id);
    await partner.api.account.deleteWebhook.mutate({ id: webhook.id });
    await addVehicle(world.platform, partner.id);
    await world.sendDue();
    expect(receiver.requests).toEqual([]);
    expect(await partner.api.account.webhooks.query()).toEqual([]);
    const again = partner.api.account.deleteWebhook.mutate({ id: webhook.id });
    expect((await refusalOf(again)).code).toBe("notFound");
    const { rows } = await world.sql.query("select secret from webhook_endpoints");
    expect(rows).toEqual([{ secret: "" }]);
    // The log stays as it is until then: removing a long one would block changes of vehicles.
    expect(await countOf("webhook_deliveries")).toBe(1);
    await addDeliveries(webhook.id, 2_001, "delivered");
    await removeDeletedWebhooks(world.platform.db, running);
    expect([await countOf("webhook_deliveries"), await countOf("webhook_endpoints")]).toEqual([
      0, 0,
    ]);
    expect(await emailsTo(partner.id, "webhook-deleted")).toBe(1);
  });

  it("of a partner's activity holds deliveries back until it begins again", async () => {
    await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await admin.api.admin.setPartnerStatus.mutate({
      id: partner.id,
      from: "active",
      to: "inactive",
    });
    await addVehicle(world.platform, partner.id);
    await world.sendDue();
    expect(receiver.requests).toEqual([]);
    const [suspended] = await partner.api.account.webhooks.query();
    expect(suspended).toMatchObject({ state: "suspended", waiting: 1 });
    await admin.api.admin.setPartnerStatus.mutate({
      id: partner.id,
      from: "inactive",
      to: "active",
    });
    await world.sendDue();
    expect(receiver.accepted).toHaveLength(1);
  });

  it("of a partner's activity does not count as failing", async () => {
    await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    receiver.respondWith((response) => response.writeHead(503).end());
    await addVehicle(world.platform, partner.id);
    await world.sendDue();
    const { setPartnerStatus } = admin.api.admin;
    await setPartnerStatus.mutate({ id: partner.id, from: "active", to: "inactive" });
    world.pass(5 * DAY);
    const { api } = await connectNew(world, "admin");
    await api.admin.setPartnerStatus.mutate({ id: partner.id, from: "inactive", to: "active" });
    expect((await partner.api.account.webhooks.query())[0]?.state).toBe("active");
    await world.sendDue();
    const [failing] = await partner.api.account.webhooks.query();
    expect(failing).toMatchObject({ state: "failing", waiting: 1 });
    expect(await nextAttemptOf()).not.toBeNull();
  });

  it("of an account removes its endpoints; its export had listed them, without secrets", async () => {
    const { secret } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    const data = await partner.api.account.exportMyData.query();
    expect(data.webhooks).toMatchObject([{ url: receiver.url, eventTypes: ["vehicle.created"] }]);
    expect(JSON.stringify(data)).not.toContain(secret);
    await partner.api.account.deleteAccount.mutate({ password: PASSWORD });
    const { rows } = await world.sql.query("select profile_id, secret from webhook_endpoints");
    expect(rows).toEqual([{ profile_id: null, secret: "" }]);
    await removeDeletedWebhooks(world.platform.db, running);
    expect(await countOf("webhook_endpoints")).toBe(0);
  });

  it("of a role removes them too: a partner who becomes an admin would get all events", async () => {
    await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    const { email } = (await partner.api.account.viewer.query()) ?? {};
    const request = { email: email ?? "", fullName: null, password: null, language: "en" } as const;
    expect(await makeAdmin(world.platform, request)).toMatchObject({ outcome: "promoted" });
    await addVehicle(world.platform, (await connectNew(world, "partner")).id);
    expect(await countOf("webhook_deliveries")).toBe(0);
    await removeDeletedWebhooks(world.platform.db, running);
    expect(await countOf("webhook_endpoints")).toBe(0);
  });

  it("of the retention deletes events with their deliveries", async () => {
    const { webhook } = await createWebhookOf(partner, receiver.url, ["vehicle.created"]);
    await addVehicle(world.platform, partner.id);
    await world.sendDue();
    await addDeliveries(webhook.id, 2_001, "delivered");
    const now = world.platform.clock.now().getTime();
    await deleteWebhookEventsBefore(world.platform.db, new Date(now - DAY), running);
    expect(await countOf("webhook_attempts")).toBe(1);
    await deleteWebhookEventsBefore(world.platform.db, new Date(now + MINUTE), running);
    for (const table of ["webhook_events", "webhook_deliveries", "webhook_attempts"]) {
      expect((await world.sql.query(`select id from ${table}`)).rows).toEqual([]);
    }
  });
});
