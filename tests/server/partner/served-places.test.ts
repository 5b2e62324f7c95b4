import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let customer: ApiClient;

beforeAll(async () => {
  world = await startWorld();
  const { email } = await addUser(world.platform, "customer");
  customer = await connect(world.origin, email);
});
afterAll(async () => {
  await customer.close();
  await world.end();
});

async function join(): Promise<{ id: string; email: string; client: ApiClient }> {
  const { id, email } = await addUser(world.platform, "partner");
  return { id, email, client: await connect(world.origin, email) };
}

async function servedBy(client: ApiClient): Promise<string[]> {
  const places = await client.api.partner.servedPlaces.query();
  return places.filter(({ isServed }) => isServed).map(({ id }) => id);
}

describe("the places that a partner serves", () => {
  it("are all places for a new partner, and then the chosen ones, within a moment and everywhere", async () => {
    const { id, client } = await join();
    const vehicle = await addVehicle(world.platform, id, {
      brand: "Trabant",
      title: "Trabant 601",
    });
    const before = await servedBy(client);
    expect(before).toContain("chania");
    expect(before.length).toBeGreaterThan(20);
    const search = async (place: string) => {
      const { vehicles } = await customer.api.catalog.list.query({
        filters: {
          search: "Trabant",
          place,
          pickupDate: inDays(10),
          returnDate: inDays(13),
        },
      });
      return vehicles.map((found) => found.id);
    };
    expect(await search("chania")).toEqual([vehicle.id]);
    const placeIds = ["heraklion-airport", "heraklion"].filter((place) => before.includes(place));
    expect(placeIds.length).toBeGreaterThan(0);
    await client.api.partner.saveServedPlaces.mutate({ placeIds, before });
    expect((await servedBy(client)).sort()).toEqual([...placeIds].sort());
    await expect.poll(() => search("chania")).toEqual([]);
    const refused = await refusalOf(customer.api.checkout.place.mutate(bookingRequest(vehicle.id)));
    expect(refused).toMatchObject({
      code: "placeNotServed",
      params: { placeIds: placeIds.toSorted() },
    });
    const { rows } = await world.sql.query(
      "select action, details from audit_entries where subject_id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: "partner.places", details: { added: [] } });
    expect(rows[0].details.removed).toContain("chania");
  });

  it("cannot be empty, unknown or hidden", async () => {
    const { client } = await join();
    const before = await servedBy(client);
    const save = (placeIds: string[]) =>
      refusalOf(client.api.partner.saveServedPlaces.mutate({ placeIds, before }));
    expect((await save([])).fields).toEqual({ placeIds: "placesRequired" });
    expect((await save(["chania", "nowhere"])).code).toBe("placeInactive");
    expect((await save(["chania", "chania"])).code).toBe("invalidInput");
    expect(await servedBy(client)).toEqual(before);
  });

  it("keep the last bookable one, which can be neither hidden nor deleted", async () => {
    const { email } = await addUser(world.platform, "admin");
    const admin = await connect(world.origin, email);
    const { id, client } = await join();
    const { slug } = await addVehicle(world.platform, id);
    const before = await servedBy(client);
    await client.api.partner.saveServedPlaces.mutate({ placeIds: ["bali"], before });
    const place = (await admin.api.admin.places.query()).find((found) => found.id === "bali");
    if (!place) throw new Error("There is no such place");
    const { kind, nameEl, nameEn, version } = place;
    const hidden = { id: "bali", kind, nameEl, nameEn, code: "", active: false, version };
    const refused = { code: "placeIsOnlyOne", params: { partners: 1 }, httpStatus: 409 };
    const hide = () => admin.api.admin.savePlace.mutate(hidden);
    expect(await refusalOf(hide())).toMatchObject(refused);
    const remove = admin.api.admin.deletePlace.mutate({ id: "bali", version });
    expect(await refusalOf(remove)).toMatchObject(refused);
    expect((await customer.api.catalog.bySlug.query({ slug })).placeIds).toEqual(["bali"]);
    const both = { placeIds: ["bali", "chania"], before: ["bali"] };
    await client.api.partner.saveServedPlaces.mutate(both);
    await hide();
    expect(await servedBy(client)).toEqual(["chania"]);
    await admin.close();
    await client.close();
  });

  it("are not reduced to one that an admin hides at the same moment", async () => {
    const { id, client } = await join();
    await addVehicle(world.platform, id);
    const before = await servedBy(client);
    const both = ["malia", "matala"].filter((place) => before.includes(place));
    expect(both).toHaveLength(2);
    await client.api.partner.saveServedPlaces.mutate({ placeIds: both, before });
    const [stored = ""] = both;
    const hiding = new Client({ connectionString: world.databaseUrl });
    await hiding.connect();
    await hiding.query("begin");
    await hiding.query("select from places where id = $1 for update", [stored]);
    await hiding.query("update places set active = false where id = $1", [stored]);
    const save = client.api.partner.saveServedPlaces.mutate({ placeIds: [stored], before: both });
    const refusal = refusalOf(save);
    await untilOneWaits(world);
    await hiding.query("commit");
    await hiding.end();
    expect((await refusal).code).toBe("placeInactive");
    expect(await servedBy(client)).toEqual(both.slice(1));
    await client.close();
  });

  it("are saved by one of two concurrent calls, and the same save may be repeated", async () => {
    const { client } = await join();
    const before = await servedBy(client);
    const save = (placeIds: string[]) =>
      client.api.partner.saveServedPlaces.mutate({ placeIds, before });
    const outcomes = await Promise.allSettled([save(["chania"]), save(["rethymno"])]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [stored = ""] = await servedBy(client);
    await save([stored]);
    const other = stored === "chania" ? "rethymno" : "chania";
    expect((await refusalOf(save([other]))).code).toBe("servedPlacesChanged");
    expect(await servedBy(client)).toEqual([stored]);
  });

  it("show how many bookings are ahead at each, which remain when the place is removed", async () => {
    const { id, client } = await join();
    const vehicle = await addVehicle(world.platform, id);
    const booking = await customer.api.checkout.place.mutate(
      bookingRequest(vehicle.id, { returnLocation: "rethymno" }),
    );
    const places = await client.api.partner.servedPlaces.query();
    const ahead = Object.fromEntries(places.map((place) => [place.id, place.bookingsAhead]));
    expect(ahead).toMatchObject({ chania: 1, rethymno: 1, heraklion: 0 });
    const before = places.map((place) => place.id);
    await client.api.partner.saveServedPlaces.mutate({ placeIds: ["heraklion"], before });
    const stored = await customer.api.checkout.booking.query({ id: booking.bookingId });
    expect(stored).toMatchObject({ status: "pending" });
  });

  it("include a new place of an admin only where the partner served all others", async () => {
    const everywhere = await join();
    const choosy = await join();
    const before = await servedBy(choosy.client);
    await choosy.client.api.partner.saveServedPlaces.mutate({ placeIds: ["chania"], before });
    const { email } = await addUser(world.platform, "admin");
    const admin = await connect(world.origin, email);
    await admin.api.admin.savePlace.mutate({
      id: "sougia",
      kind: "resort",
      nameEl: "Σούγια",
      nameEn: "Sougia",
      code: "",
      version: null,
      active: true,
    });
    expect(await servedBy(everywhere.client)).toContain("sougia");
    expect(await servedBy(choosy.client)).toEqual(["chania"]);
    await admin.close();
  });
});
