import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { type PartnerFleet, startPartnerFleet } from "#tests/support/world/partner-fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";

let fleet: PartnerFleet;
let world: PartnerFleet["world"];
let client: PartnerFleet["client"];
let customer: Awaited<ReturnType<typeof connect>>;
let admin: Awaited<ReturnType<typeof connect>>;

beforeAll(async () => {
  fleet = await startPartnerFleet();
  ({ world, client } = fleet);
  customer = await connect(world.origin, (await addUser(world.platform, "customer")).email);
  admin = await connect(world.origin, (await addUser(world.platform, "admin")).email);
});
afterAll(async () => {
  await Promise.all([customer.close(), admin.close()]);
  await fleet.end();
});

/** Adds a vehicle through its partner's form, and approves it. */
async function addAt(placeIds: string[], brand: string) {
  const saved = await fleet.addSaved({ placeIds, brand });
  await world.sql.query("update vehicles set status = 'approved' where id = $1", [saved.id]);
  return saved.id;
}

const placesOf = async (id: string) => (await client.api.partner.vehicle.query({ id })).placeIds;

async function saveServed(placeIds: string[]): Promise<null> {
  const places = await client.api.partner.servedPlaces.query();
  const before = places.filter(({ isServed }) => isServed).map(({ id }) => id);
  return client.api.partner.saveServedPlaces.mutate({ placeIds, before });
}

const everywhere = async () => (await client.api.partner.servedPlaces.query()).map(({ id }) => id);

describe("a vehicle with places of its own", () => {
  it("is found, counted, shown and booked at these alone, as its copy", async () => {
    const brand = "Narrow";
    const id = await addAt(["sitia", "chania"], brand);
    const { catalog, checkout } = customer.api;
    const total = async (place: string) =>
      (await catalog.list.query({ filters: { brand, place } })).total;
    await expect.poll(() => total("chania")).toBe(1);
    expect(await total("heraklion")).toBe(0);
    const { places } = await catalog.placeCounts.query({ filters: { brand } });
    const counted = places.filter(({ count }) => count > 0).map(({ placeId }) => placeId);
    expect(counted.sort()).toEqual(["chania", "sitia"]);
    const { slug } = (await client.api.partner.vehicles.query()).find((own) => own.id === id) ?? {};
    const vehicle = await catalog.bySlug.query({ slug: slug ?? "" });
    expect(vehicle.placeIds).toEqual(["chania", "sitia"]);

    const at = (pickupLocation: string) =>
      checkout.place.mutate(
        bookingRequest(id, {
          pickupLocation,
          returnLocation: "chania",
          expectedTotalCents: 3 * 3950,
        }),
      );
    expect(await refusalOf(at("heraklion"))).toMatchObject({
      code: "placeNotServed",
      params: { placeIds: ["chania", "sitia"] },
    });
    const { bookingId } = await at("sitia");
    const booking = await admin.api.admin.booking.query({ id: bookingId });
    expect(booking.servedPlaces).toEqual(["chania", "sitia"]);

    const copy = await client.api.partner.duplicateVehicle.mutate({ id, title: "Copy" });
    expect(await placesOf(copy.id)).toEqual(["chania", "sitia"]);
  });

  it("takes only places that its partner serves, and from an admin too", async () => {
    await saveServed((await everywhere()).filter((id) => id !== "bali"));
    const refused = await refusalOf(fleet.addSaved({ placeIds: ["bali", "chania"] }));
    expect(refused.code).toBe("servedPlacesChanged");
    const { id } = await fleet.addSaved({ placeIds: ["chania"] });
    const edited = await admin.api.admin.editedVehicle.query({ id });
    expect(edited.servedPlaceIds).not.toContain("bali");
    const { version, images } = edited.vehicle;
    const save = (placeIds: string[]) =>
      admin.api.admin.editVehicle.mutate({
        ...vehicleInput(
          images.map((image) => image.id),
          { placeIds },
        ),
        id,
        version,
        note: "Places",
      });
    expect((await refusalOf(save(["bali"]))).code).toBe("servedPlacesChanged");
    await save(["sitia"]);
    expect(await placesOf(id)).toEqual(["sitia"]);
    expect((await admin.api.admin.vehicle.query({ id })).placeIds).toEqual(["sitia"]);
    const { text } = await queuedEmail(world, fleet.partner.email, "vehicle-edited");
    expect(text).toMatch(/Σημεία παράδοσης: Χανιά → Σητεία/);
    await saveServed(await everywhere());
    await client.api.partner.deleteVehicle.mutate({ id });
  });

  it("loses a place that its partner gives up, but not the last one", async () => {
    const both = await addAt(["chania", "sitia"], "Both");
    await saveServed((await everywhere()).filter((id) => id !== "sitia"));
    expect(await placesOf(both)).toEqual(["chania"]);
    const refused = await refusalOf(
      saveServed((await everywhere()).filter((id) => id !== "sitia" && id !== "chania")),
    );
    expect(refused).toMatchObject({ code: "vehicleNeedsPlace" });
    expect(await placesOf(both)).toEqual(["chania"]);
    await saveServed(await everywhere());
  });

  it("keeps an admin from hiding its only place", async () => {
    const owner = await addUser(world.platform, "partner");
    await addVehicle(world.platform, owner.id, { placeIds: ["gavdos-only"] });
    await world.sql.query(
      `insert into places (id, kind, name_el, name_en, position)
       values ('gavdos-only', 'port', 'Γαύδος', 'Gavdos', 999)`,
    );
    await world.sql.query("insert into partner_places values ($1, 'gavdos-only')", [owner.id]);
    const place = (await admin.api.admin.places.query()).find(({ id }) => id === "gavdos-only");
    const hide = admin.api.admin.savePlace.mutate({
      id: "gavdos-only",
      kind: "port",
      nameEl: "Γαύδος",
      nameEn: "Gavdos",
      code: "",
      active: false,
      version: place?.version ?? 1,
    });
    expect(await refusalOf(hide)).toMatchObject({
      code: "placeIsOnlyOne",
      params: { partners: 1 },
    });
  });

  it("has the same version as before while it names no place", async () => {
    const { id } = await fleet.addSaved();
    const { version, images } = await client.api.partner.vehicle.query({ id });
    const imageIds = images.map((image) => image.id);
    await client.api.partner.saveVehicle.mutate({ ...vehicleInput(imageIds), id, version });
    await client.api.partner.saveVehicle.mutate({
      ...vehicleInput(imageIds, { placeIds: ["chania"] }),
      id,
      version,
    });
    const changed = (await fleet.auditOf(id)).at(-1);
    expect(changed).toMatchObject({
      action: "vehicle.changed",
      details: { changes: { placeIds: { from: null, to: ["chania"] } } },
    });
  });
});

describe("the home place of a vehicle", () => {
  it("is named by its card and page, and proposed as pickup, instead of its partner's", async () => {
    const { id } = await fleet.addSaved({ brand: "Kept", homePlaceId: "sitia" });
    await world.sql.query("update vehicles set status = 'approved' where id = $1", [id]);
    await client.api.partner.saveHomePlace.mutate({ placeId: "rethymno" });
    const { catalog } = customer.api;
    const card = async () =>
      (await catalog.list.query({ filters: { brand: "Kept" } })).vehicles.at(0);
    await expect.poll(card).toMatchObject({
      homePlace: { el: "Σητεία", en: "Sitia" },
      offeredBy: { town: { el: "Ρέθυμνο", en: "Rethymno" } },
    });
    const slug = (await card())?.slug ?? "";
    expect((await catalog.bySlug.query({ slug })).homePlaceId).toBe("sitia");

    await world.sql.query("update places set active = false where id = 'sitia'");
    await expect.poll(card).toMatchObject({ homePlace: { en: "Rethymno" } });
    expect((await catalog.bySlug.query({ slug })).homePlaceId).toBe("rethymno");
    await world.sql.query("update places set active = true where id = 'sitia'");
    await expect.poll(card).toMatchObject({ homePlace: { en: "Sitia" } });

    await client.api.partner.saveHomePlace.mutate({ placeId: null });
    await expect
      .poll(card)
      .toMatchObject({ homePlace: { en: "Sitia" }, offeredBy: { town: null } });
    const copy = await client.api.partner.duplicateVehicle.mutate({ id, title: "Copy of Kept" });
    expect((await client.api.partner.vehicle.query({ id: copy.id })).homePlaceId).toBe("sitia");
  });

  it("is changed by its partner and by an admin, and is one that is offered", async () => {
    const missing = fleet.addSaved({ homePlaceId: "nowhere" });
    expect((await refusalOf(missing)).code).toBe("placeInactive");
    const { id } = await fleet.addSaved();
    const { version, images, homePlaceId } = await client.api.partner.vehicle.query({ id });
    expect(homePlaceId).toBeNull();
    const imageIds = images.map((image) => image.id);
    const edit = {
      ...vehicleInput(imageIds, { homePlaceId: "chania" }),
      id,
      version,
      note: "It is kept in Chania",
    };
    await admin.api.admin.editVehicle.mutate(edit);
    expect((await admin.api.admin.vehicle.query({ id })).homePlaceId).toBe("chania");
    const { text } = await queuedEmail(world, fleet.partner.email, "vehicle-edited");
    expect(text).toMatch(/Έδρα: όπως η έδρα σας → Χανιά/);

    const { version: next } = await client.api.partner.vehicle.query({ id });
    const save = (homePlace: string | null) =>
      client.api.partner.saveVehicle.mutate({
        ...vehicleInput(imageIds, { homePlaceId: homePlace }),
        id,
        version: next,
      });
    expect((await refusalOf(save("nowhere"))).code).toBe("placeInactive");
    await save(null);
    expect((await client.api.partner.vehicle.query({ id })).homePlaceId).toBeNull();
    expect((await fleet.auditOf(id)).at(-1)).toMatchObject({
      details: { changes: { homePlaceId: { from: "chania", to: null } } },
    });
  });
});
