import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let other: Client;
let admin: ApiClient["api"];
beforeAll(async () => {
  world = await startWorld();
  other = new Client({ connectionString: world.databaseUrl });
  await other.connect();
  admin = (await connect(world.origin, (await addUser(world.platform, "admin")).email)).api;
});
afterAll(async () => {
  await other.end();
  await world.end();
});

async function join(role: "customer" | "partner") {
  const user = await addUser(world.platform, role);
  return { ...user, ...(await connect(world.origin, user.email)) };
}

/** The last step of saving a vehicle: the audit refers to the partner who saved it. */
const nameInAudit = (partnerId: string) =>
  other.query(
    `insert into audit_entries (id, actor_id, action, subject_type, subject_id, created_at)
     values ($1, $2, 'vehicle.changed', 'vehicle', '-', now())`,
    [world.platform.ids.uuid(), partnerId],
  );

/** The first by id, and the last in every other order. */
const FIRST_COPY = "00000000-0000-0000-0000-000000000000";

/** Cancelled copies of a booking, numbered from zero up, stored and dated in reverse order. */
const copyBooking = (id: string, copies: number) =>
  world.sql.query(
    `insert into bookings (id, customer_id, vehicle_id, partner_id, customer_name, customer_email,
       customer_phone, start_date, end_date, pickup_time, return_time, pickup_location,
       return_location, status, price_per_day, quote_lines, total_amount, payment_reference,
       payment_due_at, created_at, updated_at)
     select lpad(to_hex($2 - n), 32, '0')::uuid, customer_id, vehicle_id, partner_id, customer_name,
       customer_email, customer_phone, start_date, end_date, pickup_time, return_time,
       pickup_location, return_location, 'cancelled', price_per_day, quote_lines, total_amount,
       'RF' || n, payment_due_at, created_at - n * interval '1 second', updated_at
     from bookings, generate_series(1, $2::int) n where id = $1`,
    [id, copies],
  );

const addDeadEmail = (id: string) =>
  world.sql.query(
    `insert into outgoing_mails (id, kind, recipient, subject, text, html, available_at, failed_at, created_at)
     values ($1, 'booking-placed', 'a@example.com', 'a', 'a', 'a', now(), now(), now())`,
    [id],
  );

async function addUpload(partnerId: string): Promise<string> {
  const id = world.platform.ids.uuid();
  await world.sql.query(
    `insert into uploads (id, uploader_id, name, width, height, placeholder, created_at)
     values ($1::uuid, $2, $1::text, 800, 600, 'x', now())`,
    [id, partnerId],
  );
  return id;
}

describe("the order of locks", () => {
  it("allows a change of a partner's status while the partner saves a vehicle", async () => {
    const partner = await join("partner");
    const { id: vehicleId } = await addVehicle(world.platform, partner.id);
    await other.query("begin");
    await other.query("select from vehicles where id = $1 for update", [vehicleId]);
    const { id } = partner;
    const change = admin.admin.setPartnerStatus.mutate({ id, from: "active", to: "inactive" });
    await untilOneWaits(world);
    await nameInAudit(id);
    await other.query("commit");
    expect(await change).toEqual({ id, status: "inactive" });
  });

  it("rejects the deletion of a partner who is removing a vehicle, without waiting for it", async () => {
    const { id } = await join("partner");
    const { id: vehicleId } = await addVehicle(world.platform, id);
    await other.query("begin");
    await other.query("select from vehicles where id = $1 for update", [vehicleId]);
    const deletion = refusalOf(admin.admin.deletePartner.mutate({ id }));
    expect((await deletion).code).toBe("vehiclesRemain");
    await nameInAudit(id);
    await other.query("commit");
  });

  it("locks several bookings by their ids, so that transactions do not deadlock", async () => {
    const [partner, customer] = [await join("partner"), await join("customer")];
    const { id: vehicleId } = await addVehicle(world.platform, partner.id);
    const { bookingId } = await customer.api.checkout.place.mutate(bookingRequest(vehicleId));
    await copyBooking(bookingId, 3);
    const renamer = new Client({ connectionString: world.databaseUrl });
    await renamer.connect();
    const rename = () =>
      renamer.query("update vehicles set title = 'A' where id = $1", [vehicleId]);
    const leave = () => customer.api.account.deleteAccount.mutate({ password: PASSWORD });
    for (const act of [rename, leave]) {
      await other.query("begin");
      await other.query("select from bookings where id = $1 for update", [FIRST_COPY]);
      const acting = act();
      await untilOneWaits(world);
      const free = "select from bookings where vehicle_id = $1 for update skip locked";
      expect((await world.sql.query(free, [vehicleId])).rowCount).toBe(3);
      await other.query("commit");
      await acting;
    }
    await renamer.end();
  });

  it("allows the deletion of a partner's home place while the partner saves the served places", async () => {
    const { id, api } = await join("partner");
    const before = (await api.partner.servedPlaces.query())
      .filter(({ isServed }) => isServed)
      .map((place) => place.id);
    const [home = "", ...placeIds] = before;
    await api.partner.saveHomePlace.mutate({ placeId: home });
    await other.query("begin");
    await other.query("select from places where id = $1 for update", [home]);
    const save = api.partner.saveServedPlaces.mutate({ placeIds, before });
    await untilOneWaits(world);
    await other.query("update partners set home_place_id = null where id = $1", [id]);
    await other.query("commit");
    expect(await save).toBeNull();
  });

  it("resends undelivered emails by their ids, so that two admins do not deadlock", async () => {
    const last = "ffffffff-ffff-4fff-bfff-ffffffffffff";
    for (const id of [last, FIRST_COPY]) await addDeadEmail(id);
    await other.query("begin");
    await other.query("select from outgoing_mails where id = $1 for update", [FIRST_COPY]);
    const retry = admin.admin.retryDeadEmails.mutate();
    await untilOneWaits(world);
    const free = "select from outgoing_mails where id = $1 for update skip locked";
    expect((await world.sql.query(free, [last])).rowCount).toBe(1);
    await other.query("commit");
    expect(await retry).toEqual({ count: 2 });
  });

  it("allows the deletion of a partner while one of their past bookings changes", async () => {
    const [partner, customer] = [await join("partner"), await join("customer")];
    const archivedAt = world.platform.clock.now();
    const { id: vehicleId } = await addVehicle(world.platform, partner.id);
    const { bookingId } = await customer.api.checkout.place.mutate(bookingRequest(vehicleId));
    await customer.api.checkout.cancel.mutate({ id: bookingId });
    await world.sql.query("update vehicles set archived_at = $2 where id = $1", [
      vehicleId,
      archivedAt,
    ]);
    await other.query("begin");
    await other.query("select from vehicles where id = $1 for update", [vehicleId]);
    const { id } = partner;
    const deletion = admin.admin.deletePartner.mutate({ id });
    await untilOneWaits(world);
    await other.query("update partners set last_event_seq = last_event_seq + 1 where id = $1", [
      id,
    ]);
    await other.query("commit");
    expect(await deletion).toBeNull();
  });

  it("allows either a new vehicle of a partner or the partner's deletion, whichever is first", async () => {
    const partners = await Promise.all(Array.from({ length: 8 }, () => join("partner")));
    const images: string[] = [];
    for (const { id } of partners) images.push(await addUpload(id));
    const outcomes = partners.map(async ({ id, api }, index) => {
      const image = images[index] ?? "";
      const saved = api.partner.saveVehicle.mutate(vehicleInput([image], { title: `Y ${index}` }));
      const deleted = admin.admin.deletePartner.mutate({ id });
      return (await Promise.allSettled([saved, deleted])).map((one) =>
        one.status === "rejected" ? one.reason.message : "done",
      );
    });
    for (const both of await Promise.all(outcomes)) {
      expect([
        ["done", "vehiclesRemain"],
        ["notSignedIn", "done"],
        ["partnerMissing", "done"],
      ]).toContainEqual(both);
    }
  });
});

it("a customer who deletes the account while a checkout waits has no booking", async () => {
  const partner = await join("partner");
  const { id } = await addVehicle(world.platform, partner.id);
  const customer = await join("customer");
  await other.query("begin");
  await other.query("update profiles set anonymised_at = now() where id = $1", [customer.id]);
  const booked = refusalOf(customer.api.checkout.place.mutate(bookingRequest(id)));
  await untilOneWaits(world);
  await other.query("commit");
  expect((await booked).code).toBe("notSignedIn");
  const found = await world.sql.query("select from bookings where vehicle_id = $1", [id]);
  expect(found.rowCount).toBe(0);
});
