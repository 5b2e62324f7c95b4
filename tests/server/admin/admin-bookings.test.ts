import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import {
  addUser,
  addVehicle,
  bookingRequest,
  inDays,
  PASSWORD,
} from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partner: { id: string; email: string };
let admin: Awaited<ReturnType<typeof connect>>["api"]["admin"];
let adminEmail: string;

beforeAll(async () => {
  world = await startWorld();
  partner = await addUser(world.platform, "partner");
  adminEmail = (await addUser(world.platform, "admin")).email;
  admin = (await connect(world.origin, adminEmail)).api.admin;
});
afterAll(() => world.end());

type Change = Parameters<typeof bookingRequest>[1];

/** Books a vehicle, by default a new one, for a new customer. */
async function book(change: Change = {}, vehicle?: { id: string }) {
  const { email } = await addUser(world.platform, "customer");
  const customer = await connect(world.origin, email);
  const { id: vehicleId } = vehicle ?? (await addVehicle(world.platform, partner.id));
  const request = bookingRequest(vehicleId, change);
  const { bookingId } = await customer.api.checkout.place.mutate(request);
  return { id: bookingId, vehicleId, customer: customer.api, email };
}

/** The edit that changes nothing except the given fields. */
async function editOf(id: string, change: object, expectedTotalCents: number) {
  const now = await admin.booking.query({ id });
  const { pickupDate, pickupTime, returnDate, returnTime, updatedAt } = now;
  const { pickupLocation, returnLocation, specialRequests } = now;
  return {
    id,
    pickupDate,
    pickupTime,
    returnDate,
    returnTime,
    pickupLocation,
    returnLocation,
    specialRequests,
    expectedUpdatedAt: updatedAt,
    expectedTotalCents,
    ...change,
  };
}

async function auditOf(id: string) {
  const { rows } = await world.sql.query(
    "select action, details from audit_entries where subject_id = $1 order by created_at, id",
    [id],
  );
  return rows;
}

describe("a deleted customer", () => {
  it("loses their requests and payers' names in the history and the audit too", async () => {
    const { id, customer } = await book({ specialRequests: "Για την Ελένη" });
    const now = toLocalDate(world.platform.clock.now());
    await admin.editBooking.mutate(await editOf(id, { specialRequests: "Για τη Σία" }, 12_000));
    const payment = { amountCents: 12_000, receivedOn: now, reference: "ΕΛΕΝΗ ΠΑΠΑΔΑΚΗ" };
    await confirmPayment(admin, id, payment);
    await admin.cancelBooking.mutate({ id, reason: "Βλάβη" });
    await customer.account.deleteAccount.mutate({ password: PASSWORD });
    const { history } = await admin.booking.query({ id });
    const stored = JSON.stringify([history, await auditOf(id)]);
    expect(stored).not.toMatch(/Ελένη|Σία|ΕΛΕΝΗ/);
    expect(stored).toContain("Βλάβη");
    expect(history).toMatchObject([
      {},
      { kind: "changed" },
      { payment: { ...payment, reference: "" } },
      { reason: "Βλάβη" },
    ]);
  });
});

describe("the admins' table of bookings", () => {
  it("finds a booking by any of its data, ignoring accents", async () => {
    const mark = inDays(200);
    const vehicle = await addVehicle(world.platform, partner.id, { title: "Σουζούκι Τζίμνι" });
    const dates = { pickupDate: mark, returnDate: inDays(203) };
    const { id } = await book({ ...dates, customerName: "Όλγα Ζαΐμη" }, vehicle);
    const { paymentReference } = await admin.booking.query({ id });
    const found = async (filters: Parameters<typeof admin.bookings.query>[0]) =>
      (await admin.bookings.query(filters)).rows.map((row) => row.id);
    for (const search of ["ολγα ζαιμη", "τζιμνι", `#${id.slice(-8)}`, "zz", paymentReference]) {
      const isFound = (await found({ search })).includes(id);
      expect([search, isFound]).toEqual([search, search !== "zz"]);
    }
    expect(await found({ search: "olga%" })).toEqual([]);
    expect(await found({ search: "6945550101", from: mark, to: mark })).toEqual([id]);
    // As pages and banks print them, and as contacts of a phone are copied.
    const reference = inGroupsOfFour(paymentReference);
    for (const search of [id, reference, reference.toLowerCase(), `\u202a${reference}\u202c`]) {
      expect(await found({ search })).toEqual([id]);
    }
    const phone = "\u202a+30 694\u2011555\u20110101\u202c";
    expect(await found({ search: phone, from: mark, to: mark })).toEqual([id]);
    expect(await found({ from: mark, to: mark, place: "chania", partner: partner.id })).toEqual([
      id,
    ]);
    expect(await found({ from: mark, to: mark, place: "sitia" })).toEqual([]);
    expect(await found({ from: mark, to: mark, status: "confirmed" })).toEqual([]);
    await world.sql.query("update vehicles set title = 'Lada Niva' where id = $1", [vehicle.id]);
    expect(await found({ search: "niva ζαιμη" })).toEqual([id]);
    expect(await admin.bookingCounts.query({ from: mark, to: mark })).toMatchObject({
      pending: { count: 1 },
      cancelled: { count: 0 },
      total: { count: 1, isMore: false },
    });
  });

  it("sorts by every sortable column, in both directions", async () => {
    await Promise.all([
      book({ customerName: "Άννα" }),
      book({ customerName: "Ωρίων", returnDate: inDays(15), expectedTotalCents: 20_000 }),
    ]);
    for (const sort of ["created", "start", "amount", "status", "customer"] as const) {
      const [up, down] = await Promise.all([
        admin.bookings.query({ sort, direction: "asc" }),
        admin.bookings.query({ sort, direction: "desc" }),
      ]);
      expect(up.total).toBeGreaterThan(1);
      expect(down.rows.map(({ id }) => id)).toEqual(up.rows.map(({ id }) => id).toReversed());
    }
    const { rows } = await admin.bookings.query({ sort: "customer", direction: "asc" });
    expect(rows[0]?.customerName).toBe("Άννα");
  });
});

describe("an edit of a booking", () => {
  it("is refused on occupied dates with the obstacle, and moves to free ones at the price shown", async () => {
    const { id, vehicleId, customer, email } = await book();
    const later = { pickupDate: inDays(14), returnDate: inDays(17) };
    const other = await book(later, { id: vehicleId });
    const onto = { pickupDate: inDays(12), returnDate: inDays(16) };
    const times = { pickupTime: "10:00", returnTime: "10:00" };
    const taken = await admin.quoteBookingEdit.query({ id, ...onto, ...times });
    expect(taken.conflicts.map(({ bookingId }) => bookingId)).toEqual([other.id]);
    expect(taken.nearest[0]).toEqual({ from: `${inDays(10)}T10:00`, to: `${inDays(14)}T10:00` });
    const refusal = await refusalOf(admin.editBooking.mutate(await editOf(id, onto, 16_000)));
    expect(refusal).toMatchObject({ code: "datesTaken", params: { nearest: taken.nearest } });

    const free = { pickupDate: inDays(20), returnDate: inDays(25), pickupLocation: "rethymno" };
    const stale = await refusalOf(admin.editBooking.mutate(await editOf(id, free, 12_000)));
    expect(stale).toMatchObject({ code: "priceChanged", params: { totalCents: 20_000 } });
    await admin.editBooking.mutate(await editOf(id, free, 20_000));
    const booking = await customer.checkout.booking.query({ id });
    expect(booking).toMatchObject({ ...free, totalCents: 20_000, days: 5 });
    expect(booking.history.map(({ kind }) => kind)).toEqual(["placed", "changed"]);
    const { history } = await admin.booking.query({ id });
    expect(history[1]?.changes).toMatchObject({ totalCents: { from: 12_000, to: 20_000 } });
    expect(history[1]?.actor?.role).toBe("admin");
    const emails = await Promise.all([
      queuedEmail(world, email, "booking-changed"),
      queuedEmail(world, partner.email, "partner-booking-changed"),
    ]);
    for (const { text } of emails)
      expect(text).toMatch(/Παραλαβή \(πριν\): .*Χανιά[\s\S]*200,00\u00a0€/);
    expect((await auditOf(id))[0]).toMatchObject({ action: "booking.edit" });
  });

  it("keeps the agreed price, whatever the vehicle costs now, while its days stay the same", async () => {
    const { id, vehicleId } = await book();
    await world.sql.query("update vehicles set price_per_day = 99 where id = $1", [vehicleId]);
    const seasonal = { ...DEFAULT_SETTINGS, seasonalPrices: true };
    seasonal.seasons = [{ name: "high", from: "01-01", to: "12-31", increasePercent: 50 }];
    await world.sql.query(
      `insert into settings (id, document, updated_at) values (1, $1, now())
       on conflict (id) do update set document = excluded.document`,
      [JSON.stringify(seasonal)],
    );
    const note = await editOf(id, { specialRequests: "Child seat", pickupTime: "11:00" }, 12_000);
    expect(await admin.editBooking.mutate(note)).toEqual({ id, totalCents: 12_000 });
    const longer = await editOf(id, { returnDate: inDays(14) }, 24_000);
    expect((await admin.editBooking.mutate(longer)).totalCents).toBe(24_000);
    await world.sql.query("update settings set document = $1", [JSON.stringify(DEFAULT_SETTINGS)]);
  });

  it("is refused after another admin's change, over blocked days and on a cancelled booking", async () => {
    const { id, vehicleId } = await book();
    const first = await editOf(id, { specialRequests: "One" }, 12_000);
    const second = { ...first, specialRequests: "Two" };
    const responses = await Promise.allSettled([
      admin.editBooking.mutate(first),
      admin.editBooking.mutate(second),
    ]);
    expect(responses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [saved, refused] =
      responses[0]?.status === "fulfilled" ? [first, second] : [second, first];
    expect((await refusalOf(admin.editBooking.mutate(refused))).code).toBe("bookingAlreadyChanged");
    // One that is saved again, after its response was lost, is done already.
    expect(await admin.editBooking.mutate(saved)).toEqual({ id, totalCents: 12_000 });
    const { history } = await admin.booking.query({ id });
    expect(history.map(({ kind }) => kind)).toEqual(["placed", "changed"]);
    const owner = await connect(world.origin, partner.email);
    await owner.api.partner.saveBlock.mutate({
      vehicleId,
      startDate: inDays(13),
      startTime: "10:00",
      endDate: inDays(15),
      endTime: "10:00",
      note: "",
      repeatUntil: null,
    });
    const longer = await editOf(id, { returnDate: inDays(14) }, 16_000);
    expect((await refusalOf(admin.editBooking.mutate(longer))).code).toBe("datesTaken");
    await admin.cancelBooking.mutate({ id, reason: "Out of order" });
    const dead = await editOf(id, { specialRequests: "Three" }, 12_000);
    expect((await refusalOf(admin.editBooking.mutate(dead))).code).toBe("bookingAlreadyChanged");
  });
});

describe("a booking's payment and cancellation", () => {
  it("is confirmed by one of two admins, with the transfer's details, and the other is refused", async () => {
    const { id } = await book();
    const second = (await connect(world.origin, adminEmail)).api.admin;
    const payment = { amountCents: 11_900, receivedOn: inDays(0), reference: "RF18 ΠΑΠΑΔΑΚΗ" };
    const responses = await Promise.all(
      [admin, second].map((api) => {
        const confirmed = confirmPayment(api, id, payment);
        return confirmed.then(({ status }) => status).catch(() => refusalOf(confirmed));
      }),
    );
    const refusal = { code: "bookingAlreadyChanged" };
    expect(responses).toContain("confirmed");
    expect(responses).toContainEqual(expect.objectContaining(refusal));
    const { history } = await admin.booking.query({ id });
    expect(history.map(({ kind, payment: paid }) => [kind, paid])).toEqual([
      ["placed", undefined],
      ["confirmed", payment],
    ]);
    expect(await auditOf(id)).toMatchObject([{ action: "booking.confirm", details: { payment } }]);
  });

  it("cannot have been received on a day to come, which is shown beside its field", async () => {
    const { id } = await book();
    const payment = { amountCents: 12_000, receivedOn: inDays(2), reference: "RF18" };
    const { code, fields } = await refusalOf(confirmPayment(admin, id, payment));
    expect([code, fields]).toEqual(["invalidInput", { "payment.receivedOn": "dateInvalid" }]);
    expect((await admin.booking.query({ id })).status).toBe("pending");
  });

  it("does not claim full payment in the customer's email when the transfer was of another amount", async () => {
    const { owed, overpaid, settle } = PAYMENT_LABELS.el;
    const cases = [
      { amountCents: 5_000, line: `${owed}: 70,00\u00a0€`, settled: false },
      { amountCents: 12_100, line: `${overpaid}: 1,00\u00a0€`, settled: true },
    ];
    for (const { amountCents, line, settled } of cases) {
      const { id, email } = await book();
      const payment = { amountCents, receivedOn: inDays(0), reference: "RF18" };
      await confirmPayment(admin, id, payment);
      const { text } = await queuedEmail(world, email, "booking-confirmed");
      for (const part of [line, settle]) expect(text).toContain(part);
      expect(text.includes("δεν οφείλετε τίποτα άλλο")).toBe(settled);
    }
  });

  it("keeps the paid amount when the booking becomes longer afterwards", async () => {
    const { id, customer, email } = await book();
    const changeEmail = () => queuedEmail(world, email, "booking-changed");
    await admin.editBooking.mutate(await editOf(id, { returnDate: inDays(14) }, 16_000));
    expect((await changeEmail()).text).not.toContain(PAYMENT_LABELS.el.settle);
    await confirmPayment(admin, id);
    for (const [days, total] of [
      [15, 20_000],
      [16, 24_000],
    ] as const) {
      await admin.editBooking.mutate(await editOf(id, { returnDate: inDays(days) }, total));
      const { paid, totalCents } = await customer.checkout.booking.query({ id });
      expect([paid?.amountCents, totalCents]).toEqual([16_000, total]);
      expect((await changeEmail()).text).toContain(PAYMENT_LABELS.el.settle);
    }
  });

  it("is not cancelled in another version than the admin saw, such as one that was paid since", async () => {
    const { id } = await book();
    const { updatedAt: expectedUpdatedAt } = await admin.booking.query({ id });
    await confirmPayment(admin, id);
    const seen = { id, reason: "Never paid", expectedUpdatedAt };
    expect((await refusalOf(admin.cancelBooking.mutate(seen))).code).toBe("bookingAlreadyChanged");
    const { status, updatedAt } = await admin.booking.query({ id });
    expect(status).toBe("confirmed");
    await admin.cancelBooking.mutate({ ...seen, expectedUpdatedAt: updatedAt });
    expect((await admin.booking.query({ id })).status).toBe("cancelled");
  });

  it("stores a reason that the customer and the partner can read", async () => {
    const { id, customer, email } = await book({ customerEmail: "told@example.com" });
    await confirmPayment(admin, id);
    await admin.cancelBooking.mutate({ id, reason: "Βλάβη στον κινητήρα" });
    const { history, status } = await customer.checkout.booking.query({ id });
    expect([status, history.at(-1)?.reason]).toEqual(["cancelled", "Βλάβη στον κινητήρα"]);
    const emails = await Promise.all([
      queuedEmail(world, email, "booking-cancelled"),
      queuedEmail(world, partner.email, "partner-booking-cancelled"),
    ]);
    for (const { text } of emails) expect(text).toContain("Λόγος: Βλάβη στον κινητήρα");
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "booking.cancel",
      details: { status: { from: "confirmed", to: "cancelled" } },
    });
  });
});
