import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

it("a change gets its response once this process knows what it makes wrong", async () => {
  const partner = await addUser(world.platform, "partner");
  const { id } = await addVehicle(world.platform, partner.id);
  const { api, close } = await connect(
    world.origin,
    (await addUser(world.platform, "customer")).email,
  );
  let catchUp: () => void = () => undefined;
  const feed = vi.spyOn(world.platform.catalogFeed, "caughtUp");
  feed.mockImplementation(
    () =>
      new Promise((resolve) => {
        catchUp = resolve;
      }),
  );
  let isAnswered = false;
  const placed = api.checkout.place.mutate(bookingRequest(id)).finally(() => {
    isAnswered = true;
  });
  await expect.poll(() => feed.mock.calls.length).toBe(1);
  const { rows } = await world.sql.query("select 1 from bookings where vehicle_id = $1", [id]);
  expect([rows.length, isAnswered]).toEqual([1, false]);
  catchUp();
  await placed;

  // A refused one has changed nothing, and a query neither.
  await expect(api.checkout.place.mutate(bookingRequest(id))).rejects.toThrow();
  await api.catalog.list.query({});
  expect(feed).toHaveBeenCalledTimes(1);
  feed.mockRestore();
  await close();
});

it("who books and cancels again and again is never shown the earlier list", async () => {
  const partner = await addUser(world.platform, "partner");
  const { id } = await addVehicle(world.platform, partner.id, { brand: "Again" });
  const { api, close } = await connect(
    world.origin,
    (await addUser(world.platform, "customer")).email,
  );
  const dates = { pickupDate: inDays(10), pickupTime: "10:00", returnDate: inDays(13) };
  const filters = { brand: "Again", ...dates, returnTime: "10:00" };
  const count = async () => (await api.catalog.list.query({ filters })).total;
  for (let round = 0; round < 5; round++) {
    expect(await count()).toBe(1);
    const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
    expect(await count()).toBe(0);
    await api.checkout.cancel.mutate({ id: bookingId });
  }
  await close();
});
