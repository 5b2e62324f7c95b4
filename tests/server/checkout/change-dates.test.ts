import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChangeDates } from "#shared/checkout/change-dates.ts";
import { addDays } from "#shared/local-time.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { type LaterWorld, startLaterWorld } from "#tests/support/world/later-world.ts";
import type { World } from "#tests/support/world/world.ts";

const HOUR_MS = 3_600_000;
const PHONE = "+306971234567";

let later: LaterWorld;
let world: World;
let partner: { id: string; email: string };
let admin: ApiClient["api"]["admin"];

beforeAll(async () => {
  later = await startLaterWorld();
  world = later.world;
  partner = await addUser(world.platform, "partner");
  await world.sql.query("update partners set phone = $1, name = 'Κνωσός' where id = $2", [
    PHONE,
    partner.id,
  ]);
  const { email } = await addUser(world.platform, "admin");
  admin = (await connect(world.origin, email)).api.admin;
});
afterAll(() => world.end());

/** Books a vehicle, by default a new one, for a new customer. */
async function book(change: Parameters<typeof bookingRequest>[1] = {}, vehicle?: string) {
  const { email } = await addUser(world.platform, "customer");
  const { api } = await connect(world.origin, email);
  const vehicleId = vehicle ?? (await addVehicle(world.platform, partner.id)).id;
  const { bookingId } = await api.checkout.place.mutate(bookingRequest(vehicleId, change));
  return { id: bookingId, vehicleId, api, email };
}

type Booked = Awaited<ReturnType<typeof book>>;

const days = (pickup: number, back: number) => ({
  pickupDate: inDays(pickup),
  pickupTime: "10:00",
  returnDate: inDays(back),
  returnTime: "10:00",
});

/** The change of a booking as its customer sees it now. */
async function changeOf(
  { id, api }: Booked,
  rental: ReturnType<typeof days>,
  expectedTotalCents: number,
): Promise<ChangeDates> {
  const { updatedAt } = await api.checkout.booking.query({ id });
  return { id, ...rental, expectedUpdatedAt: updatedAt, expectedTotalCents };
}

describe("a customer's change of dates", () => {
  it("shows the new price and the difference first, then moves the booking, and both sides are emailed", async () => {
    const booked = await book();
    const { id, api, email } = booked;
    const quote = await api.checkout.quoteChange.query({ id, ...days(20, 25) });
    expect(quote).toMatchObject({ totalCents: 20_000, differenceCents: 8_000, available: true });
    const before = await api.checkout.booking.query({ id });
    expect(before).toMatchObject({ changeable: true, totalCents: 12_000, freeUntil: null });

    await api.checkout.changeDates.mutate(await changeOf(booked, days(20, 25), 20_000));
    const after = await api.checkout.booking.query({ id });
    expect(after).toMatchObject({ ...days(20, 25), totalCents: 20_000, days: 5 });
    expect(after.paymentDueAt).toBe(quote.dueAt);
    expect(after.history.map(({ kind }) => kind)).toEqual(["placed", "changed"]);
    const { history } = await admin.booking.query({ id });
    expect(history[1]).toMatchObject({
      actor: { role: "customer" },
      changes: { totalCents: { from: 12_000, to: 20_000 } },
    });
    const emails = await Promise.all([
      queuedEmail(world, email, "booking-changed"),
      queuedEmail(world, partner.email, "partner-booking-changed"),
    ]);
    for (const { text } of emails) expect(text).toMatch(/Παραλαβή \(πριν\)[\s\S]*200,00\u00a0€/);
    expect(emails[0]?.text).toContain("όπως ζητήσατε");
    expect(emails[1]?.text).toContain("Ο πελάτης άλλαξε τις ημερομηνίες");
  });

  it("is refused on occupied dates with the nearest free ones, and may overlap its own", async () => {
    const booked = await book();
    const { id, api, vehicleId } = booked;
    await book(days(14, 17), vehicleId);
    const quote = await api.checkout.quoteChange.query({ id, ...days(12, 15) });
    expect(quote).toMatchObject({ available: false });
    expect(quote.nearest.length).toBeGreaterThan(0);
    const onto = await changeOf(booked, days(12, 15), 12_000);
    expect(await refusalOf(api.checkout.changeDates.mutate(onto))).toMatchObject({
      code: "datesTaken",
      params: { nearest: quote.nearest },
    });
    const onward = await changeOf(booked, days(11, 14), 12_000);
    await api.checkout.changeDates.mutate(onward);
    expect(await api.checkout.booking.query({ id })).toMatchObject(days(11, 14));
  });

  it("wins or loses against another customer's checkout of the same dates, never both", async () => {
    const booked = await book();
    const { api, vehicleId } = booked;
    const rival = await addUser(world.platform, "customer");
    const other = (await connect(world.origin, rival.email)).api;
    const onto = await changeOf(booked, days(30, 33), 12_000);
    const outcomes = await Promise.allSettled([
      api.checkout.changeDates.mutate(onto),
      other.checkout.place.mutate(bookingRequest(vehicleId, days(31, 34))),
    ]);
    const codes = outcomes.map((outcome): string =>
      outcome.status === "fulfilled" ? "booked" : outcome.reason.data.problem.code,
    );
    expect(codes.toSorted()).toEqual(["booked", "datesTaken"]);
  });

  it("happens once when it is submitted twice, and is refused for an outdated version or price", async () => {
    const booked = await book();
    const { id, api } = booked;
    const change = await changeOf(booked, days(20, 23), 12_000);
    const outdatedPrice = { ...change, ...days(20, 24) };
    expect(await refusalOf(api.checkout.changeDates.mutate(outdatedPrice))).toMatchObject({
      code: "priceChanged",
      params: { totalCents: 16_000 },
    });
    await api.checkout.changeDates.mutate(change);
    expect(await api.checkout.changeDates.mutate(change)).toEqual({ id, totalCents: 12_000 });
    const outdated = { ...change, ...days(24, 27) };
    expect((await refusalOf(api.checkout.changeDates.mutate(outdated))).code).toBe(
      "bookingAlreadyChanged",
    );
    const { history } = await api.checkout.booking.query({ id });
    expect(history.map(({ kind }) => kind)).toEqual(["placed", "changed"]);
  });

  it("is done already when it is submitted again, also where no other change is possible any more", async () => {
    const booked = await book();
    const { id, api, vehicleId } = booked;
    await confirmPayment(admin, id);
    // Closer than the limit of a paid booking, to which it may be moved but not from there.
    const change = await changeOf(booked, days(1, 4), 12_000);
    const moved = { id, totalCents: 12_000 };
    expect(await api.checkout.changeDates.mutate(change)).toEqual(moved);
    await world.sql.query("update vehicles set status = 'rejected' where id = $1", [vehicleId]);
    expect(await api.checkout.changeDates.mutate(change)).toEqual(moved);
    const another = { ...change, ...days(2, 5) };
    expect((await refusalOf(api.checkout.changeDates.mutate(another))).code).toBe(
      "bookingNotChangeable",
    );
  });

  it("is impossible for another customer, on a cancelled booking and of a vehicle that is not offered any more", async () => {
    const booked = await book();
    const { id, api, vehicleId } = booked;
    const stranger = await addUser(world.platform, "customer");
    const foreign = (await connect(world.origin, stranger.email)).api;
    const change = await changeOf(booked, days(20, 23), 12_000);
    expect((await refusalOf(foreign.checkout.changeDates.mutate(change))).code).toBe("notFound");
    expect(
      (await refusalOf(foreign.checkout.quoteChange.query({ id, ...days(20, 23) }))).code,
    ).toBe("notFound");
    await world.sql.query("update vehicles set status = 'rejected' where id = $1", [vehicleId]);
    expect(await api.checkout.booking.query({ id })).toMatchObject({ changeable: false });
    expect((await refusalOf(api.checkout.changeDates.mutate(change))).code).toBe("vehicleNotFound");
    await api.checkout.cancel.mutate({ id });
    expect((await refusalOf(api.checkout.changeDates.mutate(change))).code).toBe(
      "bookingNotChangeable",
    );
  });
});

describe("a paid booking", () => {
  it("moves to dates with the same or a lower total until the limit of its cancellation, not to dearer ones", async () => {
    const booked = await book();
    const { id, api } = booked;
    await confirmPayment(admin, id);
    const dearer = await changeOf(booked, days(20, 24), 16_000);
    expect(await refusalOf(api.checkout.changeDates.mutate(dearer))).toMatchObject({
      code: "changeCostsMore",
      params: { cents: 4_000 },
    });
    await api.checkout.changeDates.mutate(await changeOf(booked, days(20, 22), 8_000));
    const booking = await api.checkout.booking.query({ id });
    expect(booking).toMatchObject({ totalCents: 8_000, paid: { amountCents: 12_000 } });
    const { cancelBeforePickupHours } = DEFAULT_SETTINGS;
    const until = Date.parse(booking.freeUntil ?? "");
    expect(new Date(until + cancelBeforePickupHours * HOUR_MS).toISOString()).toContain(
      booking.pickupDate,
    );
    await later.after(until - Date.now() + HOUR_MS, async () => {
      expect(await api.checkout.booking.query({ id })).toMatchObject({
        changeable: false,
        cancellable: false,
      });
      const change = { ...dearer, ...days(30, 32), expectedTotalCents: 8_000 };
      expect((await refusalOf(api.checkout.changeDates.mutate(change))).code).toBe(
        "bookingNotChangeable",
      );
    });
  });

  it("shows the partner's name in the letters of each language, and the partner's phone, which an unpaid or cancelled one never does", async () => {
    const { id, api } = await book();
    const { partnerName } = await api.checkout.booking.query({ id });
    expect(partnerName).toEqual({ el: "Κνωσός", en: "Knosos" });
    const phone = async () => (await api.checkout.booking.query({ id })).partnerPhone;
    const inList = async () => (await api.checkout.myBookings.query())[0]?.partnerPhone;
    expect([await phone(), await inList()]).toEqual([null, null]);
    await confirmPayment(admin, id);
    expect([await phone(), await inList()]).toEqual([PHONE, PHONE]);
    await admin.cancelBooking.mutate({ id, reason: "Out of order" });
    expect(await phone()).toBeNull();
  });
});

describe("an unpaid booking", () => {
  it("is not confirmed by an admin who read it before its customer changed the total", async () => {
    const booked = await book();
    const { id, api } = booked;
    const read = await admin.booking.query({ id });
    await api.checkout.changeDates.mutate(await changeOf(booked, days(20, 30), 40_000));
    const outdated = { id, expectedUpdatedAt: read.updatedAt };
    expect((await refusalOf(admin.confirmBooking.mutate(outdated))).code).toBe(
      "bookingAlreadyChanged",
    );
    const { status, history } = await admin.booking.query({ id });
    expect([status, history.length]).toEqual(["pending", 2]);
    expect(await confirmPayment(admin, id)).toEqual({ id, status: "confirmed" });
  });

  it("is not held longer by changing its dates again and again", async () => {
    const booked = await book();
    const { id, api } = booked;
    const { paymentDueAt } = await api.checkout.booking.query({ id });
    const almost = Date.parse(paymentDueAt) - Date.now() - 5 * 60_000;
    await later.after(almost, async () => {
      await api.checkout.changeDates.mutate(await changeOf(booked, days(40, 43), 12_000));
      expect(await api.checkout.booking.query({ id })).toMatchObject({ paymentDueAt });
    });
  });

  it("keeps the lead time and the limit of days of unpaid bookings", async () => {
    const booked = await book();
    const { api, vehicleId } = booked;
    const { savedAt } = await admin.settings.query();
    const settings = { ...DEFAULT_SETTINGS, maxUnpaidDays: 10 };
    await admin.saveSettings.mutate({ settings, savedAt });
    const second = await addVehicle(world.platform, partner.id);
    await api.checkout.place.mutate(bookingRequest(second.id, days(50, 53)));
    const longer = await changeOf(booked, days(10, 18), 32_000);
    expect(await refusalOf(api.checkout.changeDates.mutate(longer))).toMatchObject({
      code: "tooManyUnpaidDays",
      params: { held: 3, max: 10 },
    });
    await api.checkout.changeDates.mutate(await changeOf(booked, days(10, 17), 28_000));
    const yesterday = { ...days(0, 3), pickupDate: addDays(inDays(0), -1) };
    const past = api.checkout.quoteChange.query({ id: booked.id, ...yesterday });
    expect((await refusalOf(past)).code).toBe("pickupInPast");
    expect(vehicleId).not.toBe(second.id);
  });
});
