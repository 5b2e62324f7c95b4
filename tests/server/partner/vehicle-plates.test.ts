import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, bookingRequest } from "#tests/support/world/fleet.ts";
import { type PartnerFleet, startPartnerFleet } from "#tests/support/world/partner-fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";

const PLATE = "HPK-7719";

let fleet: PartnerFleet;
let world: PartnerFleet["world"];
let client: PartnerFleet["client"];
let customer: Awaited<ReturnType<typeof connect>>;
let admin: Awaited<ReturnType<typeof connect>>;
let vehicle: { id: string; slug: string };
let bookingId: string;

beforeAll(async () => {
  fleet = await startPartnerFleet();
  ({ world, client } = fleet);
  customer = await connect(world.origin, (await addUser(world.platform, "customer")).email);
  admin = await connect(world.origin, (await addUser(world.platform, "admin")).email);
  const { id } = await fleet.addSaved({ title: "Plated Panda", brand: "Plated", plate: PLATE });
  await world.sql.query("update vehicles set status = 'approved' where id = $1", [id]);
  const own = await client.api.partner.vehicles.query();
  vehicle = { id, slug: own.find((one) => one.id === id)?.slug ?? "" };
  const request = bookingRequest(id, { expectedTotalCents: 3 * 3950 });
  ({ bookingId } = await customer.api.checkout.place.mutate(request));
});
afterAll(async () => {
  await Promise.all([customer.close(), admin.close()]);
  await fleet.end();
});

describe("a number plate (BR-352)", () => {
  it("is shown to the partner in the list, the form, the bookings and the file", async () => {
    const { partner } = client.api;
    const own = await partner.vehicles.query();
    expect(own.find(({ id }) => id === vehicle.id)?.plate).toBe(PLATE);
    expect((await partner.vehicle.query({ id: vehicle.id })).plate).toBe(PLATE);
    expect((await partner.booking.query({ id: bookingId })).plate).toBe(PLATE);
    const { bookings } = await partner.bookings.query({});
    expect(bookings.find(({ id }) => id === bookingId)?.plate).toBe(PLATE);
    const file = await fetch(`${world.origin}/exports/partner-bookings.csv?language=en`, {
      headers: { cookie: await signedInCookie(world.origin, fleet.partner.email) },
    });
    expect(await file.text()).toContain(PLATE);
  });

  it("is shown to admins with the vehicle and the booking", async () => {
    const { vehicle: found, booking } = admin.api.admin;
    expect((await found.query({ id: vehicle.id })).plate).toBe(PLATE);
    expect((await booking.query({ id: bookingId })).plate).toBe(PLATE);
  });

  it.each([
    ["as it is written", "HPK-7719"],
    ["without its signs", "hpk7719"],
    ["in Greek letters", "ηρκ 7719"],
    ["by a part", "7719"],
  ])("is found %s by partner and admin", async (_how, search) => {
    const found = [
      (await client.api.partner.vehicles.query({ search })).map(({ id }) => id),
      (await admin.api.admin.vehicles.query({ search })).rows.map(({ id }) => id),
    ];
    expect(found).toEqual([[vehicle.id], [vehicle.id]]);
    const { bookings } = await client.api.partner.bookings.query({ search });
    expect(bookings.map(({ id }) => id)).toEqual([bookingId]);
    const { rows } = await admin.api.admin.bookings.query({ search });
    expect(rows.map(({ id }) => id)).toEqual([bookingId]);
  });

  it("is not found by two characters, which most plates have", async () => {
    expect(await client.api.partner.vehicles.query({ search: "77" })).toEqual([]);
    expect((await admin.api.admin.vehicles.query({ search: "77" })).rows).toEqual([]);
  });

  it.each(["хонда", "本田技研", "%%%", "🚗🚗🚗"])("is not found by “%s”", async (search) => {
    expect(await client.api.partner.vehicles.query({ search })).toEqual([]);
    expect((await client.api.partner.bookings.query({ search })).bookings).toEqual([]);
    expect((await admin.api.admin.vehicles.query({ search })).rows).toEqual([]);
    expect((await admin.api.admin.bookings.query({ search })).rows).toEqual([]);
  });

  it("is sent neither to the public nor to the customer", async () => {
    const { catalog, checkout } = customer.api;
    const { slug, id } = vehicle;
    await expect
      .poll(async () => (await catalog.list.query({ filters: { brand: "Plated" } })).total)
      .toBe(1);
    const seen = await Promise.all([
      catalog.list.query({ filters: { search: "Plated" } }),
      catalog.bySlug.query({ slug }),
      catalog.bySlugs.query({ slugs: [slug] }),
      catalog.byIds.query({ vehicleIds: [id] }),
      catalog.partnerVehicles.query({ partnerId: fleet.partner.id }),
      checkout.myBookings.query(),
      checkout.booking.query({ id: bookingId }),
    ]);
    const pages = await Promise.all(
      [`/vehicles/${slug}`, "/vehicles?brand=Plated", "/sitemap.xml"].map(async (path) =>
        (await fetch(`${world.origin}${path}`)).text(),
      ),
    );
    const { rows: emails } = await world.sql.query("select text, html from outgoing_mails");
    const written = JSON.stringify([seen, pages, emails]).toLowerCase();
    expect(written).toContain("plated panda");
    expect(written).not.toContain("hpk-7719");
    // The digits also occur within random ids and tokens.
    expect(written).not.toMatch(/(?<![0-9a-z_+/=-])7719(?![0-9a-z_+/=-])/);
    expect((await catalog.list.query({ filters: { search: "7719" } })).total).toBe(0);
  });

  it("stays with its vehicle when that is copied", async () => {
    const copy = await client.api.partner.duplicateVehicle.mutate({
      id: vehicle.id,
      title: "Copied Panda",
    });
    expect((await client.api.partner.vehicle.query({ id: copy.id })).plate).toBe("");
  });
});
