import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, toLocalDate } from "#shared/local-time.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let admin: ApiClient["api"]["admin"];
let customer: ApiClient["api"];
let partner: { id: string };

beforeAll(async () => {
  world = await startWorld();
  partner = await addUser(world.platform, "partner");
  const customerEmail = (await addUser(world.platform, "customer")).email;
  customer = (await connect(world.origin, customerEmail)).api;
  admin = (await connect(world.origin, (await addUser(world.platform, "admin")).email)).api.admin;
});
afterAll(() => world.end());

/** A confirmed booking of three days for 120 euros, moved to these days. */
async function addRental(pickupDate: string, returnDate: string) {
  const { id: vehicleId } = await addVehicle(world.platform, partner.id);
  const request = bookingRequest(vehicleId, {
    pickupDate: inDays(5),
    returnDate: inDays(8),
    expectedTotalCents: 12_000,
  });
  const { bookingId: id } = await customer.checkout.place.mutate(request);
  await confirmPayment(admin, id);
  await world.sql.query(
    `update bookings set start_date = $2, end_date = $3, pickup_time = '00:00',
       return_time = '00:00', created_at = $4 where id = $1`,
    [id, pickupDate, returnDate, `${pickupDate}T00:00:00Z`],
  );
  return id;
}

describe("the figures of the overview", () => {
  it("compare 28 days with the 28 before, and count the rentals of the day", async () => {
    const today = toLocalDate(world.platform.clock.now());
    const on = (days: number) => addDays(today, days);
    await addRental(today, on(3));
    await addRental(on(-3), today);
    await addRental(on(-30), on(-28));
    await addRental(on(-70), on(-66));
    const { trends, today: rentals } = await admin.overview.query();
    expect(trends).toMatchObject({
      bookings: { recent: 2, before: 1 },
      revenueCents: { recent: 24_000, before: 12_000 },
      vehicles: { recent: 4, before: 0 },
      partners: { recent: 1, before: 0 },
    });
    expect(rentals).toEqual({ day: today, pickups: 1, returns: 1, onTheRoad: 1 });
  });
});

describe("the feed of the overview", () => {
  it("has changes of bookings, new vehicles and partners, messages and decisions, the newest first", async () => {
    const { id: partnerId } = await addUser(world.platform, "partner");
    const { id: vehicleId } = await addVehicle(world.platform, partnerId, {
      title: "Feed Panda",
      status: "pending",
    });
    const { updatedAt } = await admin.vehicle.query({ id: vehicleId });
    await admin.moderateVehicle.mutate({
      id: vehicleId,
      expectedUpdatedAt: updatedAt,
      decision: { status: "approved" },
    });
    const request = bookingRequest(vehicleId, { customerName: "Feed Customer" });
    const { bookingId } = await customer.checkout.place.mutate(request);
    await customer.checkout.cancel.mutate({ id: bookingId });
    await customer.account.contact.mutate({
      name: "Feed Sender",
      email: "feed-sender@example.com",
      phone: "",
      message: "Is there a child seat for the Panda?",
      language: "en",
    });
    const events = await admin.recentEvents.query();
    const booking = {
      id: bookingId,
      customerName: "Feed Customer",
      vehicleTitle: "Feed Panda",
      totalCents: request.expectedTotalCents,
    };
    expect(events.slice(0, 6)).toMatchObject([
      { kind: "message", message: { sender: "Feed Sender", about: null } },
      { kind: "booking", change: "cancelled", booking },
      { kind: "booking", change: "placed", booking },
      {
        kind: "change",
        entry: { action: "vehicle.approve", subject: { id: vehicleId, name: "Feed Panda" } },
      },
      { kind: "vehicle", vehicle: { id: vehicleId, title: "Feed Panda" } },
      { kind: "partner", partner: { id: partnerId } },
    ]);
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it("has an import and a decision about many vehicles as one event each, before what they followed", async () => {
    await customer.account.contact.mutate({
      name: "Sender before the import",
      email: "before-import@example.com",
      phone: "",
      message: "Is there a child seat for the Panda?",
      language: "en",
    });
    const { id: partnerId } = await addUser(world.platform, "partner");
    const vehicles = [];
    for (let count = 0; count < 16; count += 1) {
      vehicles.push(await addVehicle(world.platform, partnerId, { status: "pending" }));
    }
    const seen = [];
    for (const { id } of vehicles) {
      const { updatedAt } = await admin.vehicle.query({ id });
      seen.push({ id, expectedUpdatedAt: updatedAt });
    }
    await admin.moderateVehicles.mutate({
      chosen: { vehicles: seen },
      decision: { status: "approved" },
    });
    const events = await admin.recentEvents.query();
    expect(events.slice(0, 4)).toMatchObject([
      { kind: "change", count: 16, isMore: false, entry: { action: "vehicle.approve" } },
      { kind: "vehicle", count: 16, isMore: false, vehicle: { partnerId } },
      { kind: "partner", count: 1, partner: { id: partnerId } },
      { kind: "message", count: 1, message: { sender: "Sender before the import" } },
    ]);
  });
});
