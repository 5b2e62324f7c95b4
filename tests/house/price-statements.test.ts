import { describe, expect, it } from "vitest";
import { PRICE_LABELS } from "#shared/checkout/price-labels.ts";
import { quoteRental } from "#shared/checkout/quote.ts";
import { includedFacts, rentalFacts } from "#shared/rental-facts.ts";
import { FREE_KILOMETRES_OVER_DAYS } from "#shared/rental-terms.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { findLines, readSources } from "./source-files.ts";

const ONE_PLACE = "shared/checkout/price-labels.ts";

/** Words that promise or deny a charge, or state the included kilometres. */
const STATEMENTS = [
  /(extra|additional|hidden|delivery|airport) (fee|charge)/i,
  /no (extra|additional|hidden)/i,
  /(fee|charge|cost) (for|of) (the )?(delivery|pickup|airport|hotel)/i,
  /free (delivery|kilomet|pickup)|unlimited (km|kilomet|mileage)/i,
  /final (price|one|total)|all[- ]inclusive/i,
  /(over|more than) (\$\{[^}]*\}|\d+) days/i,
  /(επιπλέον|κρυφ\p{L}+|πρόσθετ\p{L}+) (χρέωσ|χρεώσ|κόστ|επιβάρυνσ)/iu,
  /απεριόριστ|δωρεάν|τελική (τιμή)?/iu,
  /(άνω των|πάνω από) (\$\{[^}]*\}|\d+) (ημερών|ημέρες)/iu,
];

describe("statements about the price", () => {
  it("are written in one place, which all screens, emails and exports use", () => {
    const elsewhere = readSources("client/src", "server", "shared")
      .filter(({ name }) => name !== ONE_PLACE)
      .flatMap(({ name, code }) => STATEMENTS.flatMap((labels) => findLines(name, code, labels)));
    expect(elsewhere).toEqual([]);
  });

  it("are found by this test wherever they are written", () => {
    const written = Object.values(PRICE_LABELS).flatMap((labels) => [
      labels.final,
      labels.finalShort,
      labels.includes,
      ...Object.values(labels.kilometres),
      labels.places.rule,
      labels.places.answer,
    ]);
    for (const sentence of written) {
      expect(STATEMENTS.some((labels) => labels.test(sentence))).toBe(true);
    }
  });

  it("agree with the quote, which charges days and nothing for places or kilometres", () => {
    const prices = { pricePerDayCents: 4_000, specialPrices: [] };
    const quote = quoteRental(prices, "2027-03-01", "2027-03-04", DEFAULT_SETTINGS);
    expect(quote).toMatchObject({ totalCents: 12_000, lines: [{ season: "base", days: 3 }] });
    const vehicle = { type: "car", engineSize: 1_200, unlimitedMileage: false } as const;
    expect(includedFacts(vehicle)).toContain("places");
    expect(rentalFacts(vehicle, "B").excluded).toEqual(["fuel", "extraDrivers", "extraCover"]);
    for (const labels of Object.values(PRICE_LABELS)) {
      for (const sentence of [labels.kilometres.over, labels.kilometres.rule, labels.includes]) {
        expect(sentence).toContain(` ${FREE_KILOMETRES_OVER_DAYS} `);
      }
      for (const sentence of [labels.places.rule, labels.places.answer]) {
        expect(sentence).toMatch(/at no extra charge|χωρίς επιπλέον χρέωση/);
      }
    }
  });
});
