import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordCompletedBookings } from "#server/records/webhooks/webhook-delivery.ts";
import type { WebhookEventType } from "#shared/account/webhook-events.ts";
import {
  createWebhookOf,
  startWebhookWorld,
  type WebhookWorld,
} from "#tests/support/webhooks/webhook-world.ts";
import { connectNew } from "#tests/support/world/caller.ts";
import { addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";

/** Nothing is sent here, so that no receiver listens. */
const URL_OF_NO_RECEIVER = "https://receiver.example/";

const VEHICLE_TYPES = [
  "vehicle.created",
  "vehicle.updated",
  "vehicle.approved",
  "vehicle.removed",
] as const;

let world: WebhookWorld;
let partner: Awaited<ReturnType<typeof connectNew>>;
let other: Awaited<ReturnType<typeof connectNew>>;
let admin: Awaited<ReturnType<typeof connectNew>>;

beforeAll(async () => {
  world = await startWebhookWorld();
});
beforeEach(async () => {
  await world.sql.query("delete from webhook_endpoints");
  await world.sql.query("delete from webhook_events");
  [partner, other, admin] = [
    await connectNew(world, "partner"),
    await connectNew(world, "partner"),
    await connectNew(world, "admin"),
  ];
});
afterAll(() => world.end());

async function addWebhook(owner: typeof partner, types: readonly WebhookEventType[]) {
  return (await createWebhookOf(owner, URL_OF_NO_RECEIVER, types)).webhook.id;
}

type Recorded = { event: string; type: string; subject: string; endpoints: string[] };

/** Every event with the endpoints it is for, in the order of their deliveries. */
async function listRecorded(): Promise<Recorded[]> {
  const { rows } = await world.sql.query<Recorded>(
    `select e.id as event, e.type, e.subject_id as subject,
       array_agg(d.endpoint_id order by d.endpoint_id) as endpoints
     from webhook_events e join webhook_deliveries d on d.event_id = e.id
     where d.subject_id = e.subject_id group by e.id order by min(d.seq)`,
  );
  return rows;
}

/** Adds approved vehicles of a partner in one statement. */
async function addVehicles(partnerId: string, count: number): Promise<void> {
  await world.sql.query(
    `insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id,
       created_at, updated_at)
     select id, 'Fiat Panda', 'panda-' || id, 'Fiat', 'car', 'approved', 40, $1, now(), now()
     from (select gen_random_uuid() as id from generate_series(1, $2)) as made`,
    [partnerId, count],
  );
}

/** Books and pays a vehicle for days of its own. */
async function bookPaid(vehicleId: string, fromDay: number): Promise<string> {
  const customer = await connectNew(world, "customer");
  const today = world.platform.clock.now();
  const { bookingId } = await customer.api.checkout.place.mutate(
    bookingRequest(vehicleId, {
      pickupDate: inDays(fromDay, today),
      returnDate: inDays(fromDay + 3, today),
    }),
  );
  await world.sql.query("update bookings set status = 'confirmed' where id = $1", [bookingId]);
  return bookingId;
}

/** How often whole tables of events were read in the transaction. */
async function countScans(): Promise<number> {
  const { rows } = await world.sql.query<{ scans: number }>(
    "select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'webhook_events'",
  );
  return rows[0]?.scans ?? 0;
}

/**
 * What a change takes: the calls of each function, and how often the whole table of events is read.
 * It is rolled back.
 */
async function countWork(change: () => Promise<unknown>) {
  await world.sql.query("begin");
  try {
    await world.sql.query("set local track_functions = 'all'");
    const scansBefore = await countScans();
    await change();
    const scans = (await countScans()) - scansBefore;
    const { rows } = await world.sql.query<{ name: string; calls: number }>(
      "select funcname as name, calls::int from pg_stat_xact_user_functions",
    );
    const calls = new Map(rows.map((row) => [row.name, row.calls]));
    return { scans, calls, recorded: await listRecorded() };
  } finally {
    await world.sql.query("rollback");
  }
}

describe("one statement", () => {
  it("that changes several vehicles records one event per change for each endpoint", async () => {
    const ids = [];
    for (const owner of [partner.id, partner.id, partner.id, other.id, null]) {
      ids.push((await addVehicle(world.platform, owner, { status: "pending" })).id);
    }
    const [approved = "", priced = "", unchanged = "", ofOther = "", ofNone = ""] = ids;
    const own = await addWebhook(partner, VEHICLE_TYPES);
    const paused = await addWebhook(partner, VEHICLE_TYPES);
    await partner.api.account.pauseWebhook.mutate({ id: paused });
    const deleted = await addWebhook(partner, VEHICLE_TYPES);
    await partner.api.account.deleteWebhook.mutate({ id: deleted });
    await addWebhook(partner, ["booking.created"]);
    const others = await addWebhook(other, ["vehicle.updated"]);
    const ofAll = await addWebhook(admin, VEHICLE_TYPES);
    await world.sql.query(
      `update vehicles set status = case id when $1::uuid then 'approved' else status end,
         price_per_day = case when id = any ($2) then 55 else price_per_day end
       where id = any ($3)`,
      [approved, [priced, ofOther, ofNone], ids],
    );

    const recorded = await listRecorded();
    const ofEach = recorded.map(({ type, subject, endpoints }) => [subject, type, endpoints]);
    expect(new Map(ofEach.map(([subject, ...rest]) => [subject, rest]))).toEqual(
      new Map([
        [approved, ["vehicle.approved", [own, paused, ofAll].sort()]],
        [priced, ["vehicle.updated", [own, paused, ofAll].sort()]],
        [ofOther, ["vehicle.updated", [others, ofAll].sort()]],
        [ofNone, ["vehicle.updated", [ofAll]]],
      ]),
    );
    expect(ofEach).toHaveLength(4);
    expect(recorded.map(({ subject }) => subject)).not.toContain(unchanged);
    const { rows } = await world.sql.query<{ id: string; data: object }>(
      "select subject_id as id, data from webhook_events",
    );
    for (const { id, data } of rows) expect(data).toMatchObject({ vehicle: { id } });
  });

  it("that adds or deletes several vehicles records an event of each", async () => {
    const own = await addWebhook(partner, VEHICLE_TYPES);
    await addVehicles(partner.id, 3);
    await world.sql.query("delete from vehicles where partner_id = $1", [partner.id]);
    const recorded = await listRecorded();
    expect(recorded.map(({ type, endpoints }) => [type, endpoints])).toEqual([
      ...Array.from({ length: 3 }, () => ["vehicle.created", [own]]),
      ...Array.from({ length: 3 }, () => ["vehicle.removed", [own]]),
    ]);
    expect(new Set(recorded.map(({ subject }) => subject)).size).toBe(3);
    expect(new Set(recorded.map(({ event }) => event)).size).toBe(6);
  });

  it("that changes several bookings records their events in the order of each", async () => {
    const own = await addWebhook(partner, [
      "booking.created",
      "payment.received",
      "booking.confirmed",
      "booking.cancelled",
    ]);
    const ofAll = await addWebhook(admin, ["booking.cancelled"]);
    const bookings = [];
    for (const fromDay of [10, 20]) {
      const { id } = await addVehicle(world.platform, partner.id);
      bookings.push(await bookPaid(id, fromDay));
    }
    const [first = "", second = ""] = bookings;
    await world.sql.query("delete from webhook_events");
    await world.sql.query(
      `insert into booking_events (id, booking_id, partner_id, partner_seq, customer_id,
         customer_seq, created_at, kind, details)
       select gen_random_uuid(), b.id, b.partner_id, 1000 + e.nr, b.customer_id, 1000 + e.nr,
         now(), e.kind, case e.kind when 'confirmed' then '{"payment":{"amountCents":700}}' else '{}' end::jsonb
       from (values (1, $1::uuid, 'placed'), (2, $2::uuid, 'confirmed'), (3, $1, 'confirmed'),
         (4, $1, 'cancelled'), (5, $2, 'changed')) as e (nr, booking_id, kind)
       join bookings b on b.id = e.booking_id order by e.nr`,
      [first, second],
    );
    const recorded = await listRecorded();
    const of = (booking: string) =>
      recorded
        .filter(({ subject }) => subject === booking)
        .map(({ type, endpoints }) => [type, endpoints]);
    expect(of(first)).toEqual([
      ["booking.created", [own]],
      ["payment.received", [own]],
      ["booking.confirmed", [own]],
      ["booking.cancelled", [own, ofAll].sort()],
    ]);
    expect(of(second)).toEqual([
      ["payment.received", [own]],
      ["booking.confirmed", [own]],
    ]);
    const { rows } = await world.sql.query<{ amount: number }>(
      `select (data #>> '{payment,amountCents}')::int as amount from webhook_events
       where type = 'payment.received'`,
    );
    expect(rows).toEqual([{ amount: 700 }, { amount: 700 }]);
  });
});

describe("a change of 2,000 vehicles with three endpoints", () => {
  const FLEET = 2_000;

  it("records them in one call, also after the tables were small", async () => {
    await addVehicles(partner.id, FLEET);
    const { id: pending } = await addVehicle(world.platform, partner.id, { status: "pending" });
    const version = async () =>
      (await world.sql.query("select xmin::text from vehicles where id = $1", [pending])).rows;
    for (const owner of [partner, partner, admin]) await addWebhook(owner, VEHICLE_TYPES);
    // The session keeps plans that were made for a handful of events.
    await world.sql.query("vacuum analyze webhook_events");
    const { id: one } = await addVehicle(world.platform, partner.id);
    for (let price = 41; price < 50; price++) {
      await world.sql.query("update vehicles set price_per_day = $2 where id = $1", [one, price]);
    }
    const small = (await listRecorded()).length;
    const before = await version();
    const { calls, recorded, scans } = await countWork(async () => {
      await world.sql.query("update partners set status = 'inactive' where id = $1", [partner.id]);
      // A vehicle that was not listed is not written.
      expect(await version()).toEqual(before);
    });
    expect(recorded.slice(small).map(({ endpoints }) => endpoints.length)).toEqual(
      Array.from({ length: FLEET + 1 }, () => 3),
    );
    expect(calls.get("record_vehicle_webhooks")).toBe(1);
    expect(calls.get("record_webhook_events")).toBe(1);
    expect(scans).toBeLessThan(10);
    const { setPartnerStatus } = admin.api.admin;
    await setPartnerStatus.mutate({ id: partner.id, from: "active", to: "inactive" });
    expect((await listRecorded()).length).toBe(small + FLEET + 1);
  });
});

describe("rentals that ended", () => {
  it("are recorded in one call, and not again", async () => {
    const own = await addWebhook(partner, ["booking.completed"]);
    const ended = [];
    for (const fromDay of [10, 20, 30]) {
      const { id } = await addVehicle(world.platform, partner.id);
      ended.push(await bookPaid(id, fromDay));
    }
    const by = new Date(world.platform.clock.now().getTime() + 60 * 86_400_000);
    const span = [new Date(0).toISOString(), by.toISOString()];
    const record = () => world.sql.query("select record_completed_bookings($1, $2)", span);
    const { calls, recorded } = await countWork(record);
    expect(recorded.map(({ subject }) => subject)).toEqual(ended);
    expect(calls.get("record_webhook_events")).toBe(1);
    for (let count = 0; count < 2; count++) {
      expect(await recordCompletedBookings(world.platform.db, { after: new Date(0), by })).toBe(
        false,
      );
    }
    expect((await listRecorded()).map(({ subject, endpoints }) => [subject, endpoints])).toEqual(
      ended.map((id) => [id, [own]]),
    );
  });

  it("are recorded in parts after a long outage, the earliest first", async () => {
    await addWebhook(partner, ["booking.completed"]);
    const { id } = await addVehicle(world.platform, partner.id);
    const first = await bookPaid(id, 1);
    await addVehicles(partner.id, 600);
    // As many rentals, which end on one of the twenty days after the first.
    await world.sql.query(
      `insert into bookings (id, customer_id, vehicle_id, partner_id, customer_name, customer_email,
         customer_phone, start_date, end_date, pickup_time, return_time, pickup_location,
         return_location, status, price_per_day, quote_lines, total_amount,
         commission_basis_points, payment_reference, payment_due_at, created_at, updated_at)
       select gen_random_uuid(), customer_id, v.id, partner_id, customer_name, customer_email,
         customer_phone, start_date, end_date + 1 + (v.number % 20)::int, pickup_time, return_time,
         pickup_location, return_location, status, price_per_day, quote_lines, total_amount,
         commission_basis_points, 'T' || v.number, payment_due_at, created_at, updated_at
       from bookings, (
         select id, row_number() over () as number from vehicles
         where partner_id = $2 and id <> $3
       ) as v
       where bookings.id = $1`,
      [first, partner.id, id],
    );
    const by = new Date(world.platform.clock.now().getTime() + 60 * 86_400_000);
    const span = { after: new Date(0), by };
    expect(await recordCompletedBookings(world.platform.db, span)).toBe(true);
    const early = await listRecorded();
    expect([early.length, early[0]?.subject]).toEqual([500, first]);
    expect(await recordCompletedBookings(world.platform.db, span)).toBe(false);
    const recorded = await listRecorded();
    expect(new Set(recorded.map(({ subject }) => subject)).size).toBe(601);
    const { rows } = await world.sql.query<{ inOrder: boolean }>(
      `select bool_and(at >= coalesce(before, at)) as "inOrder" from (
         select e.occurred_at as at, lag(e.occurred_at) over (order by d.seq) as before
         from webhook_events e join webhook_deliveries d on d.event_id = e.id) as recorded`,
    );
    expect(rows).toEqual([{ inOrder: true }]);
  });
});
