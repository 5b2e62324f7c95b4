import { afterAll, beforeAll, expect, it } from "vitest";
import { expireBookings } from "#server/checkout/expire-bookings.ts";
import { connect } from "../support/caller.ts";
import { addPerson, addVehicle, bookingRequest } from "../support/fleet.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

it("an unpaid booking lapses at its deadline, once, whichever process looks, and frees its dates", async () => {
  const { platform } = world;
  const [partner, person] = await Promise.all([
    addPerson(platform, "partner"),
    addPerson(platform, "customer"),
  ]);
  const { api } = await connect(world.origin, person.email);
  const { id } = await addVehicle(platform, partner.id);
  const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
  const { db, ids, site, feed } = platform;
  const at = (hours: number) => ({
    ...{ db, ids, site, feed },
    clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
  });
  expect(await expireBookings(at(47))).toBe(0);
  const counts = await Promise.all([expireBookings(at(49)), expireBookings(at(49))]);
  expect(counts.sort()).toEqual([0, 1]);
  const booking = await api.checkout.booking.query({ id: bookingId });
  expect(booking.status).toBe("cancelled");
  expect(booking.history.map(({ kind }) => kind)).toEqual(["placed", "expired"]);
  await api.checkout.place.mutate(bookingRequest(id));
});
