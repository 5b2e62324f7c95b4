import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPublicPartner } from "#server/records/partners/public-partner.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { openStatementPlans } from "#tests/support/servers/statement-plans.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let api: Awaited<ReturnType<typeof connect>>["api"];

beforeAll(async () => {
  world = await startWorld();
  ({ api } = await connect(world.origin));
});
afterAll(() => world.end());

async function join(): Promise<{ id: string; email: string }> {
  const partner = await addUser(world.platform, "partner");
  await world.sql.query(
    "update partners set name = 'Κνωσός', phone = '+302810555101' where id = $1",
    [partner.id],
  );
  return partner;
}

describe("a partner's public page", () => {
  it("has the public facts of the partner and nothing to reach the partner by", async () => {
    const { id, email } = await join();
    await addVehicle(world.platform, id);
    const partner = await api.catalog.partner.query({ partnerId: id });
    expect(partner).toEqual({
      id,
      name: { el: "Κνωσός", en: "Knosos" },
      town: null,
      since: inDays(0),
      completedRentals: 0,
      rating: null,
      vehicleCount: 1,
      placeIds: expect.arrayContaining(["chania", "heraklion"]),
      openingHours: null,
    });
    const { vehicles } = await api.catalog.partnerVehicles.query({ partnerId: id });
    const text = JSON.stringify({ partner, vehicles });
    for (const secret of [email, "+302810555101", "iban"]) expect(text).not.toContain(secret);
  });

  it("exists from the first vehicle on offer until the partner leaves", async () => {
    const unknown = await refusalOf(api.catalog.partner.query({ partnerId: randomUUID() }));
    expect(unknown.code).toBe("partnerNotFound");
    const { id } = await join();
    const vehicle = await addVehicle(world.platform, id, { status: "pending" });
    expect(await refusalOf(api.catalog.partner.query({ partnerId: id }))).toEqual(unknown);
    await world.sql.query("update vehicles set status = 'approved' where id = $1", [vehicle.id]);
    await expect
      .poll(async () => (await api.catalog.partner.query({ partnerId: id })).vehicleCount)
      .toBe(1);
    await world.sql.query("update vehicles set status = 'rejected' where id = $1", [vehicle.id]);
    await expect
      .poll(async () => (await api.catalog.partner.query({ partnerId: id })).vehicleCount)
      .toBe(0);
    await world.sql.query("update partners set status = 'inactive' where id = $1", [id]);
    await expect
      .poll(() => refusalOf(api.catalog.partner.query({ partnerId: id })).catch(() => null))
      .toMatchObject({ code: "partnerGone" });
    expect(await api.catalog.partnerVehicles.query({ partnerId: id })).toEqual({
      vehicles: [],
      nextCursor: null,
    });
  });

  it("counts rentals that are confirmed and have ended, and no others", async () => {
    const { id } = await join();
    const customer = await addUser(world.platform, "customer");
    const { api: own } = await connect(world.origin, customer.email);
    for (const days of [10, 20, 30]) {
      const vehicle = await addVehicle(world.platform, id);
      const dates = { pickupDate: inDays(days), returnDate: inDays(days + 3) };
      await own.checkout.place.mutate(bookingRequest(vehicle.id, dates));
    }
    await world.sql.query(
      `update bookings set status = 'confirmed', start_date = current_date - 9, end_date = current_date - 6
       where partner_id = $1 and start_date = $2`,
      [id, inDays(10)],
    );
    await world.sql.query(
      "update bookings set status = 'confirmed' where partner_id = $1 and start_date = $2",
      [id, inDays(20)],
    );
    expect((await api.catalog.partner.query({ partnerId: id })).completedRentals).toBe(1);
    // By indexes that have all of it, which need no row of a partner with many.
    const plans = openStatementPlans(world.databaseUrl);
    const read = await plans.of((tx) => findPublicPartner(tx, id, new Date()));
    await plans.close();
    expect(read.join("\n")).toContain("Index Only Scan using bookings_completed");
    expect(read.join("\n")).toContain("Index Only Scan using vehicles_partner_totals");
  });

  it("lists the partner's vehicles page by page, newest first, from a cursor and without one if wished", async () => {
    const { id } = await join();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + (index >> 1)));
      ids.push((await addVehicle(world.platform, id, { createdAt })).id);
    }
    await addVehicle(world.platform, id, { status: "pending" });
    const found: string[] = [];
    for (let cursor: string | null = null, isFirst = true; isFirst || cursor; isFirst = false) {
      const page: Awaited<ReturnType<typeof api.catalog.partnerVehicles.query>> =
        await api.catalog.partnerVehicles.query({ partnerId: id, cursor, limit: 3 });
      found.push(...page.vehicles.map((vehicle) => vehicle.id));
      cursor = page.nextCursor;
    }
    expect(found.toSorted()).toEqual(ids.toSorted());
    const first = await api.catalog.partnerVehicles.query({ partnerId: id, limit: 3 });
    const after = first.nextCursor ?? "";
    const rest = await api.catalog.partnerVehicles.query({ partnerId: id, after, limit: 3 });
    expect(rest.vehicles.map((vehicle) => vehicle.id)).toEqual(found.slice(3, 6));
    const last = { partnerId: id, after, cursor: rest.nextCursor, limit: 3 };
    const end = await api.catalog.partnerVehicles.query(last);
    expect(end.vehicles.map((vehicle) => vehicle.id)).toEqual(found.slice(6));
    const [newest = ""] = found;
    const others = await api.catalog.partnerVehicles.query({ partnerId: id, except: newest });
    expect(others.vehicles.map((vehicle) => vehicle.id)).toEqual(found.slice(1));
    const odd = await api.catalog.partnerVehicles.query({ partnerId: id, cursor: "no cursor" });
    expect(odd.vehicles).toHaveLength(7);
  });
});

describe("the place where a partner's vehicles are kept", () => {
  it("is shown on cards and pages once the partner names it, unless it is hidden, and can be taken back", async () => {
    const { id, email } = await join();
    const { slug } = await addVehicle(world.platform, id);
    const { api: partner } = await connect(world.origin, email);
    const townOf = async () => (await api.catalog.bySlug.query({ slug })).offeredBy?.town;
    const homeOf = async () => (await api.catalog.bySlug.query({ slug })).homePlaceId;
    expect(await townOf()).toBeNull();
    expect(await homeOf()).toBeNull();
    await partner.partner.saveHomePlace.mutate({ placeId: "rethymno" });
    await expect.poll(townOf).toEqual({ el: "Ρέθυμνο", en: "Rethymno" });
    // The vehicle's page proposes it as the pickup (BR-136).
    expect(await homeOf()).toBe("rethymno");
    const partnerTown = async () => (await api.catalog.partner.query({ partnerId: id })).town;
    expect(await partnerTown()).toEqual({ el: "Ρέθυμνο", en: "Rethymno" });
    const places = await partner.partner.servedPlaces.query();
    expect(places.filter(({ isHome }) => isHome).map((place) => place.id)).toEqual(["rethymno"]);
    const card = (await api.catalog.list.query({})).vehicles.find((found) => found.slug === slug);
    expect(card?.offeredBy).toMatchObject({ id, town: { en: "Rethymno" } });
    await world.sql.query("update places set active = false where id = 'rethymno'");
    await expect.poll(townOf).toBeNull();
    expect(await homeOf()).toBeNull();
    await expect.poll(partnerTown).toBeNull();
    await world.sql.query("update places set active = true where id = 'rethymno'");
    await expect.poll(townOf).not.toBeNull();
    await partner.partner.saveHomePlace.mutate({ placeId: null });
    await expect.poll(townOf).toBeNull();
    const refused = partner.partner.saveHomePlace.mutate({ placeId: "nowhere" });
    expect((await refusalOf(refused)).code).toBe("placeInactive");
  });
});

describe("the total for the stay", () => {
  it("in lists is that of the quote, with and without seasons, and absent without dates", async () => {
    const { id } = await join();
    const { slug, id: vehicleId } = await addVehicle(world.platform, id, {
      pricePerDay: "33.33",
      brand: "Stay",
    });
    await addVehicle(world.platform, id, { pricePerDay: "35.00", brand: "Stay" });
    const filters = { brand: "Stay" };
    const [plain] = (await api.catalog.list.query({ filters })).vehicles;
    expect(plain).toBeDefined();
    expect(plain).not.toHaveProperty("stay");
    const dates = { pickupDate: inDays(30), returnDate: inDays(37) };
    const times = { pickupTime: "10:00", returnTime: "10:00" };
    const compare = async () => {
      const quote = await api.checkout.quote.query({ vehicleId, ...dates, ...times });
      const expected = { days: quote.days, totalCents: quote.totalCents };
      const list = await api.catalog.list.query({ filters: { ...filters, ...dates } });
      expect(list.vehicles.find((found) => found.slug === slug)?.stay).toEqual(expected);
      const other = list.vehicles.find((found) => found.slug !== slug);
      const { vehicles: similar } = await api.catalog.similar.query({
        slug: other?.slug ?? "",
        ...dates,
      });
      expect(similar.find((found) => found.slug === slug)?.stay).toEqual(expected);
      return quote.totalCents;
    };
    const before = await compare();
    expect(before).toBe(7 * 3333);
    const day = inDays(33).slice(5);
    const season = { name: "high", from: day, to: day, increasePercent: 41.5 } as const;
    await world.sql.query(
      `insert into settings (id, document, updated_at) values (1, $1, now())
       on conflict (id) do update set document = excluded.document`,
      [{ ...DEFAULT_SETTINGS, seasonalPrices: true, seasons: [season] }],
    );
    await expect.poll(compare).toBeGreaterThan(before);
  });
});
