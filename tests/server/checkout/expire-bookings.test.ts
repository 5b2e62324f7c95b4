import { afterAll, beforeAll, expect, it } from "vitest";
import { expireBookings } from "#server/checkout/expire-bookings.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

/** The platform this many hours from now. */
const at = (hours: number) => ({
  ...world.platform,
  clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
});

it("an unpaid booking expires at its deadline, once, in any process, and frees its dates", async () => {
  const { platform } = world;
  const [partner, user] = await Promise.all([
    addUser(platform, "partner"),
    addUser(platform, "customer"),
  ]);
  const { api } = await connect(world.origin, user.email);
  const { id } = await addVehicle(platform, partner.id);
  const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
  expect(await expireBookings(at(47))).toBe(0);
  const counts = await Promise.all([expireBookings(at(49)), expireBookings(at(49))]);
  expect(counts.sort()).toEqual([0, 1]);
  const booking = await api.checkout.booking.query({ id: bookingId });
  expect(booking.status).toBe("cancelled");
  expect(booking.history.map(({ kind }) => kind)).toEqual(["placed", "expired"]);
  await api.checkout.place.mutate(bookingRequest(id));
});

it("a booking does not expire when its deadline is extended while it waits to be processed", async () => {
  const { platform } = world;
  const [partner, user] = await Promise.all([
    addUser(platform, "partner"),
    addUser(platform, "customer"),
  ]);
  const { api } = await connect(world.origin, user.email);
  const { id } = await addVehicle(platform, partner.id);
  const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
  await world.sql.query("begin");
  await world.sql.query("select 1 from profiles where id = $1 for update", [user.id]);
  const expiring = expireBookings(at(49));
  await untilOneWaits(world);
  await world.sql.query(
    "update bookings set payment_due_at = payment_due_at + interval '1 day' where id = $1",
    [bookingId],
  );
  await world.sql.query("commit");
  await expiring;
  expect((await api.checkout.booking.query({ id: bookingId })).status).toBe("pending");
});

it("a booking that cannot expire does not prevent others from expiring", async () => {
  const partner = await addUser(world.platform, "partner");
  const place = async () => {
    const { email } = await addUser(world.platform, "customer");
    const { api } = await connect(world.origin, email);
    const { id } = await addVehicle(world.platform, partner.id);
    return { api, id: (await api.checkout.place.mutate(bookingRequest(id))).bookingId };
  };
  const stuck = await place();
  const other = await place();
  await world.sql.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger stuck before update on bookings for each row when (old.id = '${stuck.id}') execute function refuse()`,
  );
  await expect(expireBookings(at(49))).rejects.toThrow();
  await world.sql.query("drop trigger stuck on bookings");
  expect((await other.api.checkout.booking.query({ id: other.id })).status).toBe("cancelled");
  expect((await stuck.api.checkout.booking.query({ id: stuck.id })).status).toBe("pending");
  expect(await expireBookings(at(49))).toBeGreaterThan(0);
});
