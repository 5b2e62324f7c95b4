import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { type Moderation, startModeration } from "#tests/support/world/moderation.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { makePhoto } from "#tests/support/world/photo.ts";

let moderation: Moderation;
let owner: ApiClient;

beforeAll(async () => {
  moderation = await startModeration();
  owner = await connect(moderation.world.origin, moderation.partner.email);
});
afterAll(async () => {
  await owner.close();
  await moderation.end();
});

const approved = { status: "approved" } as const;
const rejected = { status: "rejected", reason: "Θολές φωτογραφίες" } as const;

describe("the list of vehicles", () => {
  it("finds words in title and brand, ignoring accents and case, and filters and sorts", async () => {
    const { world, other, admin, pending } = moderation;
    const shared = { type: "atv", brand: "Κυμκο" } as const;
    const dear = await pending({ ...shared, title: "Γουρούνα Μεγάλη", pricePerDay: "80.00" });
    const cheap = await pending({ ...shared, title: "Γουρούνα μικρή", pricePerDay: "30.00" });
    const theirs = await pending({ ...shared, title: "ΓΟΥΡΟΥΝΑ 100%" }, other.id);
    await pending({ ...shared, title: "Γουρούνα παλιά", archivedAt: world.platform.clock.now() });
    const list = async (input: Parameters<typeof admin.api.admin.vehicles.query>[0]) => {
      const { rows, total } = await admin.api.admin.vehicles.query(input);
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    const search = "κυμκΟ γουρουνα";
    expect(await list({ search, sort: "price", direction: "asc" })).toEqual([
      cheap.id,
      theirs.id,
      dear.id,
    ]);
    expect(await list({ search, sort: "title", direction: "desc" })).toEqual([
      cheap.id,
      dear.id,
      theirs.id,
    ]);
    expect(await list({ search: "100%" })).toEqual([theirs.id]);
    expect(await list({ search: "0_%" })).toEqual([]);
    expect(await list({ type: "atv", partnerId: other.id, status: "pending" })).toEqual([
      theirs.id,
    ]);
    expect(await list({ search, status: "approved" })).toEqual([]);
  });

  it("lists partners to filter by, including the selected one", async () => {
    const { partner, other, admin } = moderation;
    const names = await admin.api.admin.partnerNames.query({ search: "unknown", id: other.id });
    expect(names).toEqual([{ id: other.id, name: "Test partner", latinName: null }]);
    const named = await admin.api.admin.partnerNames.query({ search: "TÉST" });
    expect(named.map(({ id }) => id).toSorted()).toEqual([partner.id, other.id].toSorted());
  });
});

describe("a decision about one vehicle", () => {
  it("is made once when two admins approve at the same time, and the other is refused", async () => {
    const { world, partner, admin, rival, pending, auditOf } = moderation;
    const { id, slug } = await pending();
    const vehicle = await moderation.seen(id);
    const responses = await Promise.allSettled(
      [admin, rival].map(({ api }) =>
        api.admin.moderateVehicle.mutate({ ...vehicle, decision: approved }),
      ),
    );
    const refused = responses.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { message: "vehicleAlreadyChanged" } });
    const again = rival.api.admin.moderateVehicle.mutate({ ...vehicle, decision: rejected });
    expect(await refusalOf(again)).toMatchObject({ code: "vehicleAlreadyChanged" });
    expect((await owner.api.catalog.bySlug.query({ slug })).id).toBe(id);
    expect(await auditOf(id)).toEqual([
      {
        action: "vehicle.approve",
        details: { title: "Fiat Panda", changes: { status: { from: "pending", to: "approved" } } },
      },
    ]);
    const { subject } = await queuedEmail(world, partner.email, "vehicle-approved");
    expect(subject).toBe("Το όχημά σας εγκρίθηκε: Fiat Panda");
  });

  it("reports the reason of a rejection to the partner, on the page and by email in their language", async () => {
    const { world, other, admin, pending } = moderation;
    const { id } = await pending({}, other.id);
    const blank = { status: "rejected", reason: "  " } as const;
    const seen = await moderation.seen(id);
    const unreasoned = admin.api.admin.moderateVehicle.mutate({ ...seen, decision: blank });
    expect((await refusalOf(unreasoned)).code).toBe("invalidInput");
    await admin.api.admin.moderateVehicle.mutate({ ...seen, decision: rejected });
    const theirs = await connect(world.origin, other.email);
    const row = (await theirs.api.partner.vehicles.query()).find((vehicle) => vehicle.id === id);
    await theirs.close();
    expect(row).toMatchObject({ status: "rejected", rejectionReason: rejected.reason });
    const email = await queuedEmail(world, other.email, "vehicle-rejected");
    expect(email.subject).toBe("Your vehicle was rejected: Fiat Panda");
    expect(email.text).toContain(rejected.reason);
  });

  it("applies to the state that the admin saw, and is refused after the partner changed it", async () => {
    const { world, admin, pending, rowOf, auditOf } = moderation;
    const { id } = await pending();
    const { rows } = await admin.api.admin.vehicles.query({ search: "Fiat Panda" });
    const listed = rows.find((row) => row.id === id);
    const seen = { id, expectedUpdatedAt: listed?.updatedAt ?? "" };
    await world.sql.query(
      "update vehicles set price_per_day = 99999.99, updated_at = updated_at + interval '1 ms' where id = $1",
      [id],
    );
    for (const decision of [approved, rejected]) {
      const call = admin.api.admin.moderateVehicle.mutate({ ...seen, decision });
      expect(await refusalOf(call)).toMatchObject({ code: "vehicleEdited", httpStatus: 409 });
    }
    expect(await rowOf(id)).toMatchObject({ status: "pending" });
    expect(await auditOf(id)).toEqual([]);
    const { updatedAt } = await admin.api.admin.vehicle.query({ id });
    await admin.api.admin.moderateVehicle.mutate({
      id,
      expectedUpdatedAt: updatedAt,
      decision: approved,
    });
    expect(await rowOf(id)).toMatchObject({ status: "approved" });
  });

  it("is refused for removed and unknown vehicles", async () => {
    const { world, admin, pending } = moderation;
    const gone = await pending({ archivedAt: world.platform.clock.now() });
    const { api } = admin;
    const calls = [gone.id, world.platform.ids.uuid()].flatMap((id) => [
      moderation
        .seen(id)
        .then((vehicle) => api.admin.moderateVehicle.mutate({ ...vehicle, decision: approved })),
      api.admin.featureVehicle.mutate({ id, featured: true }),
      api.admin.deleteVehicle.mutate({ id }),
      api.admin.vehicle.query({ id }),
    ]);
    const refusals = await Promise.all(calls.map(refusalOf));
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["vehicleNotFound"]));
  });
});

describe("an admin", () => {
  it("features approved vehicles and no others, which the home page shows", async () => {
    const { admin, pending, auditOf } = moderation;
    const { id } = await pending({ title: "Featured One" });
    const feature = (featured: boolean) => admin.api.admin.featureVehicle.mutate({ id, featured });
    expect((await refusalOf(feature(true))).code).toBe("vehicleAlreadyChanged");
    await admin.api.admin.moderateVehicle.mutate({
      ...(await moderation.seen(id)),
      decision: approved,
    });
    await feature(true);
    await feature(true);
    const shown = await owner.api.catalog.featured.query();
    expect(shown.map((vehicle) => vehicle.id)).toContain(id);
    await feature(false);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      "vehicle.approve",
      "vehicle.feature",
      "vehicle.unfeature",
    ]);
  });

  it("deletes vehicles without bookings, archives those with past bookings, and is refused before that", async () => {
    const { world, partner, admin, pending, rowOf } = moderation;
    const [booked, free] = [await addVehicle(world.platform, partner.id), await pending()];
    const { email } = await addUser(world.platform, "customer");
    const tourist = await connect(world.origin, email);
    await tourist.api.checkout.place.mutate(bookingRequest(booked.id));
    await tourist.close();
    const remove = (id: string) => admin.api.admin.deleteVehicle.mutate({ id });
    const refusal = await refusalOf(remove(booked.id));
    expect(refusal).toMatchObject({ code: "vehicleHasBookings", params: { count: 1 } });
    await world.sql.query(
      "update bookings set start_date = '2020-01-01', end_date = '2020-01-03' where vehicle_id = $1",
      [booked.id],
    );
    expect(await remove(booked.id)).toEqual({ outcome: "archived" });
    expect(await remove(free.id)).toEqual({ outcome: "deleted" });
    expect(await rowOf(free.id)).toBeUndefined();
  });

  it("sees a vehicle's history, and field by field the changes since its approval", async () => {
    const { world, partner, admin } = moderation;
    const photo = new Uint8Array(await makePhoto());
    const { id: imageId } = await owner.api.partner.uploadImage.mutate(photo);
    const { id } = await owner.api.partner.saveVehicle.mutate(vehicleInput([imageId]));
    const [image] = await world.sql
      .query("select id from vehicle_images where vehicle_id = $1", [id])
      .then(({ rows }) => rows);
    const save = async (change: Parameters<typeof vehicleInput>[1]) => {
      const { version } = await owner.api.partner.vehicle.query({ id });
      const input = { id, version, ...vehicleInput([image.id], change) };
      return owner.api.partner.saveVehicle.mutate(input);
    };
    await save({ title: "Before approval" });
    expect((await admin.api.admin.vehicle.query({ id })).sinceApproval).toBeNull();
    await admin.api.admin.moderateVehicle.mutate({
      ...(await moderation.seen(id)),
      decision: approved,
    });
    await save({ title: "Before approval", pricePerDayCents: 5000, color: "red" });
    await save({ title: "Before approval", pricePerDayCents: 6050 });
    const detail = await admin.api.admin.vehicle.query({ id });
    expect(detail.sinceApproval).toEqual([{ field: "pricePerDay", from: "39.50", to: "60.50" }]);
    expect(detail.images).toHaveLength(1);
    expect(detail.partner).toMatchObject({ id: partner.id, email: partner.email });
    expect(detail.history.map(({ action, actor }) => [action, actor])).toEqual([
      ["vehicle.changed", "Test partner"],
      ["vehicle.changed", "Test partner"],
      ["vehicle.approve", "Test admin"],
      ["vehicle.changed", "Test partner"],
      ["vehicle.created", "Test partner"],
    ]);
  });
});
