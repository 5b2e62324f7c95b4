import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "#server/records/schema/administration.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Api = ApiClient["api"];

let world: World;
let partnerId: string;
let partner: Api;
let one: Api;
let two: Api;

beforeAll(async () => {
  world = await startWorld();
  const room = { maxUnpaidBookings: 100, maxUnpaidPerWeek: 100 };
  const document = { ...DEFAULT_SETTINGS, ...room };
  const { db, clock } = world.platform;
  await db.insert(settings).values({ id: 1, document, updatedAt: clock.now() });
  const owner = await addUser(world.platform, "partner");
  partnerId = owner.id;
  partner = (await connect(world.origin, owner.email)).api;
  one = (await connectNew(world, "customer")).api;
  two = (await connectNew(world, "customer")).api;
});
afterAll(() => world.end());

const vehicle = (change: Parameters<typeof addVehicle>[2]) =>
  addVehicle(world.platform, partnerId, change);

/** A rental from one day to another, by default from hour to hour of the morning. */
const rental = (pickup: number, back: number, pickupTime = "10:00", returnTime = "10:00") => ({
  pickupDate: inDays(pickup),
  pickupTime,
  returnDate: inDays(back),
  returnTime,
});

const requestOf = (id: string, dates: ReturnType<typeof rental>, days: number) =>
  bookingRequest(id, { ...dates, expectedTotalCents: days * 4_000 });

/** What the pages for dates find of a brand. */
async function found(brand: string, dates: ReturnType<typeof rental>) {
  const filters = { brand, ...dates };
  const [{ total }, { places }, { type }] = await Promise.all([
    one.catalog.list.query({ filters }),
    one.catalog.placeCounts.query({ filters }),
    one.catalog.facets.query({ filters }),
  ]);
  const atChania = places.find(({ placeId }) => placeId === "chania")?.count;
  const cars = type.find(({ value }) => value === "car")?.count ?? 0;
  return { total, atChania, cars };
}

describe("the bounds of a vehicle's rental days", () => {
  it("decide about search, counts, similar vehicles, quote and checkout alike", async () => {
    const brand = "Bounded";
    const { id } = await vehicle({ brand, minRentalDays: 3, maxRentalDays: 5 });
    const { slug } = await vehicle({ brand: "Unbounded" });
    const similarIds = async (dates: object) =>
      (await one.catalog.similar.query({ slug, ...dates })).vehicles.map((card) => card.id);
    for (const [days, code] of [
      [2, "tooShortForVehicle"],
      [6, "tooLongForVehicle"],
    ] as const) {
      const dates = rental(10, 10 + days);
      expect(await found(brand, dates)).toEqual({ total: 0, atChania: 0, cars: 0 });
      expect(await similarIds(dates)).not.toContain(id);
      const quote = one.checkout.quote.query({ vehicleId: id, ...dates });
      expect(await refusalOf(quote)).toMatchObject({ code, httpStatus: 400 });
      const placed = one.checkout.place.mutate(requestOf(id, dates, days));
      expect((await refusalOf(placed)).code).toBe(code);
    }
    for (const days of [3, 5]) {
      const dates = rental(10, 10 + days);
      expect(await found(brand, dates)).toEqual({ total: 1, atChania: 1, cars: 1 });
      expect(await similarIds(dates)).toContain(id);
    }
    await one.checkout.place.mutate(requestOf(id, rental(10, 13), 3));
  });

  it("bind a customer's change to another number of days, not an earlier booking", async () => {
    const { id } = await vehicle({});
    const { bookingId } = await two.checkout.place.mutate(requestOf(id, rental(10, 12), 2));
    await world.sql.query("update vehicles set min_rental_days = 4 where id = $1", [id]);
    const quoteOf = (dates: ReturnType<typeof rental>) =>
      two.checkout.quoteChange.query({ id: bookingId, ...dates });
    expect((await refusalOf(quoteOf(rental(10, 13)))).code).toBe("tooShortForVehicle");
    expect(await quoteOf(rental(11, 13))).toMatchObject({ available: true });
    const { updatedAt, bounds } = await two.checkout.booking.query({ id: bookingId });
    expect(bounds).toEqual({ minRentalDays: 4, maxRentalDays: null });
    const change = { id: bookingId, expectedUpdatedAt: updatedAt };
    const shorter = { ...change, ...rental(10, 13), expectedTotalCents: 12_000 };
    expect((await refusalOf(two.checkout.changeDates.mutate(shorter))).code).toBe(
      "tooShortForVehicle",
    );
    await two.checkout.changeDates.mutate({
      ...change,
      ...rental(10, 14),
      expectedTotalCents: 16_000,
    });
  });
});

describe("the time between the rentals of a vehicle", () => {
  it("keeps search, calendar, quote and checkout from a rental that begins or ends too soon", async () => {
    const brand = "Buffered";
    const { id } = await vehicle({ brand, bufferHours: 4 });
    await one.checkout.place.mutate(requestOf(id, rental(20, 22), 2));
    const { taken } = await one.catalog.availability.query({ vehicleId: id });
    expect(taken).toEqual([{ from: `${inDays(20)}T06:00`, to: `${inDays(22)}T14:00` }]);
    for (const dates of [rental(22, 24, "13:30"), rental(18, 20, "10:00", "06:30")]) {
      expect(await found(brand, dates)).toEqual({ total: 0, atChania: 0, cars: 0 });
      const quote = await two.checkout.quote.query({ vehicleId: id, ...dates });
      expect(quote.available).toBe(false);
      expect(quote.nearest.length).toBeGreaterThan(0);
      const refusal = await refusalOf(two.checkout.place.mutate(requestOf(id, dates, 2)));
      expect(refusal).toMatchObject({ code: "datesTaken", params: { nearest: quote.nearest } });
    }
    for (const dates of [rental(22, 24, "14:00"), rental(18, 20, "10:00", "06:00")]) {
      expect(await found(brand, dates)).toEqual({ total: 1, atChania: 1, cars: 1 });
    }
    await two.checkout.place.mutate(requestOf(id, rental(22, 24, "14:00"), 2));
  });

  it("lets exactly one of two bookings win that collide by it alone", async () => {
    const { id } = await vehicle({ bufferHours: 3 });
    const early = requestOf(id, rental(30, 31), 1);
    const late = requestOf(id, rental(31, 32, "12:00"), 1);
    const outcomes = await Promise.allSettled([
      one.checkout.place.mutate(early),
      two.checkout.place.mutate(late),
    ]);
    const codes = outcomes.map((outcome): string =>
      outcome.status === "fulfilled" ? "booked" : outcome.reason.data.problem.code,
    );
    expect(codes.toSorted()).toEqual(["booked", "datesTaken"]);
  });

  it("is kept by the database between two transactions that do not lock the vehicle first", async () => {
    const { id } = await vehicle({});
    const { bookingId } = await one.checkout.place.mutate(requestOf(id, rental(40, 41), 1));
    const next = await two.checkout.place.mutate(requestOf(id, rental(45, 46), 1));
    await world.sql.query("update vehicles set buffer_hours = 3 where id = $1", [id]);
    const { db } = world.platform;
    let refused: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`update bookings
        set start_date = ${inDays(50)}, end_date = ${inDays(51)} where id = ${bookingId}`);
      const after = db.execute(sql`update bookings
        set start_date = ${inDays(51)}, end_date = ${inDays(52)}, pickup_time = '12:00'
        where id = ${next.bookingId}`);
      refused = after.then(
        () => "moved",
        (error: unknown) => error,
      );
      await untilOneWaits(world);
    });
    expect(await refused).toMatchObject({ cause: { constraint: "bookings_keep_buffer" } });
  });

  it("counts as it is now for what moves, and leaves earlier bookings alone", async () => {
    const { id } = await vehicle({});
    await one.checkout.place.mutate(requestOf(id, rental(60, 61), 1));
    const { bookingId } = await two.checkout.place.mutate(requestOf(id, rental(61, 62), 1));
    await world.sql.query("update vehicles set buffer_hours = 48 where id = $1", [id]);
    const confirmed = "update bookings set status = 'confirmed' where id = $1 returning status";
    const { rows } = await world.sql.query(confirmed, [bookingId]);
    expect(rows).toEqual([{ status: "confirmed" }]);
    const quoteOf = (dates: ReturnType<typeof rental>) =>
      two.checkout.quoteChange.query({ id: bookingId, ...dates });
    expect(await quoteOf(rental(62, 63))).toMatchObject({ available: false });
    expect(await quoteOf(rental(63, 64))).toMatchObject({ available: true });
    const { updatedAt } = await two.checkout.booking.query({ id: bookingId });
    const change = { id: bookingId, expectedUpdatedAt: updatedAt, expectedTotalCents: 4_000 };
    const tooSoon = two.checkout.changeDates.mutate({ ...change, ...rental(62, 63) });
    expect((await refusalOf(tooSoon)).code).toBe("datesTaken");
    await two.checkout.changeDates.mutate({ ...change, ...rental(63, 64) });
  });

  it("does not apply to blocks", async () => {
    const { id } = await vehicle({ bufferHours: 24 });
    await one.checkout.place.mutate(requestOf(id, rental(70, 71), 1));
    const times = { startTime: "10:00", endTime: "10:00", note: "" };
    const days = { startDate: inDays(71), endDate: inDays(73) };
    await partner.partner.saveBlock.mutate({ vehicleId: id, ...days, ...times });
    await two.checkout.place.mutate(requestOf(id, rental(73, 74), 1));
  });
});
