import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SetSpecialPrices } from "#shared/partner/special-prices.ts";
import {
  SPECIAL_PRICE_DAYS_AHEAD,
  SPECIAL_PRICE_VEHICLES,
} from "#shared/partner/special-prices.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Api = Awaited<ReturnType<typeof connect>>["api"];

let world: World;
let partner: { id: string; api: Api };
let other: { id: string; api: Api };
let customer: Api;
let admin: Api;

beforeAll(async () => {
  world = await startWorld();
  const member = async (role: "partner" | "customer" | "admin") => {
    const { id, email } = await addUser(world.platform, role);
    return { id, api: (await connect(world.origin, email)).api };
  };
  [partner, other] = [await member("partner"), await member("partner")];
  customer = (await member("customer")).api;
  admin = (await member("admin")).api;
});
afterAll(() => world.end());

const RENTAL = {
  pickupDate: inDays(10),
  returnDate: inDays(13),
  pickupTime: "10:00",
  returnTime: "10:00",
};

/** Sets €60 on the second of three days of a rental at €40 a day. */
const secondDay = (vehicleId: string, change: Partial<SetSpecialPrices> = {}) => ({
  vehicleIds: [vehicleId],
  from: inDays(11),
  to: inDays(11),
  pricePerDayCents: 6_000,
  ...change,
});
const TOTAL_CENTS = 14_000;

const newVehicle = async (brand = "Priced") => addVehicle(world.platform, partner.id, { brand });
const set = (change: Parameters<Api["partner"]["setSpecialPrices"]["mutate"]>[0]) =>
  partner.api.partner.setSpecialPrices.mutate(change);
const storedOf = async (vehicleId: string) => {
  const { rows } = await world.sql.query<{ day: string; cents: number }>(
    `select day::text, (price_per_day * 100)::int as cents from vehicle_special_prices
     where vehicle_id = $1 order by day`,
    [vehicleId],
  );
  return rows;
};

describe("a special price", () => {
  it("is the same in quote, search, similar vehicles, favourites, calendar and booking, within a moment", async () => {
    const brand = "Everywhere";
    const { id } = await newVehicle(brand);
    const { slug } = await newVehicle("Neighbour");
    const period = { pickupDate: RENTAL.pickupDate, returnDate: RENTAL.returnDate };
    const totals = async () => {
      const listed = await customer.catalog.list.query({ filters: { brand, ...period } });
      const chosen = await customer.catalog.byIds.query({ vehicleIds: [id], ...period });
      const quote = await customer.checkout.quote.query({ vehicleId: id, ...RENTAL });
      return [listed.vehicles[0]?.stay, chosen[0]?.stay, quote].map((price) => price?.totalCents);
    };
    expect(await totals()).toEqual([12_000, 12_000, 12_000]);
    await set(secondDay(id));
    await expect.poll(totals).toEqual([TOTAL_CENTS, TOTAL_CENTS, TOTAL_CENTS]);
    const similar = await customer.catalog.similar.query({ slug, ...period });
    expect(similar.vehicles.find((vehicle) => vehicle.id === id)?.stay).toEqual({
      days: 3,
      totalCents: TOTAL_CENTS,
    });
    const { specialPrices } = await customer.catalog.availability.query({ vehicleId: id });
    expect(specialPrices).toEqual([{ from: inDays(11), to: inDays(11), pricePerDayCents: 6_000 }]);
    const { vehicles } = await customer.catalog.list.query({ filters: { brand } });
    expect(vehicles[0]?.pricePerDayCents).toBe(4_000);

    const stale = await refusalOf(customer.checkout.place.mutate(bookingRequest(id)));
    expect(stale).toMatchObject({ code: "priceChanged", params: { totalCents: TOTAL_CENTS } });
    const { lines } = await customer.checkout.quote.query({ vehicleId: id, ...RENTAL });
    const request = bookingRequest(id, { expectedTotalCents: TOTAL_CENTS });
    const { bookingId } = await customer.checkout.place.mutate(request);
    const booking = await customer.checkout.booking.query({ id: bookingId });
    expect(booking).toMatchObject({ totalCents: TOTAL_CENTS, lines });
    expect(lines).toEqual([
      { season: "base", days: 2, pricePerDayCents: 4_000, amountCents: 8_000 },
      { season: "special", days: 1, pricePerDayCents: 6_000, amountCents: 6_000 },
    ]);
    await world.sql.query("update bookings set status = 'confirmed'");
  });

  it("is replaced by another one and removed, day by day, for several vehicles at once", async () => {
    const [one, two] = [await newVehicle(), await newVehicle()];
    const both = { vehicleIds: [two.id, one.id, two.id] };
    await set(secondDay(one.id, { ...both, from: inDays(11), to: inDays(14) }));
    await set(secondDay(one.id, { from: inDays(12), to: inDays(12), pricePerDayCents: 5_050 }));
    await set(
      secondDay(one.id, { ...both, from: inDays(14), to: inDays(20), pricePerDayCents: null }),
    );
    expect(await storedOf(one.id)).toEqual([
      { day: inDays(11), cents: 6_000 },
      { day: inDays(12), cents: 5_050 },
      { day: inDays(13), cents: 6_000 },
    ]);
    const range = { from: inDays(12), to: inDays(30) };
    const { specialPrices } = await partner.api.partner.calendar.query(range);
    const ofOne = specialPrices.filter(({ vehicleId }) => vehicleId === one.id);
    expect(ofOne).toEqual([
      { vehicleId: one.id, from: inDays(12), to: inDays(12), pricePerDayCents: 5_050 },
      { vehicleId: one.id, from: inDays(13), to: inDays(13), pricePerDayCents: 6_000 },
    ]);
    const ofTwo = specialPrices.filter(({ vehicleId }) => vehicleId === two.id);
    expect(ofTwo).toEqual([
      { vehicleId: two.id, from: inDays(12), to: inDays(13), pricePerDayCents: 6_000 },
    ]);
  });

  it("is set on own vehicles alone: one foreign or unknown vehicle refuses them all", async () => {
    const [own, foreign] = [await newVehicle(), await addVehicle(world.platform, other.id)];
    const attempts = [foreign.id, world.platform.ids.uuid()].map((id) =>
      set(secondDay(own.id, { vehicleIds: [own.id, id] })),
    );
    for (const attempt of attempts) {
      expect(await refusalOf(attempt)).toMatchObject({ code: "notFound", httpStatus: 404 });
    }
    await other.api.partner.setSpecialPrices.mutate(secondDay(foreign.id));
    await refusalOf(set(secondDay(foreign.id, { pricePerDayCents: null })));
    expect(await storedOf(own.id)).toEqual([]);
    expect(await storedOf(foreign.id)).toHaveLength(1);
    const { specialPrices } = await partner.api.partner.calendar.query({
      from: inDays(0),
      to: inDays(60),
    });
    expect(specialPrices.some(({ vehicleId }) => vehicleId === foreign.id)).toBe(false);
  });

  it("has bounds for its price, its days and its vehicles", async () => {
    const { id } = await newVehicle();
    const fieldOf = async (change: Partial<SetSpecialPrices>) =>
      Object.keys((await refusalOf(set(secondDay(id, change)))).fields);
    const many = Array.from({ length: SPECIAL_PRICE_VEHICLES + 1 }, () =>
      world.platform.ids.uuid(),
    );
    const last = inDays(SPECIAL_PRICE_DAYS_AHEAD);
    expect(await fieldOf({ pricePerDayCents: 0 })).toEqual(["pricePerDayCents"]);
    expect(await fieldOf({ pricePerDayCents: 10_000_000 })).toEqual(["pricePerDayCents"]);
    expect(await fieldOf({ vehicleIds: [] })).toEqual(["vehicleIds"]);
    expect(await fieldOf({ vehicleIds: many })).toEqual(["vehicleIds"]);
    expect(await fieldOf({ from: inDays(-1) })).toEqual(["from"]);
    expect(await fieldOf({ from: inDays(12) })).toEqual(["to"]);
    expect(await fieldOf({ to: inDays(11 + 366) })).toEqual(["to"]);
    expect(await fieldOf({ from: last, to: inDays(SPECIAL_PRICE_DAYS_AHEAD + 1) })).toEqual(["to"]);
    expect(await storedOf(id)).toEqual([]);
    await set(secondDay(id, { from: inDays(0), to: inDays(0), pricePerDayCents: 1 }));
    await set(secondDay(id, { from: last, to: last, pricePerDayCents: 9_999_999 }));
    expect(await storedOf(id)).toHaveLength(2);
  });

  it("is written to the audit with days and price, as is its removal", async () => {
    const { id } = await newVehicle();
    await set(secondDay(id));
    await set(secondDay(id, { pricePerDayCents: null }));
    const { rows } = await world.sql.query(
      "select action, actor_id, details from audit_entries where subject_id = $1 order by created_at, id",
      [id],
    );
    const days = { firstDay: inDays(11), lastDay: inDays(11) };
    const actor = { actor_id: partner.id };
    expect(rows).toEqual([
      { ...actor, action: "vehicle.specialPrices", details: { ...days, pricePerDayCents: 6_000 } },
      {
        ...actor,
        action: "vehicle.specialPricesRemoved",
        details: { ...days, pricePerDayCents: null },
      },
    ]);
  });

  it("never mixes with an old one: a booking waits for the change and then sees all of it", async () => {
    const { id } = await newVehicle();
    await world.sql.query("begin");
    await world.sql.query("select from vehicles where id = $1 for no key update", [id]);
    const placed = refusalOf(customer.checkout.place.mutate(bookingRequest(id)));
    await untilOneWaits(world);
    await world.sql.query(
      `insert into vehicle_special_prices select $1, $2::date + n, 60
       from generate_series(0, 2) n`,
      [id, inDays(10)],
    );
    await world.sql.query("commit");
    expect(await placed).toMatchObject({ code: "priceChanged", params: { totalCents: 18_000 } });
  });

  it("waits for a booking of the vehicle", async () => {
    const { id } = await newVehicle();
    await world.sql.query("begin");
    await world.sql.query("select from vehicles where id = $1 for update", [id]);
    const change = set(secondDay(id));
    await untilOneWaits(world);
    expect(await storedOf(id)).toEqual([]);
    await world.sql.query("commit");
    await change;
    expect(await storedOf(id)).toHaveLength(1);
  });

  it("does not change bookings, and prices their changes of dates for customers and admins", async () => {
    const { id: vehicleId } = await newVehicle();
    const { bookingId: id } = await customer.checkout.place.mutate(bookingRequest(vehicleId));
    await set(secondDay(vehicleId, { from: inDays(12), to: inDays(13) }));
    const before = await customer.checkout.booking.query({ id });
    expect(before.totalCents).toBe(12_000);
    const longer = { ...RENTAL, returnDate: inDays(14) };
    const quote = await customer.checkout.quoteChange.query({ id, ...longer });
    // Two days at the price per day, two at the special price.
    expect(quote).toMatchObject({ totalCents: 20_000, differenceCents: 8_000 });
    expect(quote.lines.map(({ season, days }) => [season, days])).toEqual([
      ["base", 2],
      ["special", 2],
    ]);
    await customer.checkout.changeDates.mutate({
      id,
      ...longer,
      expectedUpdatedAt: before.updatedAt,
      expectedTotalCents: 20_000,
    });
    const shorter = { ...RENTAL, returnDate: inDays(13) };
    expect(await admin.admin.quoteBookingEdit.query({ id, ...shorter })).toMatchObject({
      totalCents: 14_000,
    });
    const { updatedAt } = await admin.admin.booking.query({ id });
    const edited = await admin.admin.editBooking.mutate({
      id,
      ...shorter,
      pickupLocation: "chania",
      returnLocation: "chania",
      specialRequests: "",
      expectedUpdatedAt: updatedAt,
      expectedTotalCents: 14_000,
    });
    expect(edited.totalCents).toBe(14_000);
    await world.sql.query("update bookings set status = 'confirmed'");
  });

  it("is taken back to exactly what the days had before, and its removal too", async () => {
    const [one, two] = [await newVehicle(), await newVehicle()];
    await set(secondDay(one.id, { from: inDays(12), to: inDays(13), pricePerDayCents: 5_050 }));
    await set(secondDay(two.id, { from: inDays(14), to: inDays(14), pricePerDayCents: 7_000 }));
    const before = [await storedOf(one.id), await storedOf(two.id)];
    for (const pricePerDayCents of [6_000, null]) {
      const change = {
        vehicleIds: [one.id, two.id],
        from: inDays(11),
        to: inDays(20),
        pricePerDayCents,
      };
      const { replaced } = await set(change);
      expect(replaced).toHaveLength(2);
      await partner.api.partner.restoreSpecialPrices.mutate({ change, replaced });
      expect([await storedOf(one.id), await storedOf(two.id)]).toEqual(before);
    }
    const { rows } = await world.sql.query(
      "select details from audit_entries where subject_id = $1 and action = 'vehicle.specialPricesRestored'",
      [one.id],
    );
    const details = { firstDay: inDays(11), lastDay: inDays(20) };
    expect(rows).toEqual([{ details }, { details }]);
  });

  it("is not taken back once the days have other prices, nor beyond its days, nor by another partner", async () => {
    const { id } = await newVehicle();
    const change = secondDay(id, { to: inDays(14) });
    const { replaced } = await set(change);
    const restore = (api: Api, earlier = replaced) =>
      refusalOf(api.partner.restoreSpecialPrices.mutate({ change, replaced: earlier }));
    expect(await restore(other.api)).toMatchObject({ code: "notFound" });
    const beyond = { vehicleId: id, from: inDays(14), to: inDays(15), pricePerDayCents: 5_000 };
    expect(await restore(partner.api, [beyond])).toMatchObject({ code: "invalidInput" });
    await set(secondDay(id, { from: inDays(12), to: inDays(12), pricePerDayCents: 9_000 }));
    expect(await restore(partner.api)).toMatchObject({
      code: "specialPricesChanged",
      httpStatus: 409,
    });
    await set(secondDay(id, { from: inDays(11), to: inDays(14), pricePerDayCents: null }));
    expect(await restore(partner.api)).toMatchObject({ code: "specialPricesChanged" });
    expect(await storedOf(id)).toEqual([]);
  });

  it("is not taken back on days that no call may set", async () => {
    const { id } = await newVehicle();
    const fieldOf = async (daysAhead: number) => {
      const day = inDays(daysAhead);
      const change = secondDay(id, { from: day, to: day, pricePerDayCents: null });
      const replaced = [{ vehicleId: id, from: day, to: day, pricePerDayCents: 5_000 }];
      const restored = partner.api.partner.restoreSpecialPrices.mutate({ change, replaced });
      return Object.keys((await refusalOf(restored)).fields);
    };
    expect(await fieldOf(-1)).toEqual(["from"]);
    expect(await fieldOf(SPECIAL_PRICE_DAYS_AHEAD + 1)).toEqual(["to"]);
    expect(await storedOf(id)).toEqual([]);
  });

  it("is in the partner's data export and not in a copy of the vehicle", async () => {
    const { id } = await newVehicle();
    await set(secondDay(id));
    const copy = await partner.api.partner.duplicateVehicle.mutate({ id, title: "Copy" });
    expect(await storedOf(copy.id)).toEqual([]);
    const data = await partner.api.account.exportMyData.query();
    const vehicle = data.partner?.vehicles.find((one) => one.id === id);
    expect(vehicle?.specialPrices).toEqual([
      { from: inDays(11), to: inDays(11), pricePerDayCents: 6_000 },
    ]);
  });
});
