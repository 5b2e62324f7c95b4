import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { anonymizePerson } from "#server/domain/anonymize-person.ts";
import { moveBooking } from "#server/records/bookings/booking-move.ts";
import { type DatabasePool, openPool } from "#server/records/database/database.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let pool: DatabasePool;
let notified: string[][] = [];

beforeAll(async () => {
  world = await startWorld();
  pool = openPool(world.applicationUrl, 2, () => undefined);
  pool.onBookingChange((userIds) => notified.push([...userIds].sort()));
});
afterEach(() => {
  notified = [];
});
afterAll(async () => {
  await pool.close();
  await world.end();
});

async function book() {
  const partner = await addUser(world.platform, "partner");
  const customer = await addUser(world.platform, "customer");
  const { api } = await connect(world.origin, customer.email);
  const { id: vehicleId } = await addVehicle(world.platform, partner.id);
  const { bookingId } = await api.checkout.place.mutate(bookingRequest(vehicleId));
  return { bookingId, customerId: customer.id, people: [partner.id, customer.id].sort() };
}

const cancel = () => ({
  from: "pending" as const,
  to: "cancelled" as const,
  kind: "cancelled" as const,
  actorId: null,
  eventId: world.platform.ids.uuid(),
  now: world.platform.clock.now(),
});

describe("a transaction that changes bookings", () => {
  it("notifies partner and customer once, after its commit", async () => {
    const { bookingId, people } = await book();
    await moveBooking(pool.db, bookingId, cancel(), async () => {
      expect(notified).toEqual([]);
    });
    expect(notified).toEqual([people]);
  });

  it("notifies no one when it is rolled back", async () => {
    const { bookingId } = await book();
    const failing = moveBooking(pool.db, bookingId, cancel(), async () => {
      throw new Error("Rolled back on purpose");
    });
    await expect(failing).rejects.toThrow("Rolled back on purpose");
    expect(notified).toEqual([]);
  });

  it("notifies the partner when an account is deleted with an unpaid booking", async () => {
    const { customerId, people } = await book();
    await pool.db.transaction((tx) => anonymizePerson(tx, world.platform, customerId, customerId));
    expect(notified).toEqual([people]);
  });
});
