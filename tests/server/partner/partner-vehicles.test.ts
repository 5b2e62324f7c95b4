import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectImages } from "#server/partner/vehicles/collect-images.ts";
import { MAX_PENDING_VEHICLES } from "#shared/partner/partner-vehicle.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { type PartnerFleet, startPartnerFleet } from "#tests/support/world/partner-fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { makePhoto } from "#tests/support/world/photo.ts";

let fleet: PartnerFleet;
let world: PartnerFleet["world"];
let partner: PartnerFleet["partner"];
let client: PartnerFleet["client"];
let uploads: PartnerFleet["uploads"];
let addSaved: PartnerFleet["addSaved"];
let rowOf: PartnerFleet["rowOf"];
let auditOf: PartnerFleet["auditOf"];

beforeAll(async () => {
  fleet = await startPartnerFleet();
  ({ world, partner, client, uploads, addSaved, rowOf, auditOf } = fleet);
});
afterAll(() => fleet.end());

describe("a removed vehicle", () => {
  async function book(vehicleId: string, dates = {}): Promise<string> {
    const customer = await addUser(world.platform, "customer");
    const tourist = await connect(world.origin, customer.email);
    const { bookingId } = await tourist.api.checkout.place.mutate(bookingRequest(vehicleId, dates));
    await tourist.close();
    return bookingId;
  }

  it("is deleted with its images where it has no bookings", async () => {
    const mark = new Uint8Array(await makePhoto("png", "#0102fe"));
    const upload = await client.api.partner.uploadImage.mutate(mark);
    const { id } = await client.api.partner.saveVehicle.mutate(vehicleInput([upload.id]));
    expect((await fetch(world.origin + upload.image.url)).status).toBe(200);
    const response = await client.api.partner.deleteVehicle.mutate({ id });
    expect(response).toEqual({ outcome: "deleted" });
    expect(await rowOf(id)).toBeUndefined();
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: "vehicle.deleted" });
    // A backup in the making and a database that is taken back to now show the image.
    const collectAfter = (days: number) =>
      collectImages({
        ...world.platform,
        clock: { now: () => new Date(Date.now() + days * 86_400_000) },
      });
    await collectAfter(6);
    expect((await fetch(world.origin + upload.image.url)).status).toBe(200);
    await collectAfter(8);
    expect((await fetch(world.origin + upload.image.url)).status).toBe(404);
  });

  it("is kept while bookings are ahead, and is archived once they are past", async () => {
    const { id } = await addVehicle(world.platform, partner.id);
    const booking = await book(id);
    const remove = () => client.api.partner.deleteVehicle.mutate({ id });
    expect(await refusalOf(remove())).toMatchObject({
      code: "vehicleHasBookings",
      params: { count: 1 },
    });
    await world.sql.query(
      "update bookings set start_date = '2020-05-01', end_date = '2020-05-03' where id = $1",
      [booking],
    );
    expect(await remove()).toEqual({ outcome: "archived" });
    expect((await rowOf(id))?.archived_at).toBeInstanceOf(Date);
    const own = await client.api.partner.vehicles.query();
    expect(own.map((vehicle) => vehicle.id)).not.toContain(id);
    expect(await refusalOf(remove())).toMatchObject({ code: "vehicleNotFound" });
  });

  it("keeps the images that a copy shares", async () => {
    const { id } = await addSaved({ title: "Original" });
    await world.sql.query(
      "update vehicles set status = 'rejected', rejection_reason = 'x' where id = $1",
      [id],
    );
    const copy = await client.api.partner.duplicateVehicle.mutate({ id, title: "Original (copy)" });
    expect(await rowOf(copy.id)).toMatchObject({
      title: "Original (copy)",
      slug: "original-copy",
      status: "pending",
      rejection_reason: null,
      price_per_day: "39.50",
      partner_id: partner.id,
    });
    await client.api.partner.deleteVehicle.mutate({ id });
    const { images } = await client.api.partner.vehicle.query({ id: copy.id });
    expect(images).toHaveLength(1);
    expect((await fetch(world.origin + images[0]?.image.url)).status).toBe(200);
  });
});

describe("the partner's list", () => {
  it("shows images, rejection, bookings, confirmed earnings and the views of 30 days", async () => {
    const { id } = await client.api.partner.saveVehicle.mutate(
      vehicleInput(await uploads(3), { title: "With figures" }),
    );
    await world.sql.query(
      "update vehicles set status = 'rejected', rejection_reason = 'Θολές φωτογραφίες' where id = $1",
      [id],
    );
    await world.sql.query(
      "insert into vehicle_views values ($1, current_date, 7), ($1, current_date - 10, 5), ($1, current_date - 40, 100)",
      [id],
    );
    const [newest] = await client.api.partner.vehicles.query();
    expect(newest).toMatchObject({
      id,
      title: "With figures",
      status: "rejected",
      rejectionReason: "Θολές φωτογραφίες",
      imageCount: 3,
      recentViews: 12,
      bookings: 0,
      earningsCents: 0,
    });
  });

  it("is narrowed to a status, also in parts", async () => {
    const owner = await addUser(world.platform, "partner");
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      ids.push((await addVehicle(world.platform, owner.id)).id);
    }
    const [oldest = "", middle = "", newest = ""] = ids;
    await world.sql.query(
      "update vehicles set status = 'rejected', rejection_reason = 'Dark' where id = any($1)",
      [[oldest, newest]],
    );
    const { api, close } = await connect(world.origin, owner.email);
    const idsOf = async (filter: Parameters<typeof api.partner.vehicles.query>[0]) =>
      (await api.partner.vehicles.query(filter)).map(({ id }) => id);
    expect(await idsOf({ status: "rejected" })).toEqual([newest, oldest]);
    expect(await idsOf({ status: "approved" })).toEqual([middle]);
    expect(await idsOf({ status: "pending" })).toEqual([]);
    expect(await idsOf({ status: "rejected", before: newest })).toEqual([oldest]);
    // A vehicle with another status still says where the next part begins.
    expect(await idsOf({ status: "rejected", before: middle })).toEqual([oldest]);
    await close();
  });

  it("is read in parts, each after the last vehicle of the one before", async () => {
    const owner = await addUser(world.platform, "partner");
    for (let count = 0; count < 5; count++) await addVehicle(world.platform, owner.id);
    const { api, close } = await connect(world.origin, owner.email);
    const all = (await api.partner.vehicles.query()).map(({ id }) => id);
    expect(all).toHaveLength(5);
    const read: string[] = [];
    for (;;) {
      const before = read.at(-1);
      const part = await api.partner.vehicles.query({ limit: 2, ...(before && { before }) });
      expect(part.length).toBeLessThanOrEqual(2);
      if (part.length === 0) break;
      read.push(...part.map(({ id }) => id));
    }
    expect(read).toEqual(all);
    const foreign = await addVehicle(world.platform, partner.id);
    const last = read.at(-1) ?? "";
    expect(await api.partner.vehicles.query({ before: last })).toEqual([]);
    await api.partner.deleteVehicle.mutate({ id: last });
    for (const before of [foreign.id, last]) {
      const refusal = await refusalOf(api.partner.vehicles.query({ before }));
      expect([refusal.code, refusal.fields]).toEqual([
        "invalidCursor",
        { before: "cursorInvalid" },
      ]);
    }
    await close();
  });

  it("has at most a thousand vehicles in one response", async () => {
    const { email, id } = await addUser(world.platform, "partner");
    const { id: one } = await addVehicle(world.platform, id);
    await world.sql.query(
      `insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id, created_at, updated_at)
       select gen_random_uuid(), title, slug || n, brand, type, 'pending', price_per_day, partner_id, created_at, updated_at
       from vehicles, generate_series(1, 1000) n where id = $1`,
      [one],
    );
    const owner = await connect(world.origin, email);
    expect(await owner.api.partner.vehicles.query()).toHaveLength(1_000);
    expect((await refusalOf(owner.api.partner.vehicles.query({ limit: 1_001 }))).code).toBe(
      "invalidInput",
    );
    await owner.close();
  });

  it("counts a visitor's view of a public vehicle once, and of no other", async () => {
    const shown = await addVehicle(world.platform, partner.id);
    const hidden = await addVehicle(world.platform, partner.id, { status: "pending" });
    for (const vehicleId of [shown.id, shown.id, hidden.id, crypto.randomUUID()]) {
      await client.api.catalog.countView.mutate({ vehicleId });
    }
    await world.platform.views.write();
    const { rows } = await world.sql.query(
      "select vehicle_id, views from vehicle_views where vehicle_id = any($1)",
      [[shown.id, hidden.id]],
    );
    expect(rows).toEqual([{ vehicle_id: shown.id, views: 1 }]);
  });
});

describe("the price hint", () => {
  it("contains the quartiles of similar vehicles, and is empty where there are few", async () => {
    const like = { type: "atv", seats: 2, year: 2022, brand: "CFMOTO" } as const;
    for (const [index, pricePerDay] of ["20", "30", "40", "50", "60"].entries()) {
      await addVehicle(world.platform, partner.id, {
        ...like,
        pricePerDay,
        engineSize: 500 + index,
      });
    }
    const question = {
      type: "atv",
      seats: 2,
      engineSize: 520,
      year: 2023,
      exceptId: null,
    } as const;
    const hint = (change: object = {}) =>
      client.api.partner.priceHint.query({ ...question, ...change });
    expect(await hint()).toEqual({
      lowCents: 3000,
      middleCents: 4000,
      highCents: 5000,
      vehicles: 5,
    });
    expect(await hint({ year: null, engineSize: null })).toMatchObject({ vehicles: 5 });
    // There are none of that year or size: only the type and its seats decide.
    expect(await hint({ engineSize: 50 })).toMatchObject({ vehicles: 5 });
    expect(await hint({ seats: 4 })).toBeNull();
    expect(await hint({ type: "vip" })).toBeNull();
  });
});

describe("a rejected vehicle", () => {
  const addRejected = async () => {
    const { id } = await addSaved();
    await world.sql.query(
      "update vehicles set status = 'rejected', rejection_reason = 'Blurred photos' where id = $1",
      [id],
    );
    return id;
  };
  const resubmit = (id: string) => client.api.partner.resubmitVehicle.mutate({ id });

  it("is pending again once its partner submits it, and its partner knew the reason", async () => {
    const id = await addRejected();
    expect(await client.api.partner.vehicle.query({ id })).toMatchObject({
      status: "rejected",
      rejectionReason: "Blurred photos",
    });
    await resubmit(id);
    // Again, as after a lost response.
    await resubmit(id);
    expect(await rowOf(id)).toMatchObject({ status: "pending", rejection_reason: null });
    const entries = (await auditOf(id)).filter(({ action }) => action === "vehicle.resubmit");
    expect(entries).toMatchObject([
      { actor: partner.id, details: { changes: { status: { from: "rejected", to: "pending" } } } },
    ]);
  });

  it("is not submitted again after an admin approved it", async () => {
    const id = await addRejected();
    await world.sql.query(
      "update vehicles set status = 'approved', rejection_reason = null where id = $1",
      [id],
    );
    expect((await refusalOf(resubmit(id))).code).toBe("vehicleAlreadyChanged");
    expect(await rowOf(id)).toMatchObject({ status: "approved" });
  });

  it("waits while the partner has as many pending vehicles as allowed", async () => {
    const id = await addRejected();
    for (let waiting = 0; waiting < MAX_PENDING_VEHICLES; waiting++) {
      await addVehicle(world.platform, partner.id, { status: "pending" });
    }
    expect((await refusalOf(resubmit(id))).code).toBe("tooManyPendingVehicles");
    expect(await rowOf(id)).toMatchObject({ status: "rejected" });
  });
});
