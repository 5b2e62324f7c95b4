import { v5 } from "uuid";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readFieldErrors } from "#client/text/read-field-errors.ts";
import { readProblem } from "#client/text/read-problem.ts";
import { type SaveVehicle, saveVehicleSchema } from "#shared/partner/partner-vehicle.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { type PartnerFleet, startPartnerFleet } from "#tests/support/world/partner-fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";

let fleet: PartnerFleet;
let world: PartnerFleet["world"];
let partner: PartnerFleet["partner"];
let client: PartnerFleet["client"];
let other: PartnerFleet["other"];
let photo: PartnerFleet["photo"];
let uploads: PartnerFleet["uploads"];
let addSaved: PartnerFleet["addSaved"];
let rowOf: PartnerFleet["rowOf"];
let auditOf: PartnerFleet["auditOf"];

beforeAll(async () => {
  fleet = await startPartnerFleet();
  ({ world, partner, client, other, photo, uploads, addSaved, rowOf, auditOf } = fleet);
});
afterAll(() => fleet.end());

describe("a new vehicle", () => {
  it("waits for approval, belongs to its creator and stores all entered data", async () => {
    const ids = await uploads(3);
    const { id, status } = await client.api.partner.saveVehicle.mutate(vehicleInput(ids));
    expect(status).toBe("pending");
    expect(await rowOf(id)).toMatchObject({
      title: "Lancia Ypsilon Hybrid",
      brand: "Lancia",
      type: "car",
      status: "pending",
      price_per_day: "39.50",
      engine_size: 1199,
      transmission: "manual",
      seats: 5,
      fuel_type: "hybrid",
      year: 2024,
      color: "blue",
      luggage_capacity: "medium",
      doors: 5,
      air_conditioning: true,
      unlimited_mileage: true,
      description_en: null,
      partner_id: partner.id,
      featured: false,
      listed: false,
      archived_at: null,
      features: { gps: true, bluetooth: false, childSeat: false, usb: true },
    });
    const edited = await client.api.partner.vehicle.query({ id });
    expect(edited.images.map((image) => image.id)).toEqual(ids);
    expect(await auditOf(id)).toMatchObject([{ action: "vehicle.created", actor: partner.id }]);
    const listed = await client.api.catalog.list.query({ filters: { search: "Ypsilon" } });
    expect(listed.vehicles).toEqual([]);
  });

  it("may have bounds of its rental days within the site's, and hours between rentals", async () => {
    const [image = ""] = await uploads(1);
    const refusedFields = async (change: object) => {
      const input = vehicleInput([image], change);
      const saved = client.api.partner.saveVehicle.mutate(input);
      return readFieldErrors(
        await saved.then(
          () => null,
          (error: unknown) => error,
        ),
      );
    };
    expect(await refusedFields({ minRentalDays: 8, maxRentalDays: 7 })).toEqual({
      minRentalDays: "minAboveMax",
    });
    expect(await refusedFields({ maxRentalDays: 61 })).toEqual({
      maxRentalDays: "rentalDaysBeyondSite",
    });
    expect(await refusedFields({ bufferHours: 49 })).toEqual({ bufferHours: "invalid" });
    const terms = { minRentalDays: 3, maxRentalDays: 60, bufferHours: 4 };
    const { id } = await client.api.partner.saveVehicle.mutate(vehicleInput([image], terms));
    expect(await client.api.partner.vehicle.query({ id })).toMatchObject(terms);
  });

  it("may state deposit and excess; an edit that leaves them out keeps them, null removes them", async () => {
    const [image = ""] = await uploads(1);
    const amounts = { depositCents: 30_000, excessCents: 0 };
    const input = vehicleInput([image], amounts);
    const { id } = await client.api.partner.saveVehicle.mutate(input);
    const read = () => client.api.partner.vehicle.query({ id });
    expect(await read()).toMatchObject(amounts);
    expect(await rowOf(id)).toMatchObject({ deposit_cents: 30_000, excess_cents: 0 });

    const edit = async (form: SaveVehicle) => {
      const { version } = await read();
      await client.api.partner.saveVehicle.mutate({ ...form, id, version });
    };
    const { depositCents: _d, excessCents: _e, ...older } = input;
    await edit({ ...older, title: "Lancia Ypsilon" });
    expect(await read()).toMatchObject({ title: "Lancia Ypsilon", ...amounts });
    await edit({ ...older, title: "Lancia Ypsilon", depositCents: null, excessCents: 90_000 });
    expect(await read()).toMatchObject({ depositCents: null, excessCents: 90_000 });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "vehicle.changed",
      details: {
        changes: {
          depositCents: { from: 30_000, to: null },
          excessCents: { from: 0, to: 90_000 },
        },
      },
    });

    const foreign = { ...input, id, version: (await read()).version };
    expect(await refusalOf(other.api.partner.saveVehicle.mutate(foreign))).toMatchObject({
      code: "vehicleNotFound",
    });
    expect(await read()).toMatchObject({ depositCents: null, excessCents: 90_000 });
  });

  it("has neither deposit nor excess where the input leaves them out", async () => {
    const [image = ""] = await uploads(1);
    const { depositCents: _d, excessCents: _e, ...input } = vehicleInput([image]);
    const { id } = await client.api.partner.saveVehicle.mutate(input);
    expect(await rowOf(id)).toMatchObject({ deposit_cents: null, excess_cents: null });
  });

  it("gets a unique slug, also when twenty are created at once", async () => {
    const ids = await uploads(20);
    const saved = await Promise.all(
      ids.map((id) =>
        client.api.partner.saveVehicle.mutate(vehicleInput([id], { title: "Φίατ Πάντα" })),
      ),
    );
    const slugs: string[] = [];
    for (const { id } of saved) slugs.push((await rowOf(id))?.slug ?? "");
    const expected = Array.from({ length: 19 }, (_, n) => `φίατ-πάντα-${n + 2}`);
    expect(slugs.sort()).toEqual(["φίατ-πάντα", ...expected].sort());
  });

  it("is rejected with a field that a partner may not set", async () => {
    const [id = ""] = await uploads(1);
    const forged = { ...vehicleInput([id]), status: "approved", featured: true, partnerId: id };
    expect(await refusalOf(client.api.partner.saveVehicle.mutate(forged))).toMatchObject({
      code: "invalidInput",
    });
  });

  it.each([
    ["title", { title: " " }, "required"],
    ["brand", { brand: "" }, "required"],
    ["engineSize", { engineSize: null }, "required"],
    ["engineSize", { engineSize: -1 }, "invalid"],
    ["pricePerDayCents", { pricePerDayCents: null }, "required"],
    ["pricePerDayCents", { pricePerDayCents: 0 }, "priceInvalid"],
    ["transmission", { transmission: null }, "required"],
    ["fuelType", { fuelType: "gas" }, "required"],
    ["seats", { seats: 3 }, "required"],
    ["year", { year: 2014 }, "invalid"],
    ["color", { color: "pink" }, "required"],
    ["luggageCapacity", { luggageCapacity: undefined }, "required"],
    ["doors", { doors: null }, "required"],
    ["imageIds", { imageIds: [] }, "imageRequired"],
  ])("is rejected on field %s when it is %o", (field, change, message) => {
    const input = { ...vehicleInput([crypto.randomUUID()]), ...change };
    const { error } = saveVehicleSchema.safeParse(input);
    expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
      [field, message],
    ]);
  });

  it("needs no doors where it is a motorcycle or an ATV", () => {
    const input = vehicleInput([crypto.randomUUID()], { type: "motorcycle", doors: null });
    expect(saveVehicleSchema.safeParse(input).success).toBe(true);
  });

  it("cannot have a future model year", async () => {
    const change = { year: new Date().getFullYear() + 1 };
    const error: unknown = await addSaved(change).catch((refused: unknown) => refused);
    expect(readProblem(error).code).toBe("invalidInput");
    expect(readFieldErrors(error)).toEqual({ year: "invalid" });
  });

  it("has at most fifteen images", async () => {
    const ids = await uploads(16);
    const save = (imageIds: string[]) =>
      client.api.partner.saveVehicle.mutate(vehicleInput(imageIds));
    expect(await refusalOf(save(ids))).toMatchObject({
      code: "tooManyImages",
      params: { have: 15 },
    });
    expect((await save(ids.slice(0, 15))).status).toBe("pending");
  });

  it("accepts no image of another partner, and none twice", async () => {
    const theirs = await uploads(1, other);
    const save = (imageIds: string[]) =>
      client.api.partner.saveVehicle.mutate(vehicleInput(imageIds));
    expect(await refusalOf(save(theirs))).toMatchObject({ code: "imageInvalid" });
    const [mine = ""] = await uploads(1);
    expect(await refusalOf(save([mine, mine]))).toMatchObject({ code: "invalidInput" });
    await save([mine]);
    expect(await refusalOf(save([mine]))).toMatchObject({ code: "imageInvalid" });
    const { status } = await other.api.partner.saveVehicle.mutate(vehicleInput(theirs));
    expect(status).toBe("pending");
  });

  it("cannot be created by an inactive partner, or by one without a record", async () => {
    const idle = await addUser(world.platform, "partner", { partnerStatus: "inactive" });
    const lost = await addUser(world.platform, "partner");
    await world.sql.query("delete from partners where id = $1", [lost.id]);
    for (const [{ email }, code] of [
      [idle, "forbidden"],
      [lost, "partnerMissing"],
    ] as const) {
      const caller = await connect(world.origin, email);
      expect(await refusalOf(caller.api.partner.uploadImage.mutate(photo))).toMatchObject({
        code,
      });
      const input = vehicleInput([crypto.randomUUID()]);
      expect(await refusalOf(caller.api.partner.saveVehicle.mutate(input))).toMatchObject({ code });
      await caller.close();
    }
  });
});

describe("a new vehicle with a reference", () => {
  const reference = "Πίνακας 7/Α-1";

  it("is created once, however often and at the same time it is sent", async () => {
    const ids = await uploads(4);
    const inputs = ids.map((id, index) =>
      vehicleInput([id], { title: `Sent ${index}`, reference }),
    );
    const saved = await Promise.all(
      inputs.map((input) => client.api.partner.saveVehicle.mutate(input)),
    );
    const [{ id } = { id: "" }] = saved;
    expect(saved).toEqual(inputs.map(() => ({ id, status: "pending" })));
    // The id that programs can derive.
    expect(id).toBe(v5(reference, partner.id));
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["vehicle.created"]);
    const { images } = await client.api.partner.vehicle.query({ id });
    const again = vehicleInput([crypto.randomUUID()], { title: "Another title", reference });
    expect(await client.api.partner.saveVehicle.mutate(again)).toEqual({ id, status: "pending" });
    expect((await client.api.partner.vehicle.query({ id })).images).toEqual(images);
  });

  it("counts once against the limit of new vehicles", async () => {
    const [image = ""] = await uploads(1);
    const input = vehicleInput([image], { reference: "counted once" });
    const counted = vi.spyOn(world.platform.limits, "consumeOfUser");
    const first = await client.api.partner.saveVehicle.mutate(input);
    expect(await client.api.partner.saveVehicle.mutate(input)).toEqual(first);
    // What was valid then may not be any more.
    const outdated = { ...input, year: new Date().getFullYear() + 5 };
    expect(await client.api.partner.saveVehicle.mutate(outdated)).toEqual(first);
    const names = counted.mock.calls.map(([name]) => name);
    expect(names.filter((name) => name === "newVehiclesByPartner")).toHaveLength(1);
  });

  it("is another one for another partner", async () => {
    const [theirs = ""] = await uploads(1, other);
    const input = vehicleInput([theirs], { reference });
    const { id } = await other.api.partner.saveVehicle.mutate(input);
    expect(id).not.toBe(v5(reference, partner.id));
    await expect(other.api.partner.vehicle.query({ id })).resolves.toMatchObject({ id });
  });

  it("is created again once it was deleted, and refused while it is archived", async () => {
    const [first = "", second = ""] = await uploads(2);
    const save = (image: string) =>
      client.api.partner.saveVehicle.mutate(vehicleInput([image], { reference: "B-2" }));
    const { id } = await save(first);
    await client.api.partner.deleteVehicle.mutate({ id });
    expect(await save(second)).toEqual({ id, status: "pending" });
    await world.sql.query("update vehicles set archived_at = now() where id = $1", [id]);
    expect(await refusalOf(save(first))).toMatchObject({ code: "vehicleArchived" });
  });

  it.each([
    ["of more than 64 characters", { reference: "x".repeat(65) }],
    ["in two lines", { reference: "A\n1" }],
    ["beside an id", { reference, id: crypto.randomUUID(), version: "0".repeat(32) }],
  ])("is refused on the reference %s", (_, change) => {
    const { error } = saveVehicleSchema.safeParse(vehicleInput([crypto.randomUUID()], change));
    expect(error?.issues.map(({ path }) => path)).toEqual([["reference"]]);
  });
});

describe("an edit", () => {
  it("keeps status and address, reorders and replaces images, and records the changes", async () => {
    const [first = "", second = ""] = await uploads(2);
    const { id } = await client.api.partner.saveVehicle.mutate(vehicleInput([first, second]));
    await world.sql.query("update vehicles set status = 'approved' where id = $1", [id]);
    const slug = (await rowOf(id))?.slug ?? "";
    const [third = ""] = await uploads(1);
    const change = { title: "Ypsilon II", pricePerDayCents: 4200 };
    const { version } = await client.api.partner.vehicle.query({ id });
    const saved = await client.api.partner.saveVehicle.mutate({
      ...vehicleInput([third, second], change),
      id,
      version,
    });
    expect(saved).toEqual({ id, status: "approved" });
    expect(await rowOf(id)).toMatchObject({ slug, status: "approved", price_per_day: "42.00" });
    const edited = await client.api.partner.vehicle.query({ id });
    expect(edited.images.map((image) => image.id)).toEqual([third, second]);
    const [, entry] = await auditOf(id);
    expect(entry).toMatchObject({
      action: "vehicle.changed",
      actor: partner.id,
      details: {
        changes: {
          title: { from: "Lancia Ypsilon Hybrid", to: "Ypsilon II" },
          pricePerDay: { from: "39.50", to: "42.00" },
        },
      },
    });
    const found = await client.api.catalog.list.query({ filters: { search: "Ypsilon" } });
    expect(found.vehicles.map((vehicle) => vehicle.title)).toContain("Ypsilon II");
  });

  it("without changes creates no audit row", async () => {
    const ids = await uploads(1);
    const { id } = await client.api.partner.saveVehicle.mutate(vehicleInput(ids));
    const { version } = await client.api.partner.vehicle.query({ id });
    await client.api.partner.saveVehicle.mutate({ ...vehicleInput(ids), id, version });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["vehicle.created"]);
  });

  it("is refused when the vehicle has changed since it was read, and changes nothing", async () => {
    const ids = await uploads(1);
    const { id } = await client.api.partner.saveVehicle.mutate(vehicleInput(ids));
    const { version } = await client.api.partner.vehicle.query({ id });
    const save = (change: Parameters<typeof vehicleInput>[1]) =>
      client.api.partner.saveVehicle.mutate({ ...vehicleInput(ids, change), id, version });
    await save({ title: "First" });
    expect(await refusalOf(save({ title: "Second" }))).toMatchObject({
      code: "vehicleAlreadyChanged",
    });
    expect(await rowOf(id)).toMatchObject({ title: "First" });
    // The same save again, as after a lost response.
    expect(await save({ title: "First" })).toMatchObject({ id });
    const without = { ...vehicleInput(ids), id };
    expect((await refusalOf(client.api.partner.saveVehicle.mutate(without))).code).toBe(
      "invalidInput",
    );
  });

  it("of another partner's vehicle gets the response of a missing one", async () => {
    const { id } = await addSaved();
    const calls = (by: ApiClient, vehicle: string) => [
      by.api.partner.vehicle.query({ id: vehicle }),
      by.api.partner.saveVehicle.mutate({
        ...vehicleInput([vehicle]),
        id: vehicle,
        version: "0".repeat(32),
      }),
      by.api.partner.deleteVehicle.mutate({ id: vehicle }),
      by.api.partner.duplicateVehicle.mutate({ id: vehicle, title: "Mine" }),
      by.api.partner.resubmitVehicle.mutate({ id: vehicle }),
    ];
    const refusals = await Promise.all(
      [...calls(other, id), ...calls(other, crypto.randomUUID())].map(refusalOf),
    );
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["vehicleNotFound"]));
    expect(await rowOf(id)).toMatchObject({ title: "Lancia Ypsilon Hybrid" });
  });
});
