import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SaveBlock } from "#shared/partner/calendar.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Api = Awaited<ReturnType<typeof connect>>["api"];

let world: World;
let partner: { id: string; api: Api };
let other: { id: string; api: Api };
let customer: Api;

beforeAll(async () => {
  world = await startWorld();
  const member = async (role: "partner" | "customer") => {
    const { id, email } = await addUser(world.platform, role);
    return { id, api: (await connect(world.origin, email)).api };
  };
  [partner, other] = [await member("partner"), await member("partner")];
  customer = (await member("customer")).api;
});
afterAll(() => world.end());

const block = (vehicleId: string, change: Partial<SaveBlock> = {}): SaveBlock => ({
  vehicleId,
  startDate: inDays(10),
  startTime: "10:00",
  endDate: inDays(13),
  endTime: "10:00",
  note: "",
  ...change,
});
const newVehicle = async (brand = "Blocked") =>
  (await addVehicle(world.platform, partner.id, { brand })).id;
const rowsOf = async (vehicleId: string) =>
  (await world.sql.query("select * from vehicle_blocks where vehicle_id = $1", [vehicleId])).rows;

describe("a block", () => {
  it("removes its vehicle from dated searches, quotes, the calendar of its page and bookings", async () => {
    const brand = "Everywhere";
    const id = await newVehicle(brand);
    const dates = { pickupDate: inDays(10), returnDate: inDays(13) };
    const times = { pickupTime: "10:00", returnTime: "10:00" };
    const total = async () =>
      (await customer.catalog.list.query({ filters: { brand, ...dates } })).total;
    expect(await total()).toBe(1);
    await partner.api.partner.saveBlock.mutate(block(id));
    await expect.poll(total).toBe(0);
    const alternatives = await customer.catalog.alternatives.query({
      filters: { brand, ...dates },
    });
    expect(alternatives.periods[0]?.from.slice(0, 10)).toBe(inDays(13));
    const { taken } = await customer.catalog.availability.query({ vehicleId: id });
    expect(taken).toEqual([{ from: `${inDays(10)}T10:00`, to: `${inDays(13)}T10:00` }]);
    const quote = await customer.checkout.quote.query({ vehicleId: id, ...dates, ...times });
    expect(quote.available).toBe(false);
    expect(quote.nearest).toHaveLength(2);
    const refusal = await refusalOf(customer.checkout.place.mutate(bookingRequest(id)));
    expect(refusal).toMatchObject({ code: "datesTaken", httpStatus: 409 });
    expect(refusal.params["nearest"]).toEqual(quote.nearest);
  });

  it("leaves the day free on which it ends before the pickup", async () => {
    const id = await newVehicle();
    await partner.api.partner.saveBlock.mutate(block(id));
    const after = { pickupDate: inDays(13), returnDate: inDays(16) };
    await expect(customer.checkout.place.mutate(bookingRequest(id, after))).resolves.toHaveProperty(
      "bookingId",
    );
    await world.sql.query("update bookings set status = 'confirmed'");
  });

  it("is refused over a booking and over another block, which are named, and then stores nothing", async () => {
    const id = await newVehicle();
    await customer.checkout.place.mutate(bookingRequest(id));
    await world.sql.query("update bookings set status = 'confirmed'");
    await partner.api.partner.saveBlock.mutate(
      block(id, { startDate: inDays(20), endDate: inDays(21) }),
    );
    const weekly = { startDate: inDays(6), endDate: inDays(8), repeatUntil: inDays(40) };
    const refusal = await refusalOf(partner.api.partner.saveBlock.mutate(block(id, weekly)));
    expect(refusal).toMatchObject({ code: "periodOccupied", httpStatus: 409 });
    // The second week only touches the booking; the third overlaps the block.
    expect(refusal.params["conflicts"]).toEqual([
      { from: `${inDays(20)}T10:00`, to: `${inDays(21)}T10:00` },
    ]);
    const over = await refusalOf(partner.api.partner.saveBlock.mutate(block(id)));
    expect(over.params["conflicts"]).toEqual([
      { from: `${inDays(10)}T10:00`, to: `${inDays(13)}T10:00` },
    ]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it("repeats every week as one series, one row per week, and is deleted alone or with all", async () => {
    const id = await newVehicle();
    const request = block(id, {
      endDate: inDays(11),
      note: "Service",
      repeatUntil: inDays(10 + 364),
    });
    const { ids } = await partner.api.partner.saveBlock.mutate(request);
    const rows = await rowsOf(id);
    expect(ids).toHaveLength(53);
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set(ids));
    expect(new Set(rows.map((row) => row.series_id)).size).toBe(1);
    const [first = "", second = ""] = ids;
    expect(await partner.api.partner.deleteBlock.mutate({ id: second })).toEqual({ deleted: 1 });
    expect(await partner.api.partner.deleteBlock.mutate({ id: first, series: true })).toEqual({
      deleted: 52,
    });
    expect(await rowsOf(id)).toEqual([]);
  });

  it("can be moved within its own days", async () => {
    const id = await newVehicle();
    const { ids } = await partner.api.partner.saveBlock.mutate(block(id));
    const moved = block(id, { id: ids[0], startDate: inDays(11), note: "Wedding" });
    await partner.api.partner.saveBlock.mutate(moved);
    const range = { from: inDays(0), to: inDays(60) };
    const { blocks } = await partner.api.partner.calendar.query(range);
    expect(blocks.filter(({ vehicleId }) => vehicleId === id)).toEqual([
      {
        id: ids[0],
        vehicleId: id,
        note: "Wedding",
        seriesId: null,
        importName: null,
        from: `${inDays(11)}T10:00`,
        to: `${inDays(13)}T10:00`,
      },
    ]);
  });

  it("creates an audit row when it is created, moved and deleted", async () => {
    const id = await newVehicle();
    const { ids } = await partner.api.partner.saveBlock.mutate(block(id));
    await partner.api.partner.saveBlock.mutate(block(id, { id: ids[0], note: "x" }));
    await partner.api.partner.deleteBlock.mutate({ id: ids[0] ?? "" });
    const { rows } = await world.sql.query(
      "select action, actor_id from audit_entries where subject_id = $1 order by created_at, id",
      [id],
    );
    expect(rows).toEqual(
      ["block.create", "block.move", "block.delete"].map((action) => ({
        action,
        actor_id: partner.id,
      })),
    );
  });

  it("can be neither created, moved nor deleted on another partner's vehicle", async () => {
    const id = await newVehicle();
    const { ids } = await partner.api.partner.saveBlock.mutate(block(id));
    const later = { startDate: inDays(30), endDate: inDays(31) };
    const attempts = [
      other.api.partner.saveBlock.mutate(block(id, later)),
      other.api.partner.saveBlock.mutate(block(id, { ...later, id: ids[0] })),
      other.api.partner.deleteBlock.mutate({ id: ids[0] ?? "" }),
      other.api.partner.deleteBlock.mutate({ id: world.platform.ids.uuid() }),
    ];
    for (const attempt of attempts) expect((await refusalOf(attempt)).code).toBe("notFound");
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it("over a skipped hour of the clock means the hour after, and is refused over no time at all", async () => {
    const id = await newVehicle();
    const spring = { startDate: "2027-03-28", endDate: "2027-03-28" };
    const { ids } = await partner.api.partner.saveBlock.mutate(
      block(id, { ...spring, startTime: "03:15", endTime: "03:45" }),
    );
    const { blocks } = await partner.api.partner.calendar.query({
      from: "2027-03-28",
      to: "2027-03-28",
    });
    expect(blocks.find((made) => made.id === ids[0])).toMatchObject({
      from: "2027-03-28T04:15",
      to: "2027-03-28T04:45",
    });
    const nothing = block(id, { ...spring, startTime: "03:30", endTime: "04:10" });
    expect((await refusalOf(partner.api.partner.saveBlock.mutate(nothing))).code).toBe(
      "invalidInput",
    );
  });
});

describe("the calendar", () => {
  it("shows the partner's active bookings with the customer, and the partner's blocks, and no others", async () => {
    const mine = (await addVehicle(world.platform, other.id, { title: "Mine" })).id;
    const { bookingId } = await customer.checkout.place.mutate(bookingRequest(mine));
    const gone = await customer.checkout.place.mutate(
      bookingRequest(mine, { pickupDate: inDays(20), returnDate: inDays(23) }),
    );
    await customer.checkout.cancel.mutate({ id: gone.bookingId });
    const calendar = await other.api.partner.calendar.query({ from: inDays(0), to: inDays(99) });
    expect(calendar.vehicles).toEqual([
      { id: mine, title: "Mine", status: "approved", pricePerDayCents: 4_000 },
    ]);
    expect(calendar.blocks).toEqual([]);
    expect(calendar.bookings).toEqual([
      {
        id: bookingId,
        vehicleId: mine,
        status: "pending",
        customerName: "Ελένη Παπαδάκη",
        customerPhone: "+306945550101",
        from: `${inDays(10)}T10:00`,
        to: `${inDays(13)}T10:00`,
        totalCents: 12_000,
        pickupLocation: "chania",
        returnLocation: "chania",
      },
    ]);
    const { fields } = await refusalOf(
      other.api.partner.calendar.query({ from: inDays(0), to: inDays(100) }),
    );
    expect(fields).toEqual({ to: "rangeTooLong" });
  });

  it("lists vehicles by title, and those that were rejected last", async () => {
    const { id, email } = await addUser(world.platform, "partner");
    const { api } = await connect(world.origin, email);
    for (const [title, status] of [
      ["Alpha", "rejected"],
      ["Gamma", "approved"],
      ["Beta", "pending"],
    ] as const) {
      await addVehicle(world.platform, id, { title, status });
    }
    const { vehicles } = await api.partner.calendar.query({ from: inDays(0), to: inDays(9) });
    expect(vehicles.map(({ title }) => title)).toEqual(["Beta", "Gamma", "Alpha"]);
  });
});
