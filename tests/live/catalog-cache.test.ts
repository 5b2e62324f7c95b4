import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Api = Awaited<ReturnType<typeof connect>>["api"];

let world: World;
let servers: ServerProcess[];
let apis: Api[];
let partnerId: string;
let customerEmail: string;

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
  customerEmail = (await addUser(world.platform, "customer")).email;
  servers = await Promise.all(
    [1, 2].map(() => startServerProcess({ DATABASE_URL: world.databaseUrl })),
  );
  apis = await Promise.all(servers.map(async ({ origin }) => (await connect(origin)).api));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  await world.end();
});

/**
 * Reads from every process until all have cached the response, changes something, and waits until
 * all return the change.
 */
async function changesEverywhere<T>(
  read: (api: Api) => Promise<T>,
  change: () => Promise<unknown>,
  expected: { before: T; after: T },
): Promise<void> {
  for (const api of [...apis, ...apis]) expect(await read(api)).toEqual(expected.before);
  await change();
  const seen = () => Promise.all(apis.map(read));
  await expect.poll(seen, { interval: 20 }).toEqual(apis.map(() => expected.after));
}

const sql = (text: string, ...values: string[]) => world.sql.query(text, values);

describe("the cached catalogue of two processes", () => {
  it("reflects a changed price", async () => {
    const { id, slug } = await addVehicle(world.platform, partnerId, { brand: "Priced" });
    const filters = { brand: "Priced" };
    await changesEverywhere(
      async (api) => [
        (await api.catalog.bySlug.query({ slug })).pricePerDayCents,
        (await api.catalog.list.query({ filters })).vehicles[0]?.pricePerDayCents,
        (await api.catalog.facets.query({ filters })).prices[0]?.fromCents,
      ],
      () => sql("update vehicles set price_per_day = 55 where id = $1", id),
      { before: [4_000, 4_000, 4_000], after: [5_500, 5_500, 5_500] },
    );
  });

  it("draws a changed page again, and no other page", async () => {
    const own = await addVehicle(world.platform, partnerId, { brand: "Drawn", title: "Old title" });
    // Pages also show other vehicles of their partner.
    const { id: otherPartner } = await addUser(world.platform, "partner");
    const other = await addVehicle(world.platform, otherPartner, { brand: "Other", type: "atv" });
    const find = async ({ origin }: ServerProcess, path: string) => {
      const { status, headers } = await fetch(`${origin}${path}`);
      expect(status).toBe(200);
      // A page that was drawn again has another nonce, and so another tag.
      return headers.get("etag");
    };
    const findAll = (path: string) => Promise.all(servers.map((server) => find(server, path)));
    const [page, list] = [`/vehicles/${own.slug}`, "/vehicles?brand=Drawn"];
    const [others, otherList] = [`/vehicles/${other.slug}`, "/vehicles?brand=Other"];
    const texts = async (path: string) =>
      Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}${path}`)).text()));
    const readOthers = async () => ({
      page: await findAll(others),
      list: await findAll(otherList),
    });
    let title = "Old title";
    /** Changes the title, which both pages show from then on; resolves to whether others stayed. */
    const leavesOthers = async () => {
      const former = title;
      for (const path of [page, list]) expect((await texts(path)).join()).toContain(former);
      const before = await readOthers();
      title = `${former}, changed`;
      await sql("update vehicles set title = $2 where id = $1", own.id, title);
      for (const path of [page, list]) {
        await expect
          .poll(async () => (await texts(path)).every((text) => text.includes(title)))
          .toBe(true);
      }
      return isDeepStrictEqual(await readOthers(), before);
    };
    // A process that is too busy to receive its own heartbeat uses no page in memory for a moment.
    await expect.poll(leavesOthers).toBe(true);
  });

  it("reflects an approval and its withdrawal", async () => {
    const { id } = await addVehicle(world.platform, partnerId, {
      brand: "Approved",
      status: "pending",
    });
    const read = async (api: Api) =>
      (await api.catalog.list.query({ filters: { brand: "Approved" } })).total;
    const decide = (status: string) => () =>
      sql("update vehicles set status = $2 where id = $1", id, status);
    await changesEverywhere(read, decide("approved"), { before: 0, after: 1 });
    await changesEverywhere(read, decide("rejected"), { before: 1, after: 0 });
  });

  it("reflects a block of the whole partner", async () => {
    const blocked = await addUser(world.platform, "partner");
    await addVehicle(world.platform, blocked.id, { brand: "Blocked", featured: true });
    await changesEverywhere(
      async (api) => [
        (await api.catalog.list.query({ filters: { brand: "Blocked" } })).total,
        (await api.catalog.featured.query()).filter(({ brand }) => brand === "Blocked").length,
      ],
      () => sql("update partners set status = 'inactive' where id = $1", blocked.id),
      { before: [1, 1], after: [0, 0] },
    );
  });

  it("reflects a booking and its cancellation", async () => {
    const { id } = await addVehicle(world.platform, partnerId, { brand: "Booked" });
    const dates = { pickupDate: inDays(10), returnDate: inDays(13) };
    const times = { pickupTime: "10:00", returnTime: "10:00" };
    const read = async (api: Api) => [
      (await api.catalog.list.query({ filters: { brand: "Booked", ...dates } })).total,
      (await api.catalog.availability.query({ vehicleId: id })).taken.length,
      (await api.checkout.quote.query({ vehicleId: id, ...dates, ...times })).available,
    ];
    const customer = (await connect(servers[0]?.origin ?? "", customerEmail)).api;
    let bookingId = "";
    await changesEverywhere(
      read,
      async () => ({ bookingId } = await customer.checkout.place.mutate(bookingRequest(id))),
      { before: [1, 0, true], after: [0, 1, false] },
    );
    await changesEverywhere(read, () => customer.checkout.cancel.mutate({ id: bookingId }), {
      before: [0, 1, false],
      after: [1, 0, true],
    });
  });

  it("reflects a partner's block, its move and its end", async () => {
    const owner = await addUser(world.platform, "partner");
    const { id } = await addVehicle(world.platform, owner.id, { brand: "Kept" });
    const dates = { pickupDate: inDays(10), returnDate: inDays(13) };
    const times = { pickupTime: "10:00", returnTime: "10:00" };
    const read = async (api: Api) => [
      (await api.catalog.list.query({ filters: { brand: "Kept", ...dates } })).total,
      (await api.catalog.availability.query({ vehicleId: id })).taken.length,
      (await api.checkout.quote.query({ vehicleId: id, ...dates, ...times })).available,
    ];
    const partner = (await connect(servers[0]?.origin ?? "", owner.email)).api.partner;
    const block = {
      vehicleId: id,
      startDate: inDays(12),
      startTime: "09:00",
      note: "",
      endDate: inDays(15),
      endTime: "09:00",
    };
    let ids: string[] = [];
    await changesEverywhere(read, async () => ({ ids } = await partner.saveBlock.mutate(block)), {
      before: [1, 0, true],
      after: [0, 1, false],
    });
    const moved = { ...block, id: ids[0], startDate: inDays(14) };
    await changesEverywhere(read, () => partner.saveBlock.mutate(moved), {
      before: [0, 1, false],
      after: [1, 1, true],
    });
    await changesEverywhere(read, () => partner.deleteBlock.mutate({ id: ids[0] ?? "" }), {
      before: [1, 1, true],
      after: [1, 0, true],
    });
  });

  it("is not used while notifications are interrupted, and is correct again afterwards", async () => {
    const { id } = await addVehicle(world.platform, partnerId, { brand: "Unheard" });
    const filters = { brand: "Unheard" };
    const price = async (api: Api) =>
      (await api.catalog.list.query({ filters })).vehicles[0]?.pricePerDayCents;
    await changesEverywhere(
      price,
      async () => {
        await sql(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'meltemi notifications' and datname = current_database()`);
        await sql("update vehicles set price_per_day = 61 where id = $1", id);
      },
      { before: 4_000, after: 6_100 },
    );
    await changesEverywhere(
      price,
      () => sql("update vehicles set price_per_day = 62 where id = $1", id),
      { before: 6_100, after: 6_200 },
    );
  });
});
