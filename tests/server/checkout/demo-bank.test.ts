import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creditorReference, inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { toLocalDate } from "#shared/local-time.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partner: { id: string; email: string };
let customer: { id: string; email: string; api: ApiClient["api"] };

async function join(role: "customer" | "partner") {
  const user = await addUser(world.platform, role);
  return { ...user, api: (await connect(world.origin, user.email)).api };
}

beforeAll(async () => {
  world = await startWorld();
  partner = await join("partner");
  customer = await join("customer");
});
afterAll(() => world.end());

async function book() {
  const { id: vehicleId } = await addVehicle(world.platform, partner.id);
  const { bookingId: id } = await customer.api.checkout.place.mutate(bookingRequest(vehicleId));
  return customer.api.checkout.booking.query({ id });
}

describe("the demo bank", () => {
  it("pays a booking in full by its reference, as banks print it, and both sides are notified", async () => {
    const booking = await book();
    expect(booking.payableByDemoBank).toBe(true);
    const paymentReference = inGroupsOfFour(booking.paymentReference).toLowerCase();
    const done = await customer.api.checkout.payByDemoBank.mutate({ paymentReference });
    expect(done).toEqual({ id: booking.id, status: "confirmed" });
    const today = toLocalDate(new Date());
    expect(await customer.api.checkout.booking.query({ id: booking.id })).toMatchObject({
      status: "confirmed",
      payableByDemoBank: false,
      paid: { amountCents: booking.totalCents, receivedOn: today },
    });
    await queuedEmail(world, customer.email, "booking-confirmed");
    await queuedEmail(world, partner.email, "partner-booking-confirmed");
    const { rows } = await world.sql.query(
      "select actor_id, details from audit_entries where subject_id = $1 and action = 'booking.confirm'",
      [booking.id],
    );
    const payment = {
      amountCents: booking.totalCents,
      receivedOn: today,
      reference: booking.paymentReference,
    };
    expect(rows).toEqual([
      {
        actor_id: customer.id,
        details: { status: { from: "pending", to: "confirmed" }, payment },
      },
    ]);
  });

  it("pays each booking once, and only the caller's", async () => {
    const { id, paymentReference } = await book();
    const stranger = await join("customer");
    const foreign = stranger.api.checkout.payByDemoBank.mutate({ paymentReference });
    expect((await refusalOf(foreign)).code).toBe("notFound");
    const unknown = creditorReference("00000000-0000-7000-8000-000000000001");
    const missing = customer.api.checkout.payByDemoBank.mutate({ paymentReference: unknown });
    expect((await refusalOf(missing)).code).toBe("notFound");
    expect((await customer.api.checkout.booking.query({ id })).status).toBe("pending");

    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => customer.api.checkout.payByDemoBank.mutate({ paymentReference })),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    const again = customer.api.checkout.payByDemoBank.mutate({ paymentReference });
    expect((await refusalOf(again)).code).toBe("bookingAlreadyChanged");
  });

  it("refuses a mistyped reference", async () => {
    const { paymentReference } = await book();
    const mistyped = `${paymentReference.slice(0, -1)}${paymentReference.endsWith("1") ? "2" : "1"}`;
    const payment = customer.api.checkout.payByDemoBank.mutate({ paymentReference: mistyped });
    expect((await refusalOf(payment)).code).toBe("invalidInput");
  });

  it("does not exist where payments are real", async () => {
    const { id, paymentReference } = await book();
    world.platform.isDemo = false;
    try {
      expect((await customer.api.checkout.booking.query({ id })).payableByDemoBank).toBe(false);
      const payment = customer.api.checkout.payByDemoBank.mutate({ paymentReference });
      expect((await refusalOf(payment)).code).toBe("demoModeOnly");
      expect((await customer.api.checkout.booking.query({ id })).status).toBe("pending");
    } finally {
      world.platform.isDemo = true;
    }
  });
});
