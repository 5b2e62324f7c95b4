import { afterAll, beforeAll, expect, it } from "vitest";
import type { Submission } from "#server/records/bookings/checkout-state.ts";
import { withTimeLimit } from "#server/records/database/time-limit.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

it("a repeated checkout is recognized also where its vehicle is not public any more, and before any check", async () => {
  const partner = await addUser(world.platform, "partner");
  const customer = await addUser(world.platform, "customer");
  const vehicle = await addVehicle(world.platform, partner.id);
  const { api } = await connect(world.origin, customer.email);
  const request = bookingRequest(vehicle.id);
  const { bookingId } = await api.checkout.place.mutate(request);
  await world.sql.query("update vehicles set status = 'rejected' where id = $1", [vehicle.id]);
  const state = await world.platform.checkoutStates.find({
    customerId: customer.id,
    key: request.idempotencyKey,
    vehicleId: vehicle.id,
    now: world.platform.clock.now(),
  });
  expect(state).toMatchObject({ earlier: { bookingId }, taken: [], days: null });
});

it("concurrent checkouts are read together under a limit of their own, not under that of the first", async () => {
  const { checkoutStates, clock, ids } = world.platform;
  const partner = await addUser(world.platform, "partner");
  const vehicle = await addVehicle(world.platform, partner.id);
  const submission = (key: string): Submission => ({
    customerId: ids.uuid(),
    key,
    vehicleId: vehicle.id,
    now: clock.now(),
  });
  const find = (key: string, milliseconds: number) =>
    withTimeLimit({ milliseconds, isChange: true }, () => checkoutStates.find(submission(key)));

  const found = await Promise.allSettled([find("without time left", 0), find("in time", 5_000)]);

  const free = { status: "fulfilled", value: { earlier: null, taken: [] } };
  expect(found).toMatchObject([free, free]);
});
