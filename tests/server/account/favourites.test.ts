import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAVOURITES_LIMIT } from "#shared/account/favourites-limit.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import {
  addUser,
  addVehicle,
  bookingRequest,
  inDays,
  PASSWORD,
} from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partnerId: string;
beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
});
afterAll(() => world.end());

type Api = Awaited<ReturnType<typeof connect>>["api"];

const idsOf = async (api: Api) =>
  (await api.account.favourites.query()).vehicles.map(({ id }) => id);

const rowsOf = async (customerId: string) =>
  (await world.sql.query("select 1 from favourites where customer_id = $1", [customerId])).rowCount;

/** Fills an account up to a number of favourites, with vehicles of its own. */
async function fill(customerId: string, count: number): Promise<void> {
  await world.sql.query(
    `with added as (
       insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id, created_at, updated_at)
       select gen_random_uuid(), 'Filler', 'filler-' || gen_random_uuid(), 'Fiat', 'car', 'approved', 40, $2, now(), now()
       from generate_series(1, $3) returning id)
     insert into favourites select $1, id, now() - interval '1 day' from added`,
    [customerId, partnerId, count],
  );
}

describe("favourites", () => {
  it("are listed newest first, are added once, and belong to their owner alone", async () => {
    const [mine, theirs] = [
      await connectNew(world, "customer"),
      await connectNew(world, "customer"),
    ];
    const [first, second] = [
      await addVehicle(world.platform, partnerId, { title: "First" }),
      await addVehicle(world.platform, partnerId, { title: "Second" }),
    ];
    await mine.api.account.addFavourite.mutate({ vehicleId: first.id });
    await mine.api.account.addFavourite.mutate({ vehicleId: second.id });
    await mine.api.account.addFavourite.mutate({ vehicleId: first.id });
    expect(await mine.api.account.favourites.query()).toEqual({
      ownerId: mine.id,
      vehicles: [
        { id: second.id, slug: second.slug, title: "Second" },
        { id: first.id, slug: first.slug, title: "First" },
      ],
    });
    expect(await theirs.api.account.favourites.query()).toEqual({
      ownerId: theirs.id,
      vehicles: [],
    });
    await theirs.api.account.removeFavourite.mutate({ vehicleId: first.id });
    expect(await idsOf(mine.api)).toEqual([second.id, first.id]);
    await mine.api.account.removeFavourite.mutate({ vehicleId: first.id });
    await mine.api.account.removeFavourite.mutate({ vehicleId: first.id });
    expect(await idsOf(mine.api)).toEqual([second.id]);
  });

  it("need an account, of any role, as booking does", async () => {
    const { id: vehicleId } = await addVehicle(world.platform, partnerId);
    const visitor = (await connect(world.origin)).api.account;
    const calls = [
      () => visitor.favourites.query(),
      () => visitor.addFavourite.mutate({ vehicleId }),
      () => visitor.removeFavourite.mutate({ vehicleId }),
      () => visitor.mergeFavourites.mutate({ vehicleIds: [vehicleId] }),
    ];
    for (const call of calls) expect((await refusalOf(call())).code).toBe("notSignedIn");
    for (const role of ["customer", "partner", "admin"] as const) {
      const { api } = await connectNew(world, role);
      await api.account.addFavourite.mutate({ vehicleId });
      expect(await idsOf(api)).toEqual([vehicleId]);
    }
  });

  it("can only be vehicles on offer, and stay after the offer ends, without their card", async () => {
    const { api } = await connectNew(world, "customer");
    const pending = await addVehicle(world.platform, partnerId, { status: "pending" });
    for (const vehicleId of [pending.id, randomUUID()]) {
      const refusal = await refusalOf(api.account.addFavourite.mutate({ vehicleId }));
      expect(refusal.code).toBe("vehicleNotFound");
    }
    const [onOffer, gone] = [
      await addVehicle(world.platform, partnerId),
      await addVehicle(world.platform, partnerId),
    ];
    const vehicleIds = [gone.id, onOffer.id];
    await api.account.addFavourite.mutate({ vehicleId: onOffer.id });
    await api.account.addFavourite.mutate({ vehicleId: gone.id });
    const cardsOf = async () => (await api.catalog.byIds.query({ vehicleIds })).map(({ id }) => id);
    expect(await cardsOf()).toEqual(vehicleIds);
    await world.sql.query("update vehicles set archived_at = now() where id = $1", [gone.id]);
    await expect.poll(cardsOf).toEqual([onOffer.id]);
    expect(await idsOf(api)).toEqual(vehicleIds);
    await world.sql.query("delete from vehicles where id = $1", [onOffer.id]);
    expect(await idsOf(api)).toEqual([gone.id]);
    await api.account.removeFavourite.mutate({ vehicleId: gone.id });
    expect(await idsOf(api)).toEqual([]);
  });

  it("are bounded, also for calls at the same time", async () => {
    const { api, id } = await connectNew(world, "customer");
    await fill(id, FAVOURITES_LIMIT - 1);
    const vehicles = await Promise.all([1, 2, 3].map(() => addVehicle(world.platform, partnerId)));
    const outcomes = await Promise.allSettled(
      vehicles.map((vehicle) => api.account.addFavourite.mutate({ vehicleId: vehicle.id })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rowsOf(id)).toBe(FAVOURITES_LIMIT);
    const more = await addVehicle(world.platform, partnerId);
    const refusal = await refusalOf(api.account.addFavourite.mutate({ vehicleId: more.id }));
    expect(refusal).toMatchObject({
      code: "tooManyFavourites",
      params: { max: FAVOURITES_LIMIT },
      httpStatus: 409,
    });
  });
});

describe("merging the favourites of a device", () => {
  it("adds them in their order before the present ones, and once however often it is called", async () => {
    const { api } = await connectNew(world, "customer");
    const [present, older, newer] = await Promise.all(
      [1, 2, 3].map(() => addVehicle(world.platform, partnerId)),
    );
    if (!present || !older || !newer) throw new Error("A vehicle is missing");
    await api.account.addFavourite.mutate({ vehicleId: present.id });
    const hidden = await addVehicle(world.platform, partnerId, { status: "pending" });
    const vehicleIds = [newer.id, hidden.id, older.id, present.id, newer.id, randomUUID()];
    const merge = () => api.account.mergeFavourites.mutate({ vehicleIds });
    expect(await Promise.all([merge(), merge()])).toEqual([{ left: 0 }, { left: 0 }]);
    expect(await idsOf(api)).toEqual([newer.id, older.id, present.id]);
    expect(await merge()).toEqual({ left: 0 });
    expect(await idsOf(api)).toEqual([newer.id, older.id, present.id]);
  });

  it("keeps a vehicle whose offer has ended since", async () => {
    const { api } = await connectNew(world, "customer");
    const { id } = await addVehicle(world.platform, partnerId);
    await world.sql.query("update vehicles set status = 'rejected' where id = $1", [id]);
    await api.account.mergeFavourites.mutate({ vehicleIds: [id] });
    expect(await idsOf(api)).toEqual([id]);
  });

  it("fills an account up to the limit with the newest, and says how many found no room", async () => {
    const { api, id } = await connectNew(world, "customer");
    await fill(id, FAVOURITES_LIMIT - 2);
    const vehicles = await Promise.all([1, 2, 3].map(() => addVehicle(world.platform, partnerId)));
    const vehicleIds = vehicles.map((vehicle) => vehicle.id);
    expect(await api.account.mergeFavourites.mutate({ vehicleIds })).toEqual({ left: 1 });
    expect((await idsOf(api)).slice(0, 2)).toEqual(vehicleIds.slice(0, 2));
    expect(await rowsOf(id)).toBe(FAVOURITES_LIMIT);
    const tooMany = Array.from({ length: FAVOURITES_LIMIT + 1 }, () => randomUUID());
    const refusal = await refusalOf(api.account.mergeFavourites.mutate({ vehicleIds: tooMany }));
    expect(refusal.code).toBe("invalidInput");
  });
});

describe("the cards of chosen vehicles", () => {
  it("have the total of the dates where the vehicle is free then", async () => {
    const { api, email } = await (async () => {
      const user = await addUser(world.platform, "customer");
      return { ...user, ...(await connect(world.origin, user.email)) };
    })();
    const [free, taken] = [
      await addVehicle(world.platform, partnerId),
      await addVehicle(world.platform, partnerId),
    ];
    await api.checkout.place.mutate(bookingRequest(taken.id, { customerEmail: email }));
    const vehicleIds = [taken.id, free.id];
    const dates = { pickupDate: inDays(10), returnDate: inDays(13) };
    const cards = await api.catalog.byIds.query({ vehicleIds, ...dates });
    expect(cards.map(({ id, stay }) => [id, stay])).toEqual([
      [taken.id, undefined],
      [free.id, { days: 3, totalCents: 12_000 }],
    ]);
    const past = { pickupDate: inDays(-3), returnDate: inDays(-1) };
    const without = await api.catalog.byIds.query({ vehicleIds, ...past });
    expect(without.map(({ stay }) => stay)).toEqual([undefined, undefined]);
  });
});

describe("a person's data", () => {
  it("contains the favourites, and a deleted account has none, with bookings or without", async () => {
    for (const hasBooking of [true, false]) {
      const { id, email } = await addUser(world.platform, "customer");
      const { api } = await connect(world.origin, email);
      const vehicle = await addVehicle(world.platform, partnerId, { title: "Marked" });
      await api.account.addFavourite.mutate({ vehicleId: vehicle.id });
      if (hasBooking) {
        await api.checkout.place.mutate(bookingRequest(vehicle.id, { customerEmail: email }));
      }
      const { favourites } = await api.account.exportMyData.query();
      expect(favourites).toMatchObject([{ vehicleId: vehicle.id, vehicle: "Marked" }]);
      await api.account.deleteAccount.mutate({ password: PASSWORD });
      expect(await rowsOf(id)).toBe(0);
      const { rowCount } = await world.sql.query("select 1 from profiles where id = $1", [id]);
      expect(rowCount).toBe(hasBooking ? 1 : 0);
    }
  });
});
