import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "#shared/settings.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startTwin, startWorld, type World } from "#tests/support/world/world.ts";
import type { ApiClient } from "../../../scripts/api-client.ts";

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

  it("publishes the company's data at once, and refuses numbers that cannot exist", async () => {
    expect(await customer.catalog.company.query()).toEqual(DEFAULT_SETTINGS.company);
    const company = { ...DEFAULT_SETTINGS.company, name: "Μελτέμι ΑΕ", taxNumber: "123456783" };
    await save({ company });
    expect(await customer.catalog.company.query()).toEqual(company);
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
    expect(await customer.catalog.options.query()).toMatchObject({
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
    await admin.admin.confirmBooking.mutate({ id });
    expect(await refusalOf(api.checkout.cancel.mutate({ id }))).toMatchObject({
      code: "bookingNotCancellable",
    });
    await save({ cancelBeforePickupHours: 1 });
    expect((await api.checkout.booking.query({ id })).cancellable).toBe(true);
  });

  it("deducts the commission from a partner's earnings from the next request on", async () => {
    const owner = await connectNew(world, "partner");
    const { id: vehicleId } = await addVehicle(world.platform, owner.id);
    const { bookingId } = await customer.checkout.place.mutate(bookingRequest(vehicleId));
    await admin.admin.confirmBooking.mutate({ id: bookingId });
    const year = Number(inDays(10).slice(0, 4));
    const commission = async () =>
      (await owner.api.partner.earnings.query({ year })).total.commissionCents;
    expect(await commission()).toBe(1_800);
    await save({ commissionPercent: 20 });
    expect(await commission()).toBe(2_400);
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
