import { describe, expect, it } from "vitest";
import { compareRows } from "#client/catalog/compare/compare-rows.ts";
import { comparisonText } from "#client/catalog/compare/comparison-text.ts";
import type { VehicleSummary } from "#shared/catalog/catalog.ts";
import { EXTRA_LABELS, factName } from "#shared/vehicle/vehicle-fact-labels.ts";

type Costs = Pick<VehicleSummary, "pricePerDayCents" | "depositCents">;

function vehicleWith(costs: Costs): VehicleSummary {
  const vehicle: Partial<VehicleSummary> = { type: "car", brand: "Fiat", extras: [], ...costs };
  return vehicle as VehicleSummary;
}

/** The marks of a row of the comparison of vehicles with these costs. */
function lowestOf(name: string, costs: readonly Costs[]): boolean[] | undefined {
  return compareRows(costs.map(vehicleWith), "en").find((row) => row.name === name)?.lowest;
}

describe("a comparison", () => {
  const price = comparisonText.en.price;
  const deposit = factName("depositCents", "en");

  it("marks the lowest price, also that of several vehicles", () => {
    const costs = [4000, 3600, 3600].map((cents) => ({ pricePerDayCents: cents, depositCents: 0 }));
    expect(lowestOf(price, costs)).toEqual([false, true, true]);
  });

  it("marks no cost that is the same for all or unknown for one, and no other fact", () => {
    const alike = [50_000, 50_000].map((cents) => ({
      pricePerDayCents: 4000,
      depositCents: cents,
    }));
    expect(lowestOf(price, alike)).toEqual([false, false]);
    expect(lowestOf(deposit, alike)).toEqual([false, false]);
    const unknown = [50_000, null].map((cents) => ({
      pricePerDayCents: 4000,
      depositCents: cents,
    }));
    expect(lowestOf(deposit, unknown)).toEqual([false, false]);
    expect(lowestOf(comparisonText.en.brand, alike)).toEqual([false, false]);
  });

  it("singles out the one value of three that differs, and none where all or two of two do", () => {
    const oddOf = (brands: readonly string[]) => {
      const vehicles = brands.map((brand) => ({
        ...vehicleWith({ pricePerDayCents: 4000, depositCents: 0 }),
        brand,
      }));
      return compareRows(vehicles, "en").find(({ name }) => name === comparisonText.en.brand)
        ?.isOddOneOut;
    };
    expect(oddOf(["Fiat", "Kia", "Fiat"])).toEqual([false, true, false]);
    expect(oddOf(["Fiat", "Kia", "Opel"])).toEqual([false, false, false]);
    expect(oddOf(["Fiat", "Fiat", "Fiat"])).toEqual([false, false, false]);
    expect(oddOf(["Fiat", "Kia"])).toEqual([false, false]);
  });

  it("singles out an extra that only one of three has, and none that only one lacks", () => {
    const oddOf = (owners: readonly boolean[]) => {
      const vehicles = owners.map(
        (isOwner): VehicleSummary => ({
          ...vehicleWith({ pricePerDayCents: 4000, depositCents: 0 }),
          extras: isOwner ? ["gps"] : [],
        }),
      );
      const { name: gps } = EXTRA_LABELS.en.gps;
      return compareRows(vehicles, "en").find(({ name }) => name === gps)?.isOddOneOut;
    };
    expect(oddOf([false, true, false])).toEqual([false, true, false]);
    expect(oddOf([true, false, true])).toEqual([false, false, false]);
  });

  it("names the mean of the stars and the number of reviews in the reader's language", () => {
    const rated = [{ average: 4, count: 1_200 }, null].map((rating) => ({
      ...vehicleWith({ pricePerDayCents: 4000, depositCents: 0 }),
      rating,
    }));
    const values = (language: "el" | "en") =>
      compareRows(rated, language).find(({ name }) => name === comparisonText[language].rating)
        ?.values;
    expect(values("el")).toEqual(["4,0 στα 5 (1.200)", null]);
    expect(values("en")).toEqual(["4.0 out of 5 (1,200)", null]);
  });
});
