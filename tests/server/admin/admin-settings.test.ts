import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { toBasisPoints } from "#shared/commission.ts";
import { DEFAULT_SETTINGS, type Settings } from "#shared/settings.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startTwin, startWorld, type World } from "#tests/support/world/world.ts";

type Api = ApiClient["api"];

let world: World;
let admin: Api;
let partner: ApiClient & { id: string };
let customer: Api;

/** Saves the defaults with a change, whatever was saved before. */
async function save(change: Partial<Settings>) {
  const { savedAt } = await admin.admin.settings.query();
  const settings = { ...DEFAULT_SETTINGS, ...change };
  return admin.admin.saveSettings.mutate({ settings, savedAt });
}

beforeAll(async () => {
  world = await startWorld();
  admin = (await connectNew(world, "admin")).api;
  partner = await connectNew(world, "partner");
  customer = (await connectNew(world, "customer")).api;
});
afterAll(() => world.end());

describe("saving the settings", () => {
  it("ignores fields of another release, in the document and inside its parts", async () => {
    const bank = { ...DEFAULT_SETTINGS.bank, country: "GR" };
    const document = { ...DEFAULT_SETTINGS, bank, loyaltyPercent: 5 };
    await world.sql.query("insert into settings (id, document, updated_at) values (1, $1, now())", [
      document,
    ]);
    expect((await admin.admin.settings.query()).settings).toEqual(DEFAULT_SETTINGS);
    await world.sql.query("delete from settings");
  });

  it("stores the changes, with the admin and each field's old and new value", async () => {
    expect(await admin.admin.settings.query()).toEqual({
      settings: DEFAULT_SETTINGS,
      savedAt: null,
    });
    const bank = { ...DEFAULT_SETTINGS.bank, name: "Τράπεζα Κρήτης" };
    const saved = await save({ commissionPercent: 12.5, bank });
    expect(await admin.admin.settings.query()).toEqual(saved);
    const [newest] = await admin.admin.settingsHistory.query();
    expect(newest).toMatchObject({
      action: "settings.save",
      actorName: "Test admin",
      at: saved.savedAt,
      subject: null,
      changes: {
        commissionPercent: { from: 15, to: 12.5 },
        "bank.name": { from: DEFAULT_SETTINGS.bank.name, to: "Τράπεζα Κρήτης" },
      },
    });
  });

  it("publishes the company's data within a moment, and refuses numbers that cannot exist", async () => {
    expect(await customer.catalog.company.query()).toEqual(DEFAULT_SETTINGS.company);
    const company = { ...DEFAULT_SETTINGS.company, name: "Μελτέμι ΑΕ", taxNumber: "123456783" };
    await save({ company });
    await expect.poll(() => customer.catalog.company.query()).toEqual(company);
    const wrong = { ...company, taxNumber: "123456782", registryNumber: "123" };
    expect(await refusalOf(save({ company: wrong }))).toMatchObject({
      code: "invalidInput",
      fields: {
        "settings.company.taxNumber": "taxNumberInvalid",
        "settings.company.registryNumber": "registryNumberInvalid",
      },
    });
  });

  it("accepts one of two admins who started from the same version", async () => {
    const { savedAt } = await admin.admin.settings.query();
    const other = (await connectNew(world, "admin")).api;
    const outcomes = await Promise.allSettled(
      [admin, other].map((api, index) => {
        const settings = { ...DEFAULT_SETTINGS, maxDaysAhead: 100 + index };
        return api.admin.saveSettings.mutate({ settings, savedAt });
      }),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    // The same once more, as after a lost response, is done already.
    const stored = await admin.admin.settings.query();
    const again = await admin.admin.saveSettings.mutate({ settings: stored.settings, savedAt });
    expect(again.savedAt).toBe(stored.savedAt);
    const settings = { ...DEFAULT_SETTINGS, maxDaysAhead: 5 };
    const late = await refusalOf(other.admin.saveSettings.mutate({ settings, savedAt }));
    expect(late).toMatchObject({ code: "settingsAlreadyChanged", httpStatus: 409 });
  });

  it("stores nothing without changes", async () => {
    const first = await save({ maxDaysAhead: 200 });
    const entries = await admin.admin.settingsHistory.query();
    expect((await save({ maxDaysAhead: 200 })).savedAt).toBe(first.savedAt);
    expect(await admin.admin.settingsHistory.query()).toEqual(entries);
  });

  it("rejects invalid values with the name of the field", async () => {
    const { savedAt } = await admin.admin.settings.query();
    const [mid] = DEFAULT_SETTINGS.seasons;
    const settings = {
      ...DEFAULT_SETTINGS,
      commissionPercent: 101,
      seasons: mid ? [mid, mid] : [],
      bank: { ...DEFAULT_SETTINGS.bank, iban: "GR00 0000" },
    };
    const refusal = await refusalOf(admin.admin.saveSettings.mutate({ settings, savedAt }));
    expect(refusal.code).toBe("invalidInput");
    expect(refusal.fields).toEqual({
      "settings.commissionPercent": "outOfRange",
      "settings.seasons.1.from": "seasonsOverlap",
      "settings.bank.iban": "ibanInvalid",
    });
    const place = await refusalOf(save({ defaultPickupPlace: "nowhere" }));
    expect(place.code).toBe("placeInactive");
  });
});

describe("the effect of each setting", () => {
  let vehicle: { id: string; slug: string };
  const quote = (days: number, from = 10) =>
    customer.checkout.quote.query({
      vehicleId: vehicle.id,
      pickupDate: inDays(from),
      pickupTime: "10:00",
      returnDate: inDays(from + days),
      returnTime: "10:00",
    });

  beforeAll(async () => {
    vehicle = await addVehicle(world.platform, partner.id);
  });
  afterEach(() => save({}));

  it("limits how long and how far ahead vehicles can be rented", async () => {
    await save({ minRentalDays: 2, maxRentalDays: 5, maxDaysAhead: 20 });
    expect(await refusalOf(quote(1))).toMatchObject({ code: "rentalTooShort" });
    expect(await refusalOf(quote(6))).toMatchObject({ code: "rentalTooLong" });
    expect(await refusalOf(quote(2, 21))).toMatchObject({ code: "tooFarAhead" });
    expect((await quote(5)).totalCents).toBe(20_000);
    await expect
      .poll(() => customer.catalog.options.query())
      .toMatchObject({
        minRentalDays: 2,
        maxRentalDays: 5,
        maxDaysAhead: 20,
      });
  });

  it("sets the deadline, the bank data, the limit on unpaid bookings and on cancelling", async () => {
    const bank = { ...DEFAULT_SETTINGS.bank, holder: "ΜΕΛΤΕΜΙ ΑΕ" };
    await save({ paymentHoldHours: 5, maxUnpaidBookings: 1, cancelBeforePickupHours: 720, bank });
    const { payment } = await quote(3);
    expect(payment.bank).toEqual(bank);
    const api = (await connectNew(world, "customer")).api;
    const { bookingId: id } = await api.checkout.place.mutate(bookingRequest(vehicle.id));
    const booking = await api.checkout.booking.query({ id });
    const toPayMs = Date.parse(booking.paymentDueAt) - Date.parse(booking.createdAt);
    expect(toPayMs).toBeGreaterThanOrEqual(5 * 3_600_000);
    expect(toPayMs).toBeLessThan(5 * 3_600_000 + 60_000);
    expect(Date.parse(booking.paymentDueAt) - Date.parse(payment.dueAt)).toBeLessThanOrEqual(
      60_000,
    );
    expect(booking.bank).toEqual(bank);
    const second = bookingRequest((await addVehicle(world.platform, partner.id)).id);
    expect(await refusalOf(api.checkout.place.mutate(second))).toMatchObject({
      code: "tooManyUnpaid",
      params: { max: 1 },
    });
    await confirmPayment(admin.admin, id);
    expect(await refusalOf(api.checkout.cancel.mutate({ id }))).toMatchObject({
      code: "bookingNotCancellable",
    });
    await save({ cancelBeforePickupHours: 1 });
    expect((await api.checkout.booking.query({ id })).cancellable).toBe(true);
  });

  it("cannot make it harder to cancel a booking that exists, only easier (BR-082)", async () => {
    const { api } = await connectNew(world, "customer");
    const { id: vehicleId } = await addVehicle(world.platform, partner.id);
    const { bookingId: id } = await api.checkout.place.mutate(bookingRequest(vehicleId));
    await confirmPayment(admin.admin, id);
    const booked = await api.checkout.booking.query({ id });
    const pickup = Date.parse(booked.freeUntil ?? "") + 48 * 3_600_000;
    await save({ cancelBeforePickupHours: 720 });
    expect(await api.checkout.booking.query({ id })).toMatchObject({
      freeUntil: booked.freeUntil,
      cancellable: true,
      changeable: true,
    });
    await save({ cancelBeforePickupHours: 1 });
    expect((await api.checkout.booking.query({ id })).freeUntil).toBe(
      new Date(pickup - 3_600_000).toISOString(),
    );

    // A booking from before limits were recorded follows the settings.
    await world.sql.query("update bookings set cancel_before_pickup_hours = null where id = $1", [
      id,
    ]);
    await save({ cancelBeforePickupHours: 720 });
    expect(await api.checkout.booking.query({ id })).toMatchObject({
      cancellable: false,
      changeable: false,
    });
    expect(await refusalOf(api.checkout.cancel.mutate({ id }))).toMatchObject({
      code: "bookingNotCancellable",
    });
  });

  it("fixes the commission of a booking when it is confirmed (BR-151)", async () => {
    const owner = await connectNew(world, "partner");
    const bookAndConfirm = async () => {
      const { id: vehicleId } = await addVehicle(world.platform, owner.id);
      const { bookingId: id } = await customer.checkout.place.mutate(bookingRequest(vehicleId));
      const waiting = await admin.admin.booking.query({ id });
      await confirmPayment(admin.admin, id);
      return { id, waiting };
    };
    const year = Number(inDays(10).slice(0, 4));
    const earnings = () => owner.api.partner.earnings.query({ year });
    const first = await bookAndConfirm();
    const before = { commissionPercent: 15, appliedPercents: [15] };
    expect(await earnings()).toMatchObject({ ...before, total: { commissionCents: 1_800 } });
    await save({ commissionPercent: 20.25 });
    const after = { commissionPercent: 20.25, appliedPercents: [15] };
    expect(await earnings()).toMatchObject({ ...after, total: { commissionCents: 1_800 } });

    const second = await bookAndConfirm();
    const inForce = { percent: 20.25, cents: 2_430, isFixed: false };
    expect(second.waiting.commission).toEqual(inForce);
    await save({ commissionPercent: 30 });
    const rates = { commissionPercent: 30, appliedPercents: [15, 20.25] };
    expect(await earnings()).toMatchObject({ ...rates, total: { commissionCents: 4_230 } });
    const commissionOf = async (id: string) => (await admin.admin.booking.query({ id })).commission;
    expect(await commissionOf(first.id)).toEqual({ percent: 15, cents: 1_800, isFixed: true });
    expect(await commissionOf(second.id)).toEqual({ ...inForce, isFixed: true });
    const seen = await admin.admin.partner.query({ id: owner.id });
    expect(seen).toMatchObject({ grossCents: 24_000, commissionCents: 4_230 });
  });

  it("fixes the default commission where none was ever saved", async () => {
    await world.sql.query("delete from settings");
    const { rows } = await world.sql.query("select commission_in_force() as rate");
    expect(rows).toEqual([{ rate: toBasisPoints(DEFAULT_SETTINGS.commissionPercent) }]);
  });

  it("applies in another process from the commit on", async () => {
    const twin = await startTwin(world);
    try {
      const { api } = await connect(twin.origin);
      const options = async () => {
        const { minLicence, defaultPickupPlace } = await api.catalog.options.query();
        return { minLicence, defaultPickupPlace };
      };
      const before = { minLicence: "B", defaultPickupPlace: "athens" };
      expect([await options(), await options()]).toEqual([before, before]);
      const after = { minLicence: "C", defaultPickupPlace: "chania" } as const;
      await save(after);
      await expect.poll(options, { interval: 20 }).toEqual(after);
    } finally {
      await twin.end();
    }
  });
});
