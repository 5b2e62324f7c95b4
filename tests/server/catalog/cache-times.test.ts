import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  beforeHalfHour,
  sinceHalfHour,
  untilHalfHour,
  untilPickupMinute,
} from "#server/catalog/cache-times.ts";
import { earliestPickup } from "#shared/checkout/payment-deadline.ts";
import { addDays, type LocalTime, toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import { findDatesProblem } from "#shared/rental-dates.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const MINUTE_MS = 60_000;

const anyNow = fc.date({
  min: new Date("2027-01-01T00:00:00Z"),
  max: new Date("2028-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const anyLead = fc.integer({ min: 0, max: 72 });
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]): LocalTime => {
    return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  });
/** A part of the time until an instant, within the same day in Athens. */
const within = (now: Date, until: Date, share: number) => {
  const later = new Date(now.getTime() + Math.floor((until.getTime() - now.getTime()) * share));
  return toLocalDate(later) === toLocalDate(now) ? later : now;
};
const anyShare = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));

it("rental dates are refused, or not, until the minute of their pickup", () => {
  fc.assert(
    fc.property(
      anyNow,
      anyLead,
      anyTime,
      fc.integer({ min: 0, max: 4 }),
      anyShare,
      (now, lead, pickupTime, days, share) => {
        const pickupDate = addDays(toLocalDate(now), days);
        const rental = {
          pickupDate,
          pickupTime,
          returnDate: addDays(pickupDate, 3),
          returnTime: pickupTime,
        };
        const limits = { ...DEFAULT_SETTINGS, leadHours: lead };
        const isRefusedAt = (at: Date) => findDatesProblem(rental, limits, at) !== undefined;
        const until = untilPickupMinute(rental, now) ?? now;
        expect(until.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(isRefusedAt(within(now, until, share))).toBe(isRefusedAt(now));
      },
    ),
    { numRuns: 3_000 },
  );
  expect(untilPickupMinute({}, new Date())).toBeNull();
});

it("the same half hours are too soon for a pickup until the next half hour", () => {
  fc.assert(
    fc.property(anyNow, anyLead, anyShare, (now, lead, share) => {
      const later = within(now, untilHalfHour(now), share);
      const firstAt = (at: Date) => {
        const earliest = earliestPickup(at, lead).getTime();
        return Math.ceil(earliest / (30 * MINUTE_MS));
      };
      expect(firstAt(later)).toBe(firstAt(now));
      expect(sinceHalfHour(within(now, beforeHalfHour(now), share))).toEqual(sinceHalfHour(now));
    }),
    { numRuns: 3_000 },
  );
});

describe("responses in memory", () => {
  let world: World;
  let now = new Date("2027-05-04T07:01:00.000Z");
  let partnerId: string;
  beforeAll(async () => {
    world = await startWorld({ clock: { now: () => now } });
    partnerId = (await addUser(world.platform, "partner")).id;
    await addVehicle(world.platform, partnerId);
  });
  afterAll(() => world.end());
  keepMemoryOn(() => [world.platform]);

  const read = async (path: string, input?: unknown) => {
    const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const { body } = await world.app.server.inject({ url: `/trpc/${path}${query}` });
    return JSON.parse(body).result.data;
  };
  const at = (time: string) => {
    now = new Date(`2027-05-04T${time}Z`);
  };

  it("of the options hold until the next half hour, at which the first pickup is another", async () => {
    await waitForChanges(world, world.platform);
    const first = await read("catalog.options");
    at("07:29:59.000");
    expect(await read("catalog.options")).toEqual(first);
    at("07:30:01.000");
    const second = await read("catalog.options");
    expect(Date.parse(second.now) - Date.parse(first.now)).toBe(30 * MINUTE_MS);
    expect(toLocalDateTime(new Date(second.now)) > toLocalDateTime(new Date(first.now))).toBe(true);
  });

  it("of the options name a first pickup that can be booked for as long as they hold", async () => {
    at("10:01:00.000");
    const { earliestPickup: earliest, leadHours } = await read("catalog.options");
    expect(earliest).toBe(`2027-05-04T${13 + leadHours}:30`);
    const filters = {
      pickupDate: earliest.slice(0, 10),
      pickupTime: earliest.slice(11),
      returnDate: "2027-05-06",
    };
    const count = async () => (await read("catalog.list", { filters })).total;
    expect(await count()).toBe(1);
    at("10:29:00.000");
    expect((await read("catalog.options")).earliestPickup).toBe(earliest);
    expect(await count()).toBe(1);
    at("10:30:01.000");
    expect((await read("catalog.options")).earliestPickup > earliest).toBe(true);
    expect(await count()).toBe(0);
  });

  it("of lists with dates hold until the minute of the pickup, then the lead time may have ended", async () => {
    const { leadHours } = await read("catalog.options");
    const hours = String(10 + leadHours).padStart(2, "0");
    const rental = {
      pickupDate: "2027-05-04",
      pickupTime: `${hours}:45`,
      returnDate: "2027-05-06",
    };
    const count = async () => (await read("catalog.list", { filters: rental })).total;
    at("07:31:00.000");
    expect(await count()).toBe(1);
    at("07:45:00.000");
    expect(await count()).toBe(1);
    at("07:45:01.000");
    expect(await count()).toBe(0);
  });

  it("of a partner count the rentals that had ended at the last half hour", async () => {
    const { id: vehicleId } = await addVehicle(world.platform, partnerId);
    const customer = await addUser(world.platform, "customer");
    const { api, close } = await connect(world.origin, customer.email);
    const dates = { pickupDate: "2027-06-01", returnDate: "2027-06-04" };
    await api.checkout.place.mutate(bookingRequest(vehicleId, dates));
    await close();
    // In Athens: 08:15 in UTC.
    await world.sql.query(
      `update bookings set status = 'confirmed', start_date = '2027-05-02', end_date = '2027-05-04',
         return_time = '11:15' where vehicle_id = $1`,
      [vehicleId],
    );
    await waitForChanges(world, world.platform);
    const count = async () => (await read("catalog.partner", { partnerId })).completedRentals;
    at("08:16:00.000");
    expect(await count()).toBe(0);
    at("08:29:59.999");
    expect(await count()).toBe(0);
    at("08:30:00.000");
    expect(await count()).toBe(1);
  });
});
