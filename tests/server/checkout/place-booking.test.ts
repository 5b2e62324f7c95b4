import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "#server/records/schema/administration.ts";
import { creditorReference, isCreditorReference } from "#shared/checkout/creditor-reference.ts";
import { describeDriver } from "#shared/checkout/driver-labels.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { LEGAL_VERSIONS } from "#shared/site/legal-versions.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let partnerId: string;
let partnerEmail: string;

beforeAll(async () => {
  world = await startWorld();
  ({ id: partnerId, email: partnerEmail } = await addUser(world.platform, "partner"));
});
afterAll(() => world.end());

const customer = () => connectNew(world, "customer");

async function vehicle(change: Parameters<typeof addVehicle>[2] = {}) {
  return addVehicle(world.platform, partnerId, change);
}

describe("placing a booking", () => {
  it("stores the server's price, an event, an email and the payment reference in one transaction", async () => {
    const { api } = await customer();
    const account = await api.account.viewer.query();
    const { id } = await vehicle({ pricePerDay: "33.35" });
    const { bookingId } = await api.checkout.place.mutate(
      bookingRequest(id, { expectedTotalCents: 10_005 }),
    );
    const { rows } = await world.sql.query("select * from bookings where id = $1", [bookingId]);
    expect(rows[0]).toMatchObject({
      total_amount: "100.05",
      status: "pending",
      partner_id: partnerId,
    });
    expect(rows[0].payment_reference).toBe(creditorReference(bookingId));
    expect(isCreditorReference(rows[0].payment_reference)).toBe(true);
    const events = await world.sql.query("select kind from booking_events where booking_id = $1", [
      bookingId,
    ]);
    expect(events.rows).toEqual([{ kind: "placed" }]);
    const emails = await world.sql.query(
      "select kind, recipient, text from outgoing_mails where booking_id = $1 order by kind",
      [bookingId],
    );
    expect(emails.rows.map(({ kind }) => kind)).toEqual([
      "booking-placed",
      "partner-booking-placed",
    ]);
    // The address entered at checkout is a contact for the partner and receives no email.
    expect(emails.rows[0].recipient).toBe(account?.email);
    expect(rows[0].customer_email).toBe("eleni@example.com");
    for (const { text } of emails.rows) expect(text).toContain("100,05");
  });

  it("rejects overlapping dates and returns the nearest free ones", async () => {
    const [first, second] = await Promise.all([customer(), customer()]);
    const { id } = await vehicle();
    await first.api.checkout.place.mutate(bookingRequest(id));
    const refusal = await refusalOf(
      second.api.checkout.place.mutate(
        bookingRequest(id, { pickupDate: inDays(12), returnDate: inDays(15) }),
      ),
    );
    expect(refusal).toMatchObject({ code: "datesTaken", httpStatus: 409 });
    expect(refusal.params["nearest"]).toEqual([
      { from: `${inDays(13)}T10:00`, to: `${inDays(16)}T10:00` },
      { from: `${inDays(7)}T10:00`, to: `${inDays(10)}T10:00` },
    ]);
  });

  it("refuses dates that are taken before it begins a transaction, so that a refusal is cheap", async () => {
    const [first, second] = await Promise.all([customer(), customer()]);
    const { id } = await vehicle();
    const begun = vi.spyOn(world.platform.db, "transaction");
    await first.api.checkout.place.mutate(bookingRequest(id));
    expect(begun).toHaveBeenCalledOnce();
    const refusal = await refusalOf(second.api.checkout.place.mutate(bookingRequest(id)));
    expect(refusal).toMatchObject({ code: "datesTaken" });
    expect(begun).toHaveBeenCalledOnce();
    begun.mockRestore();
  });

  it("allows a rental to start at the hour at which another ends", async () => {
    const [first, second] = await Promise.all([customer(), customer()]);
    const { id } = await vehicle();
    await first.api.checkout.place.mutate(bookingRequest(id));
    await second.api.checkout.place.mutate(
      bookingRequest(id, { pickupDate: inDays(13), returnDate: inDays(16) }),
    );
    const { rows } = await world.sql.query(
      "select count(*)::int as n from bookings where vehicle_id = $1",
      [id],
    );
    expect(rows[0].n).toBe(2);
  });

  it("returns the first booking for a repeated key and rejects the key for another request", async () => {
    const { api } = await customer();
    const { id } = await vehicle();
    const request = bookingRequest(id);
    const first = await api.checkout.place.mutate(request);
    expect(await api.checkout.place.mutate(request)).toEqual(first);
    const other = await refusalOf(
      api.checkout.place.mutate({ ...request, specialRequests: "Baby seat" }),
    );
    expect(other.code).toBe("idempotencyKeyReused");
  });

  it("separates the keys of different customers", async () => {
    const [first, second] = await Promise.all([customer(), customer()]);
    const [a, b] = await Promise.all([vehicle(), vehicle()]);
    const request = bookingRequest(a.id);
    const one = await first.api.checkout.place.mutate(request);
    const two = await second.api.checkout.place.mutate({ ...request, vehicleId: b.id });
    expect(two.bookingId).not.toBe(one.bookingId);
  });

  it("rejects a price that differs from the one shown, and stores nothing", async () => {
    const { api } = await customer();
    const { id } = await vehicle();
    const refusal = await refusalOf(
      api.checkout.place.mutate(bookingRequest(id, { expectedTotalCents: 1 })),
    );
    expect(refusal).toMatchObject({ code: "priceChanged", params: { totalCents: 12_000 } });
    const { rowCount } = await world.sql.query("select 1 from bookings where vehicle_id = $1", [
      id,
    ]);
    expect(rowCount).toBe(0);
  });

  it("stores the version of the terms that the customer accepted, and only a present one", async () => {
    const { api } = await customer();
    const { id } = await vehicle();
    const outdated = bookingRequest(id, { termsVersion: "2020-01-01" });
    const refusal = await refusalOf(api.checkout.place.mutate(outdated));
    expect(refusal).toMatchObject({ code: "termsChanged", httpStatus: 409 });
    const termsVersion = LEGAL_VERSIONS.terms;
    const { bookingId } = await api.checkout.place.mutate(bookingRequest(id, { termsVersion }));
    const admin = await connectNew(world, "admin");
    expect(await admin.api.admin.booking.query({ id: bookingId })).toMatchObject({ termsVersion });
    const data = await api.account.exportMyData.query();
    expect(data).toMatchObject({ bookings: [{ id: bookingId, termsVersion }] });
  });

  it("records no version for a page of an older release, which named none", async () => {
    const { api } = await customer();
    const { id } = await vehicle();
    const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
    const { rows } = await world.sql.query("select terms_version from bookings where id = $1", [
      bookingId,
    ]);
    expect(rows).toEqual([{ terms_version: null }]);
  });

  it("rejects the fourth unpaid booking, also when four arrive at once", async () => {
    const { api, id: customerId } = await customer();
    const fleet = await Promise.all([1, 2, 3, 4].map(() => vehicle()));
    const responses = await Promise.allSettled(
      fleet.map(({ id }) => api.checkout.place.mutate(bookingRequest(id))),
    );
    expect(responses.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const { rows } = await world.sql.query(
      "select count(*)::int as n from bookings where customer_id = $1",
      [customerId],
    );
    expect(rows[0].n).toBe(3);
  });

  it.each([
    ["pickupInPast", { pickupDate: inDays(-2), returnDate: inDays(1) }],
    ["rentalTooLong", { pickupDate: inDays(1), returnDate: inDays(62) }],
    ["tooFarAhead", { pickupDate: inDays(366), returnDate: inDays(368) }],
  ] as const)("rejects dates with %s", async (code, dates) => {
    const { api } = await customer();
    const { id } = await vehicle();
    expect((await refusalOf(api.checkout.place.mutate(bookingRequest(id, dates)))).code).toBe(code);
  });

  it("rejects same-day return with an error on its field", async () => {
    const { api } = await customer();
    const { id } = await vehicle();
    const refusal = await refusalOf(
      api.checkout.place.mutate(
        bookingRequest(id, { pickupDate: inDays(5), returnDate: inDays(5), returnTime: "20:00" }),
      ),
    );
    expect(refusal).toMatchObject({
      code: "invalidInput",
      fields: { returnDate: "returnNotAfterPickup" },
    });
  });

  it.each([
    ["a pending vehicle", { status: "pending" as const }],
    ["a rejected vehicle", { status: "rejected" as const }],
    ["an archived vehicle", { archivedAt: new Date() }],
  ])("does not book %s", async (_what, change) => {
    const { api } = await customer();
    const { id } = await vehicle(change);
    expect((await refusalOf(api.checkout.place.mutate(bookingRequest(id)))).code).toBe(
      "vehicleNotFound",
    );
  });

  it("does not book a vehicle of an inactive partner, or one without a partner", async () => {
    const { api } = await customer();
    const inactive = await addUser(world.platform, "partner", { partnerStatus: "inactive" });
    const [theirs, unknown] = await Promise.all([
      addVehicle(world.platform, inactive.id),
      addVehicle(world.platform, null),
    ]);
    expect((await refusalOf(api.checkout.place.mutate(bookingRequest(theirs.id)))).code).toBe(
      "vehicleNotFound",
    );
    expect((await refusalOf(api.checkout.place.mutate(bookingRequest(unknown.id)))).code).toBe(
      "vehicleWithoutPartner",
    );
  });

  it("does not allow partners to book their own vehicle", async () => {
    const partner = await addUser(world.platform, "partner");
    const { api } = await connect(world.origin, partner.email);
    const { id } = await addVehicle(world.platform, partner.id);
    expect((await refusalOf(api.checkout.place.mutate(bookingRequest(id)))).code).toBe(
      "ownVehicle",
    );
  });

  it("rejects a place that the partner does not serve", async () => {
    const { api } = await customer();
    const { id } = await vehicle();
    await world.sql.query(
      "delete from partner_places where partner_id = $1 and place_id = 'bali'",
      [partnerId],
    );
    const refusal = await refusalOf(
      api.checkout.place.mutate(bookingRequest(id, { returnLocation: "bali" })),
    );
    expect(refusal.code).toBe("placeNotServed");
  });

  it("stores age and licence of the driver where they were stated, and shows both sides", async () => {
    const { api } = await customer();
    const { id } = await vehicle();
    const driver = { driverAge: 21, driverLicence: "B" } as const;
    const { bookingId } = await api.checkout.place.mutate(bookingRequest(id, driver));
    expect(await api.checkout.booking.query({ id: bookingId })).toMatchObject(driver);
    const owner = await connect(world.origin, partnerEmail);
    expect(await owner.api.partner.booking.query({ id: bookingId })).toMatchObject(driver);
    const { rows } = await world.sql.query(
      "select text from outgoing_mails where booking_id = $1 and kind = 'partner-booking-placed'",
      [bookingId],
    );
    for (const [name, value] of describeDriver(driver, "el")) {
      expect(rows[0].text).toMatch(new RegExp(`${name}:?\\s+${value}`));
    }

    const other = await vehicle();
    const unstated = await api.checkout.place.mutate(
      bookingRequest(other.id, { pickupDate: inDays(40), returnDate: inDays(43) }),
    );
    expect(await api.checkout.booking.query({ id: unstated.bookingId })).toMatchObject({
      driverAge: null,
      driverLicence: null,
    });
  });

  it("keeps deposit and excess as they were when it was placed, and shows them to all three sides", async () => {
    const promised = { depositCents: 30_000, excessCents: 0 };
    const { api } = await customer();
    const { id, slug } = await vehicle(promised);
    expect(await api.catalog.bySlug.query({ slug })).toMatchObject(promised);
    const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
    await world.sql.query(
      "update vehicles set deposit_cents = 99900, excess_cents = null where id = $1",
      [id],
    );
    const owner = await connect(world.origin, partnerEmail);
    const admin = await connect(world.origin, (await addUser(world.platform, "admin")).email);
    const found = { id: bookingId };
    expect(await api.checkout.booking.query(found)).toMatchObject(promised);
    expect(await owner.api.partner.booking.query(found)).toMatchObject(promised);
    expect(await admin.api.admin.booking.query(found)).toMatchObject(promised);
    // No part of the price: three days at €40.
    expect(await api.checkout.booking.query(found)).toMatchObject({ totalCents: 12_000 });

    const { updatedAt } = await api.checkout.booking.query(found);
    await api.checkout.changeDates.mutate({
      id: bookingId,
      expectedUpdatedAt: updatedAt,
      pickupDate: inDays(20),
      pickupTime: "10:00",
      returnDate: inDays(22),
      returnTime: "10:00",
      expectedTotalCents: 8_000,
    });
    expect(await api.checkout.booking.query(found)).toMatchObject({
      ...promised,
      totalCents: 8_000,
    });
  });

  it("has neither deposit nor excess where the vehicle has none, also when it gets some later", async () => {
    const { api } = await customer();
    const { id } = await vehicle();
    const { bookingId } = await api.checkout.place.mutate(bookingRequest(id));
    await world.sql.query("update vehicles set deposit_cents = 1, excess_cents = 2 where id = $1", [
      id,
    ]);
    const none = { depositCents: null, excessCents: null };
    expect(await api.checkout.booking.query({ id: bookingId })).toMatchObject(none);
  });

  it.each(["vehicles", "bookings"])("stores no amount beyond the limits in %s", async (table) => {
    for (const column of ["deposit_cents", "excess_cents"]) {
      for (const value of [-1, 1_000_001]) {
        const stored = world.sql.query(`update ${table} set ${column} = $1`, [value]);
        await expect(stored).rejects.toThrow(/check constraint/);
      }
    }
  });

  it.each([
    ["a car", { type: "car" }, { driverAge: 20 }, { driverAge: "driverTooYoung" }],
    ["a VIP car", { type: "vip" }, { driverAge: 24 }, { driverAge: "driverTooYoung" }],
    ["a car", { type: "car" }, { driverLicence: "A" }, { driverLicence: "licenceNotEnough" }],
    [
      "a motorcycle of 300 cc",
      { type: "motorcycle", engineSize: 300 },
      { driverLicence: "A1" },
      { driverLicence: "licenceNotEnough" },
    ],
  ] as const)(
    "does not book %s for a driver who may not drive it: %j",
    async (_what, change, driver, fields) => {
      const { api } = await customer();
      const { id } = await vehicle(change);
      const refusal = await refusalOf(api.checkout.place.mutate(bookingRequest(id, driver)));
      expect(refusal).toMatchObject({ code: "invalidInput", fields });
      const { rows } = await world.sql.query("select 1 from bookings where vehicle_id = $1", [id]);
      expect(rows).toEqual([]);
    },
  );

  it("charges each day at its season when seasonal prices are on", async () => {
    const { api } = await customer();
    const { id } = await vehicle();
    const today = inDays(0);
    const document = {
      ...DEFAULT_SETTINGS,
      seasonalPrices: true,
      seasons: [
        {
          name: "high" as const,
          from: inDays(11).slice(5),
          to: inDays(11).slice(5),
          increasePercent: 40,
        },
      ],
    };
    await world.platform.db.insert(settings).values({ id: 1, document, updatedAt: new Date() });
    try {
      const { pickupDate, pickupTime, returnDate, returnTime } = bookingRequest(id);
      const quote = await api.checkout.quote.query({
        vehicleId: id,
        pickupDate,
        pickupTime,
        returnDate,
        returnTime,
      });
      expect(quote.totalCents).toBe(4_000 + 5_600 + 4_000);
      expect(today < pickupDate).toBe(true);
      const { bookingId } = await api.checkout.place.mutate(
        bookingRequest(id, { expectedTotalCents: 13_600 }),
      );
      const booking = await api.checkout.booking.query({ id: bookingId });
      expect(booking.lines).toEqual([
        { season: "base", days: 2, pricePerDayCents: 4_000, amountCents: 8_000 },
        { season: "high", days: 1, pricePerDayCents: 5_600, amountCents: 5_600 },
      ]);
    } finally {
      await world.sql.query("delete from settings");
    }
  });
});
