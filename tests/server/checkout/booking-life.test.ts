import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partnerId: string;

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
});
afterAll(() => world.end());

const customer = () => connectNew(world, "customer");

async function vehicle(change: Parameters<typeof addVehicle>[2] = {}) {
  return addVehicle(world.platform, partnerId, change);
}

describe("a booking's life", () => {
  it("frees its dates when the customer cancels", async () => {
    const [first, second] = await Promise.all([customer(), customer()]);
    const { id } = await vehicle();
    const { bookingId } = await first.api.checkout.place.mutate(bookingRequest(id));
    await first.api.checkout.cancel.mutate({ id: bookingId });
    await second.api.checkout.place.mutate(bookingRequest(id));
    const booking = await first.api.checkout.booking.query({ id: bookingId });
    expect(booking.status).toBe("cancelled");
    expect(booking.history.map(({ kind }) => kind)).toEqual(["placed", "cancelled"]);
  });

  it("is listed after the bookings that are newer, in parts of any size", async () => {
    const [owner, stranger] = await Promise.all([customer(), customer()]);
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { id } = await vehicle();
      const { bookingId } = await owner.api.checkout.place.mutate(bookingRequest(id));
      ids.unshift(bookingId);
    }
    const list = async (input?: { before?: string; limit?: number }, who = owner) =>
      (await who.api.checkout.myBookings.query(input)).map(({ id }) => id);
    expect(await list()).toEqual(ids);
    expect(await list({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await list({ before: ids[1] ?? "" })).toEqual(ids.slice(2));
    expect(await list({ before: ids[2] ?? "" })).toEqual([]);
    const foreign = await refusalOf(list({ before: ids[0] ?? "" }, stranger));
    expect([foreign.code, foreign.fields]).toEqual(["invalidCursor", { before: "cursorInvalid" }]);
    expect((await refusalOf(list({ limit: 1_001 }))).code).toBe("invalidInput");
  });

  it("responds alike to another customer's booking and one that does not exist", async () => {
    const [owner, stranger] = await Promise.all([customer(), customer()]);
    const { id } = await vehicle();
    const { bookingId } = await owner.api.checkout.place.mutate(bookingRequest(id));
    const [theirs, unknown] = await Promise.all([
      refusalOf(stranger.api.checkout.booking.query({ id: bookingId })),
      refusalOf(stranger.api.checkout.booking.query({ id: world.platform.ids.uuid() })),
    ]);
    expect(theirs).toEqual(unknown);
    expect((await refusalOf(stranger.api.checkout.cancel.mutate({ id: bookingId }))).code).toBe(
      "notFound",
    );
  });

  it("is confirmed once when two admins record the payment at the same time", async () => {
    const owner = await customer();
    const { email } = await addUser(world.platform, "admin");
    const admins = await Promise.all([connect(world.origin, email), connect(world.origin, email)]);
    const { id } = await vehicle();
    const { bookingId } = await owner.api.checkout.place.mutate(bookingRequest(id));
    const responses = await Promise.allSettled(
      admins.map(({ api }) => confirmPayment(api.admin, bookingId)),
    );
    expect(responses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const booking = await owner.api.checkout.booking.query({ id: bookingId });
    expect(booking.history.map(({ kind }) => kind)).toEqual(["placed", "confirmed"]);
    const audit = await world.sql.query("select action from audit_entries where subject_id = $1", [
      bookingId,
    ]);
    expect(audit.rows).toEqual([{ action: "booking.confirm" }]);
  });

  it("cannot be cancelled by the customer shortly before pickup after its confirmation", async () => {
    const owner = await customer();
    const { email } = await addUser(world.platform, "admin");
    const admin = await connect(world.origin, email);
    const { id } = await vehicle();
    const { bookingId } = await owner.api.checkout.place.mutate(
      bookingRequest(id, { pickupDate: inDays(1), returnDate: inDays(4) }),
    );
    await confirmPayment(admin.api.admin, bookingId);
    const refusal = await refusalOf(owner.api.checkout.cancel.mutate({ id: bookingId }));
    expect(refusal.code).toBe("bookingNotCancellable");
  });
});
