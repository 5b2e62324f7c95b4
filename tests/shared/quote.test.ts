import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteRental } from "#shared/checkout/quote.ts";
import { addDays } from "#shared/local-time.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";

const base = (pricePerDayCents: number) => ({ pricePerDayCents, specialPrices: [] });
const seasonal = { ...DEFAULT_SETTINGS, seasonalPrices: true };

describe("a quote", () => {
  it("is price per day times days in a fresh installation", () => {
    const quote = quoteRental(base(3_335), "2027-07-01", "2027-07-04", DEFAULT_SETTINGS);
    expect(quote).toMatchObject({ days: 3, totalCents: 10_005 });
    expect(quote.lines).toEqual([
      { season: "base", days: 3, pricePerDayCents: 3_335, amountCents: 10_005 },
    ]);
  });

  it("charges each day at its own season when seasonal prices are on", () => {
    const quote = quoteRental(base(5_000), "2027-06-13", "2027-06-17", seasonal);
    expect(quote.lines).toEqual([
      { season: "mid", days: 2, pricePerDayCents: 6_000, amountCents: 12_000 },
      { season: "high", days: 2, pricePerDayCents: 7_000, amountCents: 14_000 },
    ]);
  });

  it("rounds half a cent up for every percentage", () => {
    const dayCents = (cents: number, increasePercent: number) => {
      const season = { name: "mid" as const, from: "01-01", to: "12-31", increasePercent };
      const settings = { seasonalPrices: true, seasons: [season] };
      return quoteRental(base(cents), "2027-06-01", "2027-06-02", settings).totalCents;
    };
    expect([dayCents(50, 15), dayCents(3_550, 15), dayCents(200, 0.25)]).toEqual([58, 4_083, 201]);
  });

  it("repeats its seasons every year, also over New Year", () => {
    const winter = { name: "high" as const, from: "12-20", to: "01-06", increasePercent: 50 };
    const settings = { seasonalPrices: true, seasons: [winter] };
    const quote = quoteRental(base(1_000), "2031-01-05", "2031-01-08", settings);
    expect(quote.lines.map(({ season, days }) => [season, days])).toEqual([
      ["high", 2],
      ["base", 1],
    ]);
  });

  it("separates seasons of the same name where they differ in price", () => {
    const high = (day: string, increasePercent: number) => ({
      name: "high" as const,
      from: day,
      to: day,
      increasePercent,
    });
    const settings = { seasonalPrices: true, seasons: [high("07-01", 10), high("07-02", 20)] };
    const { lines } = quoteRental(base(1_000), "2031-07-01", "2031-07-03", settings);
    expect(lines).toEqual([
      { season: "high", days: 1, pricePerDayCents: 1_100, amountCents: 1_100 },
      { season: "high", days: 1, pricePerDayCents: 1_200, amountCents: 1_200 },
    ]);
  });

  it("charges special prices in place of price per day and season, as lines of their own", () => {
    const specialPrices = [
      { from: "2027-06-13", to: "2027-06-13", pricePerDayCents: 4_501 },
      { from: "2027-06-15", to: "2027-06-16", pricePerDayCents: 9_000 },
    ];
    const prices = { pricePerDayCents: 5_000, specialPrices };
    const quote = quoteRental(prices, "2027-06-12", "2027-06-18", seasonal);
    expect(quote.lines).toEqual([
      { season: "mid", days: 2, pricePerDayCents: 6_000, amountCents: 12_000 },
      { season: "special", days: 1, pricePerDayCents: 4_501, amountCents: 4_501 },
      { season: "special", days: 2, pricePerDayCents: 9_000, amountCents: 18_000 },
      { season: "high", days: 1, pricePerDayCents: 7_000, amountCents: 7_000 },
    ]);
    expect(quote.totalCents).toBe(41_501);
  });

  it("does not charge a special price on the day of the return", () => {
    const specialPrices = [{ from: "2027-03-04", to: "2027-03-09", pricePerDayCents: 9_000 }];
    const prices = { pricePerDayCents: 5_000, specialPrices };
    const { lines } = quoteRental(prices, "2027-03-01", "2027-03-04", DEFAULT_SETTINGS);
    expect(lines).toEqual([
      { season: "base", days: 3, pricePerDayCents: 5_000, amountCents: 15_000 },
    ]);
  });

  it("separates a special price from a season that happens to cost the same", () => {
    const specialPrices = [{ from: "2027-03-02", to: "2027-03-02", pricePerDayCents: 5_000 }];
    const prices = { pricePerDayCents: 5_000, specialPrices };
    const { lines } = quoteRental(prices, "2027-03-01", "2027-03-03", DEFAULT_SETTINGS);
    expect(lines.map(({ season, days }) => [season, days])).toEqual([
      ["base", 1],
      ["special", 1],
    ]);
  });

  it("adds up in whole cents for every price, and contains 24 % VAT", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 365 }),
        (cents, days, start) => {
          const pickup = addDays("2027-01-01", start);
          const quote = quoteRental(base(cents), pickup, addDays(pickup, days), seasonal);
          expect(quote.lines.reduce((sum, line) => sum + line.days, 0)).toBe(days);
          for (const line of quote.lines) {
            expect(line.amountCents).toBe(line.days * line.pricePerDayCents);
          }
          expect(quote.totalCents).toBe(quote.lines.reduce((sum, l) => sum + l.amountCents, 0));
          expect(Math.abs((quote.totalCents * 24) / 124 - quote.vatCents)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});
