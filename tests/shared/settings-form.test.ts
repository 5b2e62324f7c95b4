import { describe, expect, it } from "vitest";
import { compareSettings, mergeSettings } from "#shared/admin/settings-changes.ts";
import { settingsFormSchema } from "#shared/admin/settings-form.ts";
import { DEFAULT_SETTINGS, type Season, type Settings } from "#shared/settings.ts";

/** The errors that a form would show, by field. */
function errorsOf(change: Partial<Settings>): Record<string, string> {
  const { error } = settingsFormSchema.safeParse({ ...DEFAULT_SETTINGS, ...change });
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

const season = (from: string, to: string): Season => ({
  name: "mid",
  from,
  to,
  increasePercent: 20,
});

const bank = (change: Partial<Settings["bank"]>) => ({
  bank: { ...DEFAULT_SETTINGS.bank, ...change },
});

describe("the settings that an admin may save", () => {
  it("include those of a fresh installation", () => {
    expect(errorsOf({})).toEqual({});
  });

  it("keep numbers inside their limits", () => {
    expect(errorsOf({ commissionPercent: 0 })).toEqual({});
    expect(errorsOf({ commissionPercent: 100 })).toEqual({});
    expect(errorsOf({ commissionPercent: 100.01, maxUnpaidBookings: 1.5 })).toEqual({
      commissionPercent: "outOfRange",
      maxUnpaidBookings: "invalid",
    });
    expect(errorsOf({ maxUnpaidPerWeek: 1, maxUnpaidDays: 1, unpaidAlarmPercent: 0 })).toEqual({});
    expect(errorsOf({ maxUnpaidPerWeek: 0, maxUnpaidDays: 0, unpaidAlarmPercent: 101 })).toEqual({
      maxUnpaidPerWeek: "outOfRange",
      maxUnpaidDays: "outOfRange",
      unpaidAlarmPercent: "outOfRange",
    });
    expect(errorsOf({ minRentalDays: 8, maxRentalDays: 7 })).toEqual({
      minRentalDays: "minAboveMax",
    });
  });

  it("always leave a customer time to pay", () => {
    expect(errorsOf({ paymentHoldHours: 1 })).toEqual({ minPaymentHours: "aboveHold" });
    expect(errorsOf({ minLeadHours: 3 })).toEqual({ minLeadHours: "leadTooShort" });
    expect(errorsOf({ minPaymentHours: 5 })).toEqual({ minLeadHours: "leadTooShort" });
    expect(errorsOf({ minPaymentHours: 5, minLeadHours: 7 })).toEqual({});
  });

  it("never prevent all bookings", () => {
    expect(errorsOf({ minLeadHours: 25, maxDaysAhead: 1 })).toEqual({
      minLeadHours: "leadBeyondHorizon",
    });
    expect(errorsOf({ minLeadHours: 24, maxDaysAhead: 1 })).toEqual({});
    expect(errorsOf({ minLeadHours: 168, maxDaysAhead: 7 })).toEqual({});
  });

  it.each([
    ["touch on one day", season("05-01", "06-15"), season("06-15", "08-31")],
    ["lie inside each other", season("05-01", "09-30"), season("06-15", "08-31")],
    ["meet over the turn of the year", season("12-20", "01-06"), season("01-06", "01-31")],
    ["both run over the turn of the year", season("11-01", "01-06"), season("12-20", "02-29")],
    ["meet on the leap day", season("02-01", "02-29"), season("02-29", "03-10")],
  ])("reject seasons that %s", (_how, one, other) => {
    const seasons = [one, other];
    expect(errorsOf({ seasons })).toEqual({ "seasons.1.from": "seasonsOverlap" });
    expect(errorsOf({ seasons: seasons.toReversed() })).toEqual({
      "seasons.1.from": "seasonsOverlap",
    });
  });

  it("may have adjacent seasons, also across New Year and on the leap day", () => {
    const seasons = [season("12-20", "01-06"), season("01-07", "02-28"), season("02-29", "12-19")];
    expect(errorsOf({ seasons })).toEqual({});
  });

  it.each(["02-30", "04-31", "00-10", "13-01", "1-1", ""])("reject the day %j", (day) => {
    expect(errorsOf({ seasons: [season(day, "12-31")] })["seasons.0.from"]).toBe("dayInvalid");
  });

  it("store bank data in the banks' format, whatever spaces were typed", () => {
    const typed = bank({ iban: "gr90 9990 1230 0000 0001 2300 695", bic: " demograa " });
    const { bank: saved } = settingsFormSchema.parse({ ...DEFAULT_SETTINGS, ...typed });
    expect(saved).toEqual(DEFAULT_SETTINGS.bank);
    // Text copied from a page or a document contains no-break spaces and a line break.
    const pasted = "GR90\u00a09990\u00a01230\u202f0000 0001 2300\u00a0695\n";
    expect(errorsOf(bank({ iban: pasted }))).toEqual({});
    expect(errorsOf(bank({ iban: "GR9199901230000000012300695" }))).toEqual({
      "bank.iban": "ibanInvalid",
    });
    // Valid in itself, but SEPA transfers cannot reach it.
    expect(errorsOf(bank({ iban: "SA0380000000608010167519" }))["bank.iban"]).toBe("ibanInvalid");
    expect(errorsOf(bank({ bic: "DEMO12" }))["bank.bic"]).toBe("bicInvalid");
  });

  it("have a holder's name that fits into its line of a payment's QR code", () => {
    expect(errorsOf(bank({ holder: "Μ".repeat(70) }))).toEqual({});
    expect(errorsOf(bank({ holder: "M".repeat(71) }))["bank.holder"]).toBe("tooLong");
    expect(errorsOf(bank({ holder: "MELTEMI\nGR00" }))["bank.holder"]).toBe("invalid");
  });
});

it("changes of settings are listed field by field, with old and new values", () => {
  const after = { ...DEFAULT_SETTINGS, ...bank({ name: "Bank" }), commissionPercent: 12 };
  expect(compareSettings(DEFAULT_SETTINGS, after)).toEqual({
    commissionPercent: { from: 15, to: 12 },
    "bank.name": { from: DEFAULT_SETTINGS.bank.name, to: "Bank" },
  });
  expect(compareSettings(DEFAULT_SETTINGS, structuredClone(DEFAULT_SETTINGS))).toEqual({});
});

it("two concurrent edits of the settings each keep the fields that only they changed", () => {
  const mine = { ...DEFAULT_SETTINGS, ...bank({ name: "Mine" }), maxDaysAhead: 90 };
  const theirs = { ...DEFAULT_SETTINGS, ...bank({ bic: "OTHEGRAA" }), commissionPercent: 9 };
  expect(mergeSettings(DEFAULT_SETTINGS, mine, theirs)).toEqual({
    ...DEFAULT_SETTINGS,
    maxDaysAhead: 90,
    commissionPercent: 9,
    ...bank({ name: "Mine", bic: "OTHEGRAA" }),
  });
});
