import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Queries } from "#server/records/database/database.ts";
import { listListed } from "#server/records/search/vehicle-list.ts";
import { KnownCards } from "#server/records/vehicles/known-cards.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let db: Queries;
let partnerId: string;
let vehicleId: string;

beforeAll(async () => {
  world = await startWorld();
  ({ db } = world.platform);
  partnerId = (await addUser(world.platform, "partner")).id;
  vehicleId = (await addVehicle(world.platform, partnerId)).id;
});
afterAll(() => world.end());

const titleOf = (id: string, title: string) =>
  world.sql.query("update vehicles set title = $2 where id = $1", [id, title]);

describe("cards in memory", () => {
  it.each([
    ["the vehicle", "update vehicles set title = 'Changed', price_per_day = 55 where id = $1"],
    [
      "its main image",
      `insert into vehicle_images (id, vehicle_id, position, name, width, height, placeholder, created_at)
       values (gen_random_uuid(), $1, 0, 'changed', 10, 10, '', now())`,
    ],
    [
      "its partner's name",
      "update partners set name = 'Changed' where id = (select partner_id from vehicles where id = $1)",
    ],
    [
      "its partner's Latin name",
      "update partners set latin_name = 'Latin' where id = (select partner_id from vehicles where id = $1)",
    ],
    [
      "its partner's home",
      "update partners set home_place_id = 'chania' where id = (select partner_id from vehicles where id = $1)",
    ],
    [
      "the name of that place",
      `update places set name_en = 'Changed' where id = (select home_place_id from partners
       where id = (select partner_id from vehicles where id = $1))`,
    ],
  ])("are dropped at a change of %s", async (_what, change) => {
    const { cards } = world.platform;
    const list = async () =>
      (await listListed(db, cards, { filters: {}, sort: "newest", limit: 5 }))?.vehicles;
    const before = await list();
    await world.sql.query(change, [vehicleId]);
    await expect.poll(list).not.toEqual(before);
    expect(await list()).toEqual(await new KnownCards(() => false).list(db, [vehicleId]));
  });

  it("are not read while changes may be missed", async () => {
    let isCurrent = true;
    const cards = new KnownCards(() => isCurrent);
    await titleOf(vehicleId, "Before");
    await cards.list(db, [vehicleId]);
    await titleOf(vehicleId, "After");
    expect((await cards.list(db, [vehicleId]))[0]?.title).toBe("Before");
    isCurrent = false;
    expect((await cards.list(db, [vehicleId]))[0]?.title).toBe("After");
  });

  it("are not kept if a change was announced while they were read", async () => {
    const cards = new KnownCards(() => true);
    await titleOf(vehicleId, "Before");
    const reading = cards.list(db, [vehicleId]);
    cards.drop(vehicleId);
    await reading;
    await titleOf(vehicleId, "After");
    expect((await cards.list(db, [vehicleId]))[0]?.title).toBe("After");
  });

  it("of other vehicles stay at a change of one", async () => {
    const cards = new KnownCards(() => true);
    const { id: other } = await addVehicle(world.platform, partnerId, { title: "Before" });
    await titleOf(vehicleId, "Before");
    await cards.list(db, [vehicleId, other]);
    await titleOf(vehicleId, "After");
    await titleOf(other, "After");
    cards.drop(vehicleId);
    const listed = await cards.list(db, [vehicleId, other]);
    expect(listed.map(({ title }) => title)).toEqual(["After", "Before"]);
    cards.clear();
    expect((await cards.list(db, [other]))[0]?.title).toBe("After");
  });

  it("of other partners stay at a change of one", async () => {
    const cards = new KnownCards(() => true);
    const { id: otherPartner } = await addUser(world.platform, "partner");
    const { id: other } = await addVehicle(world.platform, otherPartner, { title: "Before" });
    await titleOf(vehicleId, "Before");
    await cards.list(db, [vehicleId, other]);
    await titleOf(vehicleId, "After");
    await titleOf(other, "After");
    cards.dropOfPartner(partnerId);
    const listed = await cards.list(db, [vehicleId, other]);
    expect(listed.map(({ title }) => title)).toEqual(["After", "Before"]);
  });

  it("leave for others, the oldest first, where their texts are long", async () => {
    const cards = new KnownCards(() => true, 35_000);
    const long = { title: "Before", description: "α".repeat(3_000) };
    const ids: string[] = [];
    for (let index = 0; index < 4; index++) {
      ids.push((await addVehicle(world.platform, partnerId, long)).id);
      await cards.list(db, ids.slice(-1));
    }
    for (const id of ids) await titleOf(id, "After");
    // What is in memory is not read again, and what is read pushes nothing out before it is found.
    const titles = await Promise.all(
      ids.toReversed().map(async (id) => (await cards.list(db, [id]))[0]?.title),
    );
    expect(titles).toEqual(["Before", "Before", "After", "After"]);
  });

  it("have their JSON beside them, unless one of them was not read from memory", async () => {
    const cards = new KnownCards(() => true);
    const { id: other } = await addVehicle(world.platform, partnerId);
    const listed = await cards.list(db, [vehicleId, other]);
    const json = cards.readJson(listed)?.map((bytes) => JSON.parse(bytes.toString()));
    expect(json).toEqual(JSON.parse(JSON.stringify(listed)));
    expect(cards.readJson([])).toEqual([]);
    cards.drop(other);
    expect(cards.readJson(listed)).toBeNull();
    await cards.list(db, [other]);
    // The card in memory is another one than that of the list.
    expect(cards.readJson(listed)).toBeNull();
  });

  it("come in the order of the ids, without vehicles that are not public", async () => {
    const cards = new KnownCards(() => true);
    const { id: other } = await addVehicle(world.platform, partnerId);
    const { id: hidden } = await addVehicle(world.platform, partnerId, { status: "pending" });
    await cards.list(db, [other]);
    const listed = await cards.list(db, [vehicleId, hidden, other]);
    expect(listed.map(({ id }) => id)).toEqual([vehicleId, other]);
  });
});
