import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createUnpaidWatch } from "#server/admin/overview/watch-unpaid-share.ts";
import { expireBookings } from "#server/checkout/expire-bookings.ts";
import { DEFAULT_SETTINGS, type Settings } from "#shared/settings.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { type LaterWorld, startLaterWorld } from "#tests/support/world/later-world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let later: LaterWorld;
let admin: ApiClient["api"];
let partnerId: string;

beforeAll(async () => {
  later = await startLaterWorld();
  admin = (await connectNew(later.world, "admin")).api;
  partnerId = (await addUser(later.world.platform, "partner")).id;
});
afterAll(() => later.world.end());

async function save(change: Partial<Settings>): Promise<void> {
  const { savedAt } = await admin.admin.settings.query();
  await admin.admin.saveSettings.mutate({ settings: { ...DEFAULT_SETTINGS, ...change }, savedAt });
}

beforeEach(() => save({ maxUnpaidPerWeek: 4 }));

const customer = async () => (await connectNew(later.world, "customer")).api;
const vehicle = async () => (await addVehicle(later.world.platform, partnerId)).id;

/** Books a vehicle for some days at €40, starting on a day. */
async function place(
  api: ApiClient["api"],
  vehicleId: string,
  { from = 10, days = 3 }: { from?: number; days?: number } = {},
): Promise<string> {
  const request = bookingRequest(vehicleId, {
    pickupDate: inDays(from),
    returnDate: inDays(from + days),
    expectedTotalCents: 4_000 * days,
  });
  return (await api.checkout.place.mutate(request)).bookingId;
}

async function placeAndCancel(api: ApiClient["api"], vehicleId: string): Promise<void> {
  await api.checkout.cancel.mutate({ id: await place(api, vehicleId) });
}

describe("unpaid bookings of one customer", () => {
  it("are limited per week, cancelled ones included, until the first is a week old", async () => {
    const [api, car] = [await customer(), await vehicle()];
    const start = Date.now();
    for (let count = 0; count < 4; count++) await placeAndCancel(api, car);
    const refusal = await refusalOf(place(api, car));
    expect(refusal).toMatchObject({
      code: "tooManyUnpaidLately",
      httpStatus: 409,
      params: { count: 4, waiting: 0 },
    });
    const from = Date.parse(String(refusal.params["from"]));
    expect(from).toBeGreaterThanOrEqual(start + 7 * DAY_MS);
    expect(from).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS + 60_000);
    expect(from % 60_000).toBe(0);
    await later.after(7 * DAY_MS - HOUR_MS, async () => {
      expect((await refusalOf(place(api, car))).code).toBe("tooManyUnpaidLately");
    });
    await later.after(from - start, async () => {
      await place(api, car);
    });
  });

  it("count when they expired, and when an admin cancelled them unpaid", async () => {
    const [api, car] = [await customer(), await vehicle()];
    const cancelled = await place(api, car);
    await admin.admin.cancelBooking.mutate({ id: cancelled, reason: "The vehicle broke down" });
    for (let count = 0; count < 3; count++) await place(api, car, { from: 10 + 3 * count });
    await later.after(3 * DAY_MS, async () => {
      await expireBookings(later.world.platform);
      expect(await refusalOf(place(api, car))).toMatchObject({
        code: "tooManyUnpaidLately",
        params: { count: 4, waiting: 0 },
      });
    });
  });

  it("do not count after they were paid, also when they are cancelled later", async () => {
    const [api, car] = [await customer(), await vehicle()];
    for (let count = 0; count < 5; count++) {
      const id = await place(api, car, { from: 10 + 3 * count });
      await confirmPayment(admin.admin, id);
      if (count % 2 === 0) await api.checkout.cancel.mutate({ id });
    }
    await place(api, car, { from: 40 });
  });

  it("are possible again as soon as a waiting one is paid", async () => {
    await save({ maxUnpaidPerWeek: 2 });
    const [api, car] = [await customer(), await vehicle()];
    await placeAndCancel(api, car);
    const id = await place(api, car);
    expect(await refusalOf(place(api, car, { from: 20 }))).toMatchObject({
      code: "tooManyUnpaidLately",
      params: { count: 2, waiting: 1 },
    });
    await confirmPayment(admin.admin, id);
    await place(api, car, { from: 20 });
  });

  it("count only for their customer", async () => {
    const [api, car] = [await customer(), await vehicle()];
    for (let count = 0; count < 4; count++) await placeAndCancel(api, car);
    await place(await customer(), car);
  });

  it("are limited in concurrent requests too, whatever was cancelled before", async () => {
    const api = await customer();
    const [first, ...cars] = await Promise.all([1, 2, 3, 4, 5].map(vehicle));
    for (let count = 0; count < 2; count++) await placeAndCancel(api, first ?? "");
    const responses = await Promise.allSettled(cars.map((car) => place(api, car)));
    expect(responses.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  it("hold a limited number of days together, while a single one may hold more", async () => {
    await save({ maxUnpaidDays: 20 });
    const [api, car] = [await customer(), await vehicle()];
    const long = await place(api, car, { from: 10, days: 25 });
    expect(await refusalOf(place(api, car, { from: 40, days: 1 }))).toMatchObject({
      code: "tooManyUnpaidDays",
      httpStatus: 409,
      params: { held: 25, max: 20 },
    });
    await confirmPayment(admin.admin, long);
    await place(api, car, { from: 40, days: 12 });
    expect((await refusalOf(place(api, car, { from: 60, days: 9 }))).code).toBe(
      "tooManyUnpaidDays",
    );
    await place(api, car, { from: 60, days: 8 });
  });
});

describe("the alarm about unpaid bookings", () => {
  const alarm = async () => (await admin.admin.overview.query()).unpaidAlarm;

  beforeAll(async () => {
    await later.world.sql.query("update bookings set status = 'cancelled'");
    await later.world.sql.query("update vehicles set archived_at = now()");
    // Ten vehicles with 30 days each; vehicles that cannot be booked do not count.
    const platform = later.world.platform;
    await addVehicle(platform, partnerId, { status: "pending" });
    const left = await addUser(platform, "partner", { partnerStatus: "inactive" });
    await addVehicle(platform, left.id);
  });

  it("shows the share of the next 30 days that is held unpaid, only above the limit", async () => {
    await save({ unpaidAlarmPercent: 8 });
    const api = await customer();
    const cars = await Promise.all(Array.from({ length: 10 }, vehicle));
    const paid = await place(api, cars[0] ?? "", { from: 1, days: 20 });
    await confirmPayment(admin.admin, paid);
    expect(await alarm()).toBeNull();
    // 24 of 300 days are 8 %; days after the 30 days do not count.
    await place(api, cars[1] ?? "", { from: 2, days: 24 });
    await place(api, cars[1] ?? "", { from: 40, days: 24 });
    expect(await alarm()).toBeNull();
    const third = await place(api, cars[2] ?? "", { from: 2, days: 3 });
    expect(await alarm()).toEqual({ percent: 9, limitPercent: 8 });
    await save({ unpaidAlarmPercent: 0 });
    expect(await alarm()).toBeNull();
    await save({ unpaidAlarmPercent: 8 });
    await confirmPayment(admin.admin, third);
    expect(await alarm()).toBeNull();
  });

  it("is logged once each time the share crosses the limit", async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    const checkUnpaid = createUnpaidWatch({ ...later.world.platform, log });
    await checkUnpaid();
    expect(lines).toEqual([]);
    await save({ unpaidAlarmPercent: 7 });
    await checkUnpaid();
    await checkUnpaid();
    expect(lines).toMatchObject([{ level: 40, percent: 8, limitPercent: 7 }]);
    await save({ unpaidAlarmPercent: 9 });
    await checkUnpaid();
    await save({ unpaidAlarmPercent: 7 });
    await checkUnpaid();
    expect(lines).toHaveLength(2);
  });
});
