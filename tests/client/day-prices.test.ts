import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayPrices } from "#client/booking/price/day-prices.ts";
import { quoteRental, type SpecialPrice, seasonsInForce } from "#shared/checkout/quote.ts";
import { addDays } from "#shared/local-time.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";

const SEASONAL = { ...DEFAULT_SETTINGS, seasonalPrices: true };
const TODAY = "2027-03-01";
const pricesOf = (
  pricePerDayCents: number,
  settings = SEASONAL,
  today = TODAY,
  specialPrices: SpecialPrice[] = [],
) =>
  dayPrices(
    { pricePerDayCents, specialPrices },
    {
      seasons: seasonsInForce(settings),
      today,
      maxDaysAhead: settings.maxDaysAhead,
    },
  );

describe("the prices of a calendar's days", () => {
  it("add up to the quote of any rental, line by line", () => {
    const anyCents = fc.integer({ min: 1, max: 9_999_999 });
    const anyLead = fc.integer({ min: 0, max: 300 });
    const anyDays = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(anyCents, anyLead, anyDays, (cents, lead, days) => {
        const pickup = addDays(TODAY, lead);
        const special = { from: "2027-04-20", to: "2027-05-10", pricePerDayCents: 7_777 };
        const known = { pricePerDayCents: cents, specialPrices: [special] };
        const quote = quoteRental(known, pickup, addDays(pickup, days), SEASONAL);
        const prices = pricesOf(cents, SEASONAL, TODAY, [special]);
        const shown = Array.from(
          { length: days },
          (_, index) => prices?.centsOn(addDays(pickup, index)) ?? cents,
        );
        expect(shown.reduce((sum, price) => sum + price, 0)).toBe(quote.totalCents);
        expect(new Set(shown)).toEqual(new Set(quote.lines.map((line) => line.pricePerDayCents)));
      }),
    );
  });

  it("are none while seasonal prices are off", () => {
    expect(pricesOf(4_000, DEFAULT_SETTINGS)).toBeUndefined();
  });

  it("are none where all days that can be chosen cost the same", () => {
    expect(pricesOf(4_000, { ...SEASONAL, maxDaysAhead: 30 })).toBeUndefined();
    const flat = SEASONAL.seasons.map((season) => ({ ...season, increasePercent: 0 }));
    expect(pricesOf(4_000, { ...SEASONAL, seasons: flat })).toBeUndefined();
  });

  it("are shown for special prices while seasonal prices are off", () => {
    const special = { from: "2027-04-20", to: "2027-04-21", pricePerDayCents: 3_000 };
    const prices = pricesOf(4_000, DEFAULT_SETTINGS, TODAY, [special]);
    expect(prices?.lowestCents).toBe(3_000);
    expect(
      ["2027-04-19", "2027-04-20", "2027-04-21", "2027-04-22"].map((day) => prices?.centsOn(day)),
    ).toEqual([4_000, 3_000, 3_000, 4_000]);
  });

  it("name the lowest of the days that can be chosen", () => {
    expect(pricesOf(4_000)?.lowestCents).toBe(4_000);
    // From the middle of May on, 60 days ahead, all days are in a season.
    const soon = { ...SEASONAL, maxDaysAhead: 60 };
    expect(pricesOf(4_000, soon, "2027-05-15")?.lowestCents).toBe(4_800);
  });
});
