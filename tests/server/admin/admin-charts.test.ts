import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, toLocalDate } from "#shared/local-time.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let admin: ApiClient["api"];

/**
 * The Monday of the week after next: far enough ahead to book, and weeks are whole from then on.
 */
function nextMonday(): string {
  const day = inDays(14);
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

const monday = nextMonday();

beforeAll(async () => {
  world = await startWorld();
  const { platform, origin } = world;
  const partner = await addUser(platform, "partner");
  const customer = await connect(origin, (await addUser(platform, "customer")).email);
  admin = (await connect(origin, (await addUser(platform, "admin")).email)).api;
  const car = await addVehicle(platform, partner.id, { type: "car", pricePerDay: "40.00" });
  const quad = await addVehicle(platform, partner.id, { type: "atv", pricePerDay: "40.00" });
  const place = async (vehicleId: string, from: number, days: number, pickup: string) => {
    const [pickupDate, returnDate] = [addDays(monday, from), addDays(monday, from + days)];
    const at = { pickupDate, returnDate, pickupLocation: pickup, returnLocation: pickup };
    const request = bookingRequest(vehicleId, {
      ...at,
      expectedTotalCents: 4_000 * days,
    });
    return (await customer.api.checkout.place.mutate(request)).bookingId;
  };
  const first = await place(car.id, 1, 3, "chania");
  await confirmPayment(admin.admin, first);
  // From Friday to the Tuesday of the week after: three days in this week, one in the next.
  await place(car.id, 4, 4, "heraklion");
  const gone = await place(quad.id, 0, 7, "chania");
  await customer.api.checkout.cancel.mutate({ id: gone });
  await place(quad.id, 8, 2, "chania");
});
afterAll(() => world.end());

describe("the figures of the overview", () => {
  it("count everything by its status, with sums in cents, without deleted accounts", async () => {
    for (const role of ["partner", "customer"] as const) {
      const { id } = await addUser(world.platform, role);
      await world.sql.query("update profiles set anonymised_at = now() where id = $1", [id]);
    }
    expect(await admin.admin.overview.query()).toEqual({
      vehicles: { total: 2, pending: 0, approved: 2, rejected: 0 },
      bookings: { total: 4, pending: 2, dueSoon: 0, confirmed: 1, cancelled: 1 },
      partners: { total: 1, active: 1, pending: 0 },
      customers: 1,
      admins: 1,
      revenueCents: 12_000,
      commissionCents: 1_800,
      pendingCents: 24_000,
      bookedValueCents: 64_000,
      today: { day: toLocalDate(world.platform.clock.now()), pickups: 0, returns: 0, onTheRoad: 0 },
      trends: {
        vehicles: { recent: 2, before: 0 },
        bookings: { recent: 4, before: 0 },
        partners: { recent: 1, before: 0 },
        revenueCents: { recent: 0, before: 0 },
      },
      unpaidAlarm: null,
    });
  });
});

describe("the tasks of the overview", () => {
  it("count partners to approve, and payments that are due within a day", async () => {
    const { rows } = await world.sql.query<{ id: string }>(
      "select id from bookings where status = 'pending' order by id",
    );
    const due = await world.sql.query("update bookings set payment_due_at = $2 where id = $1", [
      rows[0]?.id,
      new Date(world.platform.clock.now().getTime() + 23 * 3_600_000),
    ]);
    expect(due.rowCount).toBe(1);
    const waiting = await addUser(world.platform, "partner");
    await world.sql.query("update partners set status = 'pending' where id = $1", [waiting.id]);
    const { bookings, partners } = await admin.admin.overview.query();
    expect([bookings.pending, bookings.dueSoon]).toEqual([2, 1]);
    expect(partners).toEqual({ total: 2, active: 1, pending: 1 });
  });
});

describe("the charts of the overview", () => {
  it("count rentals that start in the period by week, type and place, without cancelled ones", async () => {
    const charts = await admin.admin.charts.query({ from: monday, to: addDays(monday, 13) });
    expect(charts.total).toEqual({ bookings: 3, revenueCents: 12_000, pendingCents: 24_000 });
    expect(charts.weeks).toEqual([
      { monday, bookings: 2, revenueCents: 12_000, pendingCents: 16_000 },
      { monday: addDays(monday, 7), bookings: 1, revenueCents: 0, pendingCents: 8_000 },
    ]);
    expect(charts.types.map(({ type, bookings }) => [type, bookings])).toEqual([
      ["car", 2],
      ["atv", 1],
    ]);
    expect(charts.places.map(({ place, bookings }) => [place, bookings])).toEqual([
      ["chania", 2],
      ["heraklion", 1],
    ]);
  });

  it("calculate each week's occupancy from its own days, whenever the rental started", async () => {
    const charts = await admin.admin.charts.query({ from: monday, to: addDays(monday, 13) });
    expect(charts.occupancy.map(({ rentedDays }) => rentedDays)).toEqual([6, 3]);
    expect(charts.listed).toBe(2);
    expect(charts.occupancy[0]?.percent).toBe(42.9);
    // A period that starts inside a rental includes the rest of it.
    const later = await admin.admin.charts.query({
      from: addDays(monday, 7),
      to: addDays(monday, 7),
    });
    expect(later.occupancy).toEqual([{ monday: addDays(monday, 7), rentedDays: 1, percent: 50 }]);
    expect(later.total.bookings).toBe(0);
  });

  it("reject a period that ends before it starts or is longer than a year", async () => {
    const backwards = { from: monday, to: addDays(monday, -1) };
    const long = { from: monday, to: addDays(monday, 400) };
    for (const period of [backwards, long]) {
      expect(await refusalOf(admin.admin.charts.query(period))).toMatchObject({
        code: "invalidInput",
      });
    }
  });
});
