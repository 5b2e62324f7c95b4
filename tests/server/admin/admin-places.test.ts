import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Api = ApiClient["api"];

let world: World;
let admin: Api;
let partner: ApiClient & { id: string };
let customer: Api;

beforeAll(async () => {
  world = await startWorld();
  admin = (await connectNew(world, "admin")).api;
  partner = await connectNew(world, "partner");
  customer = (await connectNew(world, "customer")).api;
});
afterAll(() => world.end());

const port = {
  id: "agia-roumeli",
  kind: "port" as const,
  nameEl: "Αγία Ρουμέλη",
  nameEn: "Agia Roumeli",
  code: "",
  active: true,
};
const publicPlace = async (id: string) =>
  (await customer.catalog.places.query()).find((place) => place.id === id);
const adminPlace = async (id: string) =>
  (await admin.admin.places.query()).find((place) => place.id === id);
const addPlace = (id: string) => admin.admin.savePlace.mutate({ ...port, id, version: null });

it("are served by every partner as soon as they exist, and can be hidden and deleted", async () => {
  const { slug } = await addVehicle(world.platform, partner.id);
  await addPlace(port.id);
  expect(await adminPlace(port.id)).toMatchObject({
    version: 1,
    partners: 1,
    bookings: 0,
    code: null,
  });
  expect((await customer.catalog.bySlug.query({ slug })).placeIds).toContain(port.id);
  expect(await refusalOf(addPlace(port.id))).toMatchObject({ code: "placeExists" });
  const changed = { ...port, version: 1, active: false, nameEn: "Agia Roumeli pier" };
  await admin.admin.savePlace.mutate(changed);
  await expect.poll(() => publicPlace(port.id)).toMatchObject({ active: false });
  const served = async () => (await customer.catalog.bySlug.query({ slug })).placeIds;
  await expect.poll(served).not.toContain(port.id);
  await admin.admin.deletePlace.mutate({ id: port.id, version: 2 });
  expect(await adminPlace(port.id)).toBeUndefined();
  const history = await admin.admin.settingsHistory.query();
  expect(history.slice(0, 3)).toMatchObject([
    { action: "place.delete", subject: "Αγία Ρουμέλη" },
    { action: "place.update", changes: { active: { from: true, to: false } } },
    { action: "place.create", changes: { id: { to: port.id } } },
  ]);
});

it("are changed by one of two admins who read the same version; the other changes nothing", async () => {
  const [id, other] = ["loutro", (await connectNew(world, "admin")).api];
  await addPlace(id);
  const version = 1;
  const outcomes = await Promise.allSettled(
    [admin, other].map((api, index) =>
      api.admin.savePlace.mutate({ ...port, id, version, nameEn: `Loutro ${index}` }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const stored = await adminPlace(id);
  expect(stored?.version).toBe(2);
  const late = await refusalOf(
    other.admin.savePlace.mutate({ ...port, id, version, nameEl: "Λουτρό" }),
  );
  expect(late).toMatchObject({ code: "placeAlreadyChanged", httpStatus: 409 });
  const gone = await refusalOf(other.admin.deletePlace.mutate({ id, version }));
  expect(gone.code).toBe("placeAlreadyChanged");
  expect(await adminPlace(id)).toEqual(stored);
  // A request without a change causes no conflict.
  const same = { ...port, id, version, nameEn: stored?.nameEn ?? "" };
  await other.admin.savePlace.mutate(same);
  expect(await adminPlace(id)).toEqual(stored);
});

it("cannot be deleted while bookings refer to them or they are the default", async () => {
  const { id } = await addVehicle(world.platform, partner.id);
  const dates = { pickupLocation: "bali", returnLocation: "malia" };
  await (await connectNew(world, "customer")).api.checkout.place.mutate(bookingRequest(id, dates));
  expect(await adminPlace("bali")).toMatchObject({ bookings: 1 });
  expect(await adminPlace("malia")).toMatchObject({ bookings: 1 });
  const version = 1;
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
  const remove = (place: string) => codeOf(admin.admin.deletePlace.mutate({ id: place, version }));
  expect(await remove("malia")).toBe("placeInUse");
  expect(await remove("athens")).toBe("placeIsDefault");
  const athens = { version, id: "athens", kind: "town" as const, nameEl: "Αθήνα" };
  const hidden = { ...athens, nameEn: "Athens", code: "", active: false };
  expect(await codeOf(admin.admin.savePlace.mutate(hidden))).toBe("placeIsDefault");
});

it("are reported as not served when deleted during a booking or its edit", async () => {
  const { id: vehicleId } = await addVehicle(world.platform, partner.id);
  const { bookingId: id } = await customer.checkout.place.mutate(bookingRequest(vehicleId));
  const { updatedAt: expectedUpdatedAt } = await admin.admin.booking.query({ id });
  const later = { pickupDate: inDays(20), returnDate: inDays(23) };
  const times = { pickupTime: "10:00", returnTime: "10:00", expectedTotalCents: 12_000 };
  const attempts = {
    gavdos: () =>
      customer.checkout.place.mutate(
        bookingRequest(vehicleId, { ...later, pickupLocation: "gavdos" }),
      ),
    sougia: () =>
      admin.admin.editBooking.mutate({
        ...times,
        ...later,
        id,
        expectedUpdatedAt,
        specialRequests: "",
        pickupLocation: "chania",
        returnLocation: "sougia",
      }),
  };
  const deleting = new Client({ connectionString: world.databaseUrl });
  await deleting.connect();
  for (const [place, attempt] of Object.entries(attempts)) {
    await addPlace(place);
    await deleting.query("begin");
    await deleting.query("delete from places where id = $1", [place]);
    const refusal = refusalOf(attempt());
    await untilOneWaits(world);
    await deleting.query("commit");
    expect(await refusal).toMatchObject({
      code: "placeNotServed",
      params: { placeIds: expect.arrayContaining(["chania"]) },
    });
    expect((await refusal).params).not.toMatchObject({
      placeIds: expect.arrayContaining([place]),
    });
  }
  await deleting.end();
});

it("are listed in the order set by an admin", async () => {
  const ids = (await admin.admin.places.query()).map((place) => place.id);
  const [first = "", second = "", ...rest] = ids;
  const requested = [second, first, ...rest];
  await admin.admin.orderPlaces.mutate({ ids: requested });
  const shown = async () => (await customer.catalog.places.query()).map((place) => place.id);
  await expect.poll(shown).toEqual(requested);
  await admin.admin.orderPlaces.mutate({ ids: requested });
  const { rows } = await world.sql.query(
    "select count(*)::int as n from audit_entries where action = 'place.order'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});
