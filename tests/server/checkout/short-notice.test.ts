import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireBookings } from "#server/checkout/expire-bookings.ts";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { addDays, toInstant, toLocalDateTime } from "#shared/local-time.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { type LaterWorld, startLaterWorld } from "#tests/support/world/later-world.ts";
import type { World } from "#tests/support/world/world.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** One customer places more bookings here than may remain unpaid in a week. */
const SETTINGS = { ...DEFAULT_SETTINGS, maxUnpaidPerWeek: 1_000 };

let later: LaterWorld;
let world: World;
let partnerId: string;
let api: Awaited<ReturnType<typeof connect>>["api"];
let admin: Awaited<ReturnType<typeof connect>>["api"];

beforeAll(async () => {
  later = await startLaterWorld();
  world = later.world;
  await store(SETTINGS);
  partnerId = (await addUser(world.platform, "partner")).id;
  const user = await addUser(world.platform, "customer");
  api = (await connect(world.origin, user.email)).api;
  admin = (await connect(world.origin, (await addUser(world.platform, "admin")).email)).api;
});
afterAll(() => world.end());

async function store(document: typeof SETTINGS): Promise<void> {
  await world.sql.query(
    "insert into settings (id, document, updated_at) values (1, $1, to_timestamp(0)) on conflict (id) do update set document = excluded.document",
    [document],
  );
}

/**
 * A wall-clock time this many hours from the world's now, cut to the minute and split into inputs.
 */
function rentalIn(hours: number, days = 3) {
  const pickup = toLocalDateTime(new Date(world.platform.clock.now().getTime() + hours * HOUR_MS));
  const pickupDate = pickup.slice(0, 10);
  const time = pickup.slice(11);
  return {
    pickupDate,
    pickupTime: time,
    returnDate: addDays(pickupDate, days),
    returnTime: time,
  };
}

const startOf = (rental: { pickupDate: string; pickupTime: string }) =>
  toInstant(`${rental.pickupDate}T${rental.pickupTime}`).getTime();

async function place(rental: ReturnType<typeof rentalIn>, by = api) {
  const { id } = await addVehicle(world.platform, partnerId);
  const { bookingId } = await by.checkout.place.mutate(bookingRequest(id, rental));
  return by.checkout.booking.query({ id: bookingId });
}

async function cancelAll() {
  for (const { id, status } of await api.checkout.myBookings.query()) {
    if (status === "pending") await api.checkout.cancel.mutate({ id });
  }
}

describe("a booking at short notice", () => {
  it("is due before its pickup, with time to pay, and expires exactly then", async () => {
    const rental = rentalIn(20);
    const booking = await place(rental);
    const dueAt = Date.parse(booking.paymentDueAt);
    expect(startOf(rental) - dueAt).toBeGreaterThanOrEqual(2 * HOUR_MS);
    expect(dueAt - Date.parse(booking.createdAt)).toBeGreaterThanOrEqual(2 * HOUR_MS);
    expect(dueAt - Date.parse(booking.createdAt)).toBeLessThan(2 * HOUR_MS + MINUTE_MS);
    const at = (ms: number) => ({ ...world.platform, clock: { now: () => new Date(ms) } });
    expect(await expireBookings(at(dueAt - 1))).toBe(0);
    expect(await expireBookings(at(dueAt))).toBe(1);
  });

  it("has the same deadline in quote, booking, list and emails, with a note about SEPA Instant", async () => {
    const rental = rentalIn(30);
    const { id: vehicleId } = await addVehicle(world.platform, partnerId);
    const quoted = await api.checkout.quote.query({ vehicleId, ...rental });
    expect(quoted.payment.instantOnly).toBe(true);
    expect(quoted.payment.bank).toEqual(DEFAULT_SETTINGS.bank);
    const { bookingId: id } = await api.checkout.place.mutate(bookingRequest(vehicleId, rental));
    const booking = await api.checkout.booking.query({ id });
    const listed = (await api.checkout.myBookings.query()).find((one) => one.id === id);
    // The minute may have changed between the two.
    expect(Date.parse(booking.paymentDueAt) - Date.parse(quoted.payment.dueAt)).toBeLessThanOrEqual(
      MINUTE_MS,
    );
    expect([booking.instantOnly, listed?.instantOnly]).toEqual([true, true]);
    expect(listed?.paymentDueAt).toBe(booking.paymentDueAt);
    const { rows } = await world.sql.query(
      "select kind, text from outgoing_mails where booking_id = $1 order by kind",
      [id],
    );
    const deadline = formatDeadline(booking.paymentDueAt, "el");
    expect(rows.map(({ kind }) => kind)).toEqual(["booking-placed", "partner-booking-placed"]);
    for (const { text } of rows)
      expect(text).toContain(`${PAYMENT_LABELS.el.dueLabel}: ${deadline}`);
    expect(rows[0].text).toContain(PAYMENT_LABELS.el.instantOnly);
    await cancelAll();
  });

  it("has no note about SEPA Instant when an ordinary transfer arrives in time", async () => {
    const { id: vehicleId } = await addVehicle(world.platform, partnerId);
    await store({ ...SETTINGS, paymentHoldHours: 240 });
    await expect
      .poll(
        async () => (await api.checkout.quote.query({ vehicleId, ...rentalIn(40 * 24) })).payment,
      )
      .toMatchObject({ instantOnly: false });
    await store(SETTINGS);
  });
});

describe("a rental that starts too soon", () => {
  it("is rejected with the required hours, by quote and checkout alike", async () => {
    const { id: vehicleId } = await addVehicle(world.platform, partnerId);
    const rental = rentalIn(3.9);
    const refused = { code: "pickupTooSoon", params: { hours: 4 }, httpStatus: 400 };
    expect(await refusalOf(api.checkout.quote.query({ vehicleId, ...rental }))).toMatchObject(
      refused,
    );
    const request = bookingRequest(vehicleId, rental);
    expect(await refusalOf(api.checkout.place.mutate(request))).toMatchObject(refused);
  });

  it("is neither listed as free nor proposed, unlike later periods", async () => {
    const brand = "Soon";
    const [{ slug }] = await Promise.all([
      addVehicle(world.platform, partnerId, { brand }),
      addVehicle(world.platform, partnerId),
    ]);
    const filters = { brand, ...rentalIn(3) };
    const similarIn = async (days: number) =>
      (await api.catalog.similar.query({ slug, ...rentalIn(days) })).vehicles;
    expect(await similarIn(3)).toEqual([]);
    expect(await similarIn(60 * 24)).not.toEqual([]);
    const { vehicles, total } = await api.catalog.list.query({ filters });
    expect([vehicles, total]).toEqual([[], 0]);
    const { periods, without } = await api.catalog.alternatives.query({ filters });
    expect(without).toEqual([{ filter: "dates", count: 1, countIsExact: true }]);
    expect(periods).not.toEqual([]);
    for (const { from } of periods) {
      expect(toInstant(from).getTime()).toBeGreaterThan(Date.now() + 4 * HOUR_MS);
    }
  });

  it("is not among the nearest free periods of an occupied vehicle", async () => {
    const { id: vehicleId } = await addVehicle(world.platform, partnerId);
    const rental = rentalIn(25, 1);
    await api.checkout.place.mutate(
      bookingRequest(vehicleId, { ...rental, expectedTotalCents: 4_000 }),
    );
    // A day sooner would start in one hour.
    const { nearest } = await api.checkout.quote.query({ vehicleId, ...rental });
    expect(nearest.map(({ from }) => from)).toEqual([
      `${addDays(rental.pickupDate, 1)}T${rental.pickupTime}`,
    ]);
    await cancelAll();
  });
});

describe("proposed periods", () => {
  const at = ({ from, to }: { from: string; to: string }) => ({
    pickupDate: from.slice(0, 10),
    pickupTime: from.slice(11),
    returnDate: to.slice(0, 10),
    returnTime: to.slice(11),
  });

  it("are never outside the allowed rental lengths", async () => {
    const brand = "Long";
    await addVehicle(world.platform, partnerId, { brand });
    const { periods, without } = await api.catalog.alternatives.query({
      filters: { brand, ...rentalIn(20 * 24, SETTINGS.maxRentalDays + 1) },
    });
    expect(periods).toEqual([]);
    expect(without).toEqual([{ filter: "dates", count: 1, countIsExact: true }]);
  });

  it("are not further ahead than the booking range", async () => {
    const { id: vehicleId } = await addVehicle(world.platform, partnerId);
    const pickupDate = inDays(SETTINGS.maxDaysAhead);
    const times = { pickupTime: "10:00", returnTime: "10:00" };
    const rental = { ...times, pickupDate, returnDate: addDays(pickupDate, 1) };
    const request = bookingRequest(vehicleId, { ...rental, expectedTotalCents: 4_000 });
    await api.checkout.place.mutate(request);
    const { nearest } = await api.checkout.quote.query({ vehicleId, ...rental });
    expect(nearest).toHaveLength(1);
    for (const period of nearest) {
      const quote = await api.checkout.quote.query({ vehicleId, ...at(period) });
      expect(quote.available).toBe(true);
    }
    await cancelAll();
  });

  it("are available to an admin who moves a booking, which needs time to pay only while unpaid", async () => {
    const { id: vehicleId } = await addVehicle(world.platform, partnerId);
    const taken = rentalIn(25, 1);
    await api.checkout.place.mutate(
      bookingRequest(vehicleId, { ...taken, expectedTotalCents: 4_000 }),
    );
    const { bookingId: id } = await api.checkout.place.mutate(
      bookingRequest(vehicleId, { ...rentalIn(20 * 24, 1), expectedTotalCents: 4_000 }),
    );
    const quote = () => admin.admin.quoteBookingEdit.query({ id, ...taken });
    const dayLater = `${addDays(taken.pickupDate, 1)}T${taken.pickupTime}`;
    // A day sooner would start in one hour.
    const daySooner = `${addDays(taken.pickupDate, -1)}T${taken.pickupTime}`;
    expect((await quote()).nearest.map(({ from }) => from)).toEqual([dayLater]);
    await confirmPayment(admin.admin, id);
    expect((await quote()).nearest.map(({ from }) => from)).toEqual([daySooner, dayLater]);
    for (const period of (await quote()).nearest) {
      await admin.admin.quoteBookingEdit.query({ id, ...at(period) });
    }
    await cancelAll();
  });
});

describe("cached responses", () => {
  it("are never used after the minute for which their deadline was calculated", async () => {
    const { id: vehicleId } = await addVehicle(world.platform, partnerId);
    const rental = rentalIn(20 * 24);
    const dueAt = async () =>
      Date.parse((await api.checkout.quote.query({ vehicleId, ...rental })).payment.dueAt);
    const first = await dueAt();
    await later.after(MINUTE_MS, async () => {
      const lag = (await dueAt()) - first;
      // The quote before may be of an earlier minute, but this one is of the current minute.
      expect([MINUTE_MS, 2 * MINUTE_MS]).toContain(lag);
    });
  });

  it("of quotes, lists and page options are not used once time has changed their result", async () => {
    const brand = "Passing";
    const { id: vehicleId } = await addVehicle(world.platform, partnerId, { brand });
    const rental = rentalIn(5);
    const filters = { brand, ...rental };
    const quoted = await api.checkout.quote.query({ vehicleId, ...rental });
    expect(quoted.available).toBe(true);
    expect((await api.catalog.list.query({ filters })).total).toBe(1);
    const { now } = await api.catalog.options.query();
    await later.after(1.5 * HOUR_MS, async () => {
      const refusal = await refusalOf(api.checkout.quote.query({ vehicleId, ...rental }));
      expect(refusal.code).toBe("pickupTooSoon");
      expect((await api.catalog.list.query({ filters })).total).toBe(0);
      const options = await api.catalog.options.query();
      expect(Date.parse(options.now) - Date.parse(now)).toBeGreaterThanOrEqual(1.5 * HOUR_MS);
      expect(options.leadHours).toBe(4);
    });
  });
});

describe("an admin's edit of a pending booking", () => {
  async function edit(id: string, change: Partial<ReturnType<typeof rentalIn>>) {
    const { updatedAt, totalCents, ...booking } = await admin.admin.booking.query({ id });
    const { pickupDate, pickupTime, returnDate, returnTime } = booking;
    const { pickupLocation, returnLocation, specialRequests } = booking;
    const dates = { pickupDate, pickupTime, returnDate, returnTime, ...change };
    const quote = await admin.admin.quoteBookingEdit.query({ id, ...dates });
    await admin.admin.editBooking.mutate({
      id,
      ...dates,
      pickupLocation,
      returnLocation,
      specialRequests,
      expectedUpdatedAt: updatedAt,
      expectedTotalCents: quote.totalCents,
    });
    expect(totalCents).toBeGreaterThan(0);
    return Date.parse((await admin.admin.booking.query({ id })).paymentDueAt);
  }

  it("moves the deadline with the pickup, and the email contains the new and the old one", async () => {
    const booking = await place(rentalIn(20 * 24));
    const sooner = rentalIn(40);
    const dueAt = await edit(booking.id, sooner);
    expect(dueAt).toBe(startOf(sooner) - 24 * HOUR_MS);
    const { rows } = await world.sql.query(
      "select text from outgoing_mails where booking_id = $1 and kind = 'booking-changed'",
      [booking.id],
    );
    expect(rows[0].text).toContain(formatDeadline(new Date(dueAt).toISOString(), "el"));
    expect(rows[0].text).toContain(formatDeadline(booking.paymentDueAt, "el"));
    const back = rentalIn(20 * 24);
    expect(await edit(booking.id, back)).toBe(Date.parse(booking.paymentDueAt));
    await cancelAll();
  });

  it("leaves at least the minimum time to pay after the edit", async () => {
    const booking = await place(rentalIn(20 * 24));
    const soon = rentalIn(6);
    const dueAt = await edit(booking.id, soon);
    expect(dueAt - Date.now()).toBeGreaterThan(2 * HOUR_MS - MINUTE_MS);
    expect(dueAt).toBeLessThanOrEqual(startOf(soon) - 2 * HOUR_MS);
    await cancelAll();
  });

  it("keeps the deadline when the pickup stays the same", async () => {
    const rental = rentalIn(20 * 24);
    const booking = await place(rental);
    const dueAt = await edit(booking.id, { returnDate: addDays(rental.returnDate, 2) });
    expect(dueAt).toBe(Date.parse(booking.paymentDueAt));
    await cancelAll();
  });

  it("rejects a pickup without time to pay, which a paid booking may have", async () => {
    const booking = await place(rentalIn(20 * 24));
    const refusal = await refusalOf(edit(booking.id, rentalIn(3)));
    expect(refusal).toMatchObject({ code: "pickupTooSoon", params: { hours: 4 } });
    await confirmPayment(admin.admin, booking.id);
    expect(await edit(booking.id, rentalIn(3))).toBe(Date.parse(booking.paymentDueAt));
  });
});

it("the margin before pickup is displayed as it is enforced, whichever setting determines it", async () => {
  const { id: vehicleId } = await addVehicle(world.platform, partnerId);
  const rental = rentalIn(30);
  await store({
    ...SETTINGS,
    paymentBeforePickupHours: 0,
    minPaymentBeforePickupHours: 3,
    minLeadHours: 5,
  });
  await expect
    .poll(() => api.catalog.options.query())
    .toMatchObject({ paymentBeforePickupHours: 3, leadHours: 5 });
  const { payment } = await api.checkout.quote.query({ vehicleId, ...rental });
  expect(startOf(rental) - Date.parse(payment.dueAt)).toBe(3 * HOUR_MS);
  await store(SETTINGS);
});

it("settings of an older release get the defaults of their missing fields", async () => {
  const { paymentBeforePickupHours, minPaymentHours, minPaymentBeforePickupHours, ...rest } =
    DEFAULT_SETTINGS;
  const { minLeadHours, ...withoutLead } = rest;
  const { maxUnpaidPerWeek, maxUnpaidDays, unpaidAlarmPercent, ...older } = withoutLead;
  await world.sql.query("update settings set document = $1", [{ ...older, maxDaysAhead: 200 }]);
  const { settings } = await admin.admin.settings.query();
  expect(settings).toEqual({
    ...older,
    maxDaysAhead: 200,
    paymentBeforePickupHours,
    minPaymentHours,
    minPaymentBeforePickupHours,
    minLeadHours,
    maxUnpaidPerWeek,
    maxUnpaidDays,
    unpaidAlarmPercent,
  });
  const booking = await place(rentalIn(26), (await connectNew(world, "customer")).api);
  expect(Date.parse(booking.paymentDueAt)).toBeLessThan(Date.now() + 3 * HOUR_MS);
});
