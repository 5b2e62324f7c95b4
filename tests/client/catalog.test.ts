import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  comparedSlugs,
  quoteInputs,
  readCompareSearch,
  toCompareSearch,
} from "#client/catalog/compare/compare-search.ts";
import { activePanelFilters, withoutPanelFilters } from "#client/catalog/filters/panel-filters.ts";
import { priceColumns, priceLimits } from "#client/catalog/filters/price-columns.ts";
import { countOf, isOutOfReach, totalLabel } from "#client/catalog/filters/value-count.ts";
import {
  activeFilters,
  changedSearch,
  readVehicleSearch,
  rentalPart,
  toListInput,
  withoutFilter,
} from "#client/catalog/vehicle-search.ts";
import { isBrandInTitle } from "#client/vehicle/brand-in-title.ts";
import { withSeen } from "#client/vehicle/seen/seen-vehicles.ts";
import { createStoredList } from "#client/vehicle/stored-list.ts";
import { typeAfterBrand } from "#client/vehicle/type-after-brand.ts";
import { listVehiclesSchema } from "#shared/catalog/catalog.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";
import { FACT_FILTERS, FILTER_NAMES, parametersOf } from "#shared/catalog/vehicle-filters.ts";
import { drawFactFilters } from "#tests/support/world/filtered-facts.ts";

describe("the address of the list", () => {
  it("sorts by relevance when there is search text and no chosen sort order", () => {
    expect(toListInput(readVehicleSearch({ q: " yamaha " }))).toMatchObject({
      filters: { search: "yamaha" },
      sort: "best",
    });
    expect(toListInput(readVehicleSearch({ q: "yamaha", sort: "priceAsc" })).sort).toBe("priceAsc");
    expect(toListInput(readVehicleSearch({ q: "  " }))).toMatchObject({
      filters: {},
      sort: "newest",
    });
  });

  it("keeps the return place of a rental until its pickup place changes", () => {
    const search = readVehicleSearch({ place: "chania", returnPlace: "malia", seats: "5" });
    expect(rentalPart(search)).toEqual({ place: "chania", returnPlace: "malia" });
    expect(changedSearch(search, { seats: undefined }).returnPlace).toBe("malia");
    expect(rentalPart(changedSearch(search, { place: "sitia" }))).toEqual({ place: "sitia" });
  });

  it("accepts search text that looks like a number and rejects text that is too long", () => {
    expect(readVehicleSearch({ q: 208 }).q).toBe("208");
    expect(readVehicleSearch({ q: "x".repeat(81) }).q).toBeUndefined();
    expect(readVehicleSearch({ q: "a\0b" }).q).toBeUndefined();
  });

  it("never sends the server a request that the server rejects", () => {
    const anything = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(undefined));
    const choices = Object.values(FACT_FILTERS).flatMap((filter) =>
      "values" in filter ? [...filter.values] : [],
    );
    const names = FILTER_NAMES.flatMap((name) => [...parametersOf(name)]);
    const raw = fc.dictionary(
      fc.constantFrom<string>(...names, "sort", "after"),
      fc.oneof(anything, fc.constantFrom<string | number>(...choices)),
    );
    fc.assert(
      fc.property(raw, (search) => {
        const input = toListInput(readVehicleSearch(search));
        expect(listVehiclesSchema.safeParse(input).success).toBe(true);
      }),
    );
  });

  it("names, sends and removes every filter that the server knows", () => {
    const facts = drawFactFilters(() => 0);
    const search = readVehicleSearch({
      q: "x",
      ...facts,
      priceMin: 10,
      priceMax: 90,
      place: "chania",
      pickupDate: "2027-05-01",
      returnDate: "2027-05-03",
    });
    const names = activeFilters(search);
    expect(names).toEqual(FILTER_NAMES);
    expect(toListInput(search).filters).toMatchObject(facts);
    for (const name of names) {
      expect(activeFilters(withoutFilter(search, name))).toEqual(
        names.filter((other) => other !== name),
      );
    }
  });

  it("loses the filters of the panel, and keeps place, dates and words", () => {
    const rental = { place: "chania", pickupDate: "2027-05-04", returnDate: "2027-05-06" };
    const search = readVehicleSearch({
      ...rental,
      q: "yamaha",
      type: "motorcycle",
      priceMax: "60",
    });
    expect(activePanelFilters(search)).toEqual(["type", "price"]);
    expect(withoutPanelFilters(search)).toEqual(readVehicleSearch({ ...rental, q: "yamaha" }));
    expect(activePanelFilters(withoutPanelFilters(search))).toEqual([]);
  });
});

describe("the counts beside values", () => {
  it("are unknown before the response, and zero for values missing in the response", () => {
    const counts = [{ value: "petrol", count: 3 }];
    expect(countOf(undefined, "petrol")).toBeUndefined();
    expect(countOf(counts, "petrol")).toBe(3);
    expect(countOf(counts, "diesel")).toBe(0);
  });

  it("disable values without results, unless the value is selected and must be removable", () => {
    expect(isOutOfReach(0, false)).toBe(true);
    expect(isOutOfReach(0, true)).toBe(false);
    expect(isOutOfReach(undefined, false)).toBe(false);
  });

  it("show where counting stopped", () => {
    expect(totalLabel({ total: 1000, totalIsExact: false }, "el")).toBe("1.000+");
    expect(totalLabel({ total: 1000, totalIsExact: true }, "en")).toBe("1,000");
  });
});

describe("the columns of prices", () => {
  const step = fc.record({
    from: fc.integer({ min: 0, max: 400 }),
    count: fc.integer({ min: 1, max: 500 }),
  });

  it("contain every vehicle once, adjacent from the lowest to the highest price", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        const prices = steps.map(({ from, count }) => ({
          fromCents: from * PRICE_STEP_CENTS,
          toCents: (from + 1) * PRICE_STEP_CENTS,
          count,
        }));
        const cents = prices.map(({ fromCents }) => fromCents);
        const limits = priceLimits(Math.min(...cents), Math.max(...cents));
        const columns = priceColumns(prices, limits);
        const sum = (all: readonly { count: number }[]) =>
          all.reduce((total, { count }) => total + count, 0);
        expect(sum(columns)).toBe(sum(prices));
        expect(columns.length).toBeLessThanOrEqual(28);
        expect([columns[0]?.from, columns.at(-1)?.to]).toEqual(limits);
        for (const [index, { from, to }] of columns.entries()) {
          expect(to).toBeGreaterThan(from);
          expect(to - from).toBeGreaterThanOrEqual((columns[0]?.to ?? 0) - (columns[0]?.from ?? 0));
          if (index > 0) expect(from).toBe(columns[index - 1]?.to);
        }
      }),
    );
  });
});

describe("the address of a comparison", () => {
  it("holds at most three vehicles, each once", () => {
    const search = readCompareSearch({ vehicles: "a, b,,a,c,d", differences: "true" });
    expect(comparedSlugs(search)).toEqual(["a", "b", "c"]);
    expect(search.differences).toBe(true);
    expect(comparedSlugs(readCompareSearch({ vehicles: 208 }))).toEqual(["208"]);
    expect(comparedSlugs(readCompareSearch({ vehicles: ["a"] }))).toEqual([]);
  });

  it("keeps place and dates, and requests prices only with a whole period", () => {
    const dates = { pickupDate: "2027-05-01", returnDate: "2027-05-03" };
    expect(toCompareSearch(["a", "b"], dates)).toEqual({ vehicles: "a,b", ...dates });
    expect(toCompareSearch([], {})).toEqual({});
    expect(quoteInputs({ place: "chania" }, [{ id: "1" }])).toEqual([]);
    expect(quoteInputs(dates, [{ id: "1" }])).toEqual([
      { vehicleId: "1", ...dates, pickupTime: "10:00", returnTime: "10:00" },
    ]);
  });
});

describe("the browser's storage", () => {
  const isText = (value: unknown): value is string => typeof value === "string";
  const storageWith = (text: string | null) => {
    const entries = new Map(text === null ? [] : [["list", text]]);
    return {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, value: string) => void entries.set(name, value),
    } as Storage;
  };

  it("treats malformed data as empty", () => {
    for (const [stored, expected] of [
      [null, []],
      ["{not json", []],
      ['{"a":1}', []],
      ['["a",1,null,"b"]', ["a", "b"]],
    ] as const) {
      const storage = storageWith(stored);
      expect(createStoredList("list", () => storage, isText).read()).toEqual(expected);
    }
  });

  it("lasts as long as the page where storage is refused", () => {
    const refuse = (): Storage => {
      throw new Error("SecurityError");
    };
    const list = createStoredList("list", refuse, isText);
    let notified = 0;
    const stop = list.listen(() => notified++);
    list.write(["a"]);
    stop();
    list.write(["b"]);
    expect(list.read()).toEqual(["b"]);
    expect(notified).toBe(1);
  });

  it("has the changes of another tab, and never writes an older list over them", () => {
    let writes = 0;
    const storage = storageWith(null);
    const counted = {
      getItem: (name: string) => storage.getItem(name),
      setItem(name: string, value: string) {
        writes += 1;
        storage.setItem(name, value);
      },
    } as Storage;
    const [here, there] = [storage, counted].map((shared) =>
      createStoredList("list", () => shared, isText),
    );
    if (!here || !there) throw new Error("Two tabs are needed");
    expect(there.read()).toEqual([]);
    here.write(["a"]);
    there.notify();
    expect(writes).toBe(0);
    expect(there.read()).toEqual(["a"]);
    expect(there.read()).toBe(there.read());
    there.write([...there.read(), "b"]);
    here.write(here.read().filter((item) => item !== "a"));
    expect(there.read()).toEqual(["b"]);
  });

  it("keeps what did not fit the storage as long as the page", () => {
    const storage = storageWith('["a"]');
    let isFull = true;
    const full = {
      getItem: (name: string) => storage.getItem(name),
      setItem(name: string, value: string) {
        if (isFull) throw new Error("QuotaExceededError");
        storage.setItem(name, value);
      },
    } as Storage;
    const list = createStoredList("list", () => full, isText);
    list.write([...list.read(), "b"]);
    expect(list.read()).toEqual(["a", "b"]);
    isFull = false;
    list.write([...list.read(), "c"]);
    expect(storage.getItem("list")).toBe('["a","b","c"]');
  });

  it("puts the latest vehicle first, each once and twelve at most", () => {
    const slugs = Array.from({ length: 12 }, (_, index) => `v${index}`);
    expect(withSeen(slugs, "v3").slice(0, 2)).toEqual(["v3", "v0"]);
    expect(withSeen(slugs, "v3")).toHaveLength(12);
    expect(withSeen(slugs, "new")).toHaveLength(12);
  });
});

describe("the brand of a vehicle", () => {
  it.each([
    ["Suzuki Jimny", true],
    ["Suzuki", false],
    ["Suzukimoto 4x4", false],
    ["Jimny by Suzuki", false],
  ])("of %j, Suzuki, is in the title: %j", (title, expected) => {
    const vehicle = { title, brand: "Suzuki" };
    expect(isBrandInTitle(vehicle)).toBe(expected);
    expect(typeAfterBrand(vehicle, "Car")).toBe(expected ? "Car" : "Suzuki · Car");
  });

  it("is in a title that names it by its short name", () => {
    expect(isBrandInTitle({ title: "VW Polo", brand: "Volkswagen" })).toBe(true);
    expect(isBrandInTitle({ title: "Volkswagen Polo", brand: "Volkswagen" })).toBe(true);
    expect(isBrandInTitle({ title: "VW Polo", brand: "Audi" })).toBe(false);
  });
});
