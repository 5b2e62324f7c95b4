import { describe, expect, it } from "vitest";
import { compareRows } from "#client/catalog/compare/compare-rows.ts";
import { comparisonText } from "#client/catalog/compare/comparison-text.ts";
import type { VehicleSummary } from "#shared/catalog/catalog.ts";
import { factName } from "#shared/vehicle/vehicle-fact-labels.ts";

type Costs = Pick<VehicleSummary, "pricePerDayCents" | "depositCents">;

function vehicleWith(costs: Costs): VehicleSummary {
  const vehicle: Partial<VehicleSummary> = {
    type: "car",
    title: "Panda",
    brand: "Fiat",
    extras: [],
    ...costs,
  };
  return vehicle as VehicleSummary;
}

/** The marks of a row of the comparison of vehicles with these costs. */
function bestOf(name: string, costs: readonly Costs[]): boolean[] | undefined {
  return compareRows(costs.map(vehicleWith), "en").find((row) => row.name === name)?.isBest;
}

describe("a comparison", () => {
  const price = comparisonText.en.price;
  const deposit = factName("depositCents", "en");

  it("marks the lowest price, also that of several vehicles", () => {
    const costs = [4000, 3600, 3600].map((cents) => ({ pricePerDayCents: cents, depositCents: 0 }));
    expect(bestOf(price, costs)).toEqual([false, true, true]);
  });

  it("marks no cost that is the same for all or unknown for one, and no other fact", () => {
    const alike = [50_000, 50_000].map((cents) => ({
      pricePerDayCents: 4000,
      depositCents: cents,
    }));
    expect(bestOf(price, alike)).toEqual([false, false]);
    expect(bestOf(deposit, alike)).toEqual([false, false]);
    const unknown = [50_000, null].map((cents) => ({
      pricePerDayCents: 4000,
      depositCents: cents,
    }));
    expect(bestOf(deposit, unknown)).toEqual([false, false]);
    expect(bestOf(comparisonText.en.brand, alike)).toEqual([false, false]);
  });

  it("names partner and home, and the brand only where a title lacks it", () => {
    const town = { el: "Χανιά", en: "Chania" };
    const name = { el: "Λευκά Όρη", en: "Lefka Ori" };
    const panda = {
      ...vehicleWith({ pricePerDayCents: 4000, depositCents: 0 }),
      offeredBy: { id: "lefka-ori", name, town },
      homePlace: town,
    };
    const titled = { ...panda, title: "Fiat Panda" };
    const { partner, home, brand } = comparisonText.en;
    const valuesOf = (vehicles: VehicleSummary[], row: string) =>
      compareRows(vehicles, "en").find((each) => each.name === row)?.values;
    expect(valuesOf([titled, titled], partner)).toEqual(["Lefka Ori", "Lefka Ori"]);
    expect(valuesOf([titled, titled], home)).toEqual(["Chania", "Chania"]);
    expect(valuesOf([titled, titled], brand)).toBeUndefined();
    expect(valuesOf([titled, panda], brand)).toEqual(["Fiat", "Fiat"]);
  });

  it("says in words which kilometres are unlimited", () => {
    const cars = [true, false].map((unlimitedMileage) => ({
      ...vehicleWith({ pricePerDayCents: 4000, depositCents: 0 }),
      unlimitedMileage,
    }));
    const row = compareRows(cars, "el").find(({ name }) => name === "Χιλιόμετρα");
    expect(row).toMatchObject({
      values: ["Χωρίς όριο", "Χωρίς όριο άνω των 3 ημερών"],
      differs: true,
    });
  });

  it("marks the highest rating, and none where a vehicle has no reviews or hardly any", () => {
    const ratingRow = (averages: readonly (number | null)[], count = 3) => {
      const vehicles = averages.map((average) => ({
        ...vehicleWith({ pricePerDayCents: 4000, depositCents: 0 }),
        rating: average === null ? null : { average, count },
      }));
      const { rating } = comparisonText.en;
      return compareRows(vehicles, "en").find(({ name }) => name === rating);
    };
    expect(ratingRow([4.6, 4.8, 4])?.isBest).toEqual([false, true, false]);
    expect(ratingRow([4.6, 4.6])).toMatchObject({ isBest: [false, false], differs: false });
    expect(ratingRow([4.6, 4.8, null])?.isBest).toEqual([false, false, false]);
    expect(ratingRow([4.6, 4.8], 2)?.isBest).toEqual([false, false]);
  });
});
