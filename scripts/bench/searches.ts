import { listFreeShifts } from "#server/records/bookings/free-periods.ts";
import type { Database } from "#server/records/database/database.ts";
import { countByPlace } from "#server/records/search/place-counts.ts";
import { countFacets } from "#server/records/search/vehicle-facets.ts";
import { listListed } from "#server/records/search/vehicle-list.ts";
import { KnownCards } from "#server/records/vehicles/known-cards.ts";
import { countListed } from "#server/records/vehicles/vehicle-count.ts";
import { listSimilar } from "#server/records/vehicles/vehicle-detail.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import type { VehicleSort } from "#shared/vehicle/vehicle-values.ts";
import { inDays } from "#tests/support/world/fleet.ts";
import { median } from "./figures.ts";

const SETTLING_RUNS = 6;
const RUNS = 15;
const PAGE = 24;

/** No card is known before, nor after. */
const withoutMemory = () => new KnownCards(() => false);

const between = (from: number, to: number): VehicleFilters => ({
  pickupDate: inDays(from),
  returnDate: inDays(to),
});
const RARE: VehicleFilters = {
  type: "vip",
  brand: "BMW",
  transmission: "automatic",
  seats: 4,
  airConditioning: true,
  luggageCapacity: "small",
  year: new Date().getUTCFullYear() - 3,
};

/**
 * Milliseconds of each kind of search, called as the catalogue's procedures call them; infinite
 * where the database's time limit ended it.
 */
export async function measureSearches(db: Database): Promise<Record<string, number>> {
  const list = (filters: VehicleFilters, sort: VehicleSort = "newest") =>
    listListed(db, withoutMemory(), { filters, sort, limit: PAGE });
  const deep = async () => {
    let cursor: string | null | undefined;
    for (let page = 0; page < 10; page++) {
      const found = await listListed(db, withoutMemory(), {
        filters: {},
        sort: "newest",
        cursor,
        limit: 60,
      });
      cursor = found?.nextCursor;
    }
    return () =>
      listListed(db, withoutMemory(), { filters: {}, sort: "newest", cursor, limit: PAGE });
  };
  const bounds = { firstDay: inDays(0), lastDay: inDays(365), limit: 3 };
  const searches: Record<string, () => Promise<unknown>> = {
    "list, newest": () => list({}),
    "list, page 26": await deep(),
    "list, cheapest": () => list({}, "priceAsc"),
    "list, best fit": () => list({}, "best"),
    "list, type": () => list({ type: "atv" }),
    "list, type and brand": () => list({ type: "car", brand: "Toyota" }),
    "list, three loose filters": () =>
      list({ transmission: "manual", seats: 4, fuelType: "petrol" }),
    "list, seven rare filters": () => list(RARE),
    "list, place": () => list({ place: "chania" }),
    "free, off season": () => list(between(200, 204)),
    "free, next week": () => list(between(7, 14)),
    "free, two weeks": () => list(between(7, 21)),
    "free, two weeks, cheapest": () => list(between(7, 21), "priceAsc"),
    "free, dear brand, cheapest": () => list({ brand: "BMW", ...between(7, 14) }, "priceAsc"),
    "free, type and place": () => list({ ...between(7, 14), type: "car", place: "chania" }),
    "free, place of few partners": () => list({ ...between(7, 14), type: "car", place: "sitia" }),
    "words, rare": () => list({ search: "1250gs" }),
    "words, in every tenth": () => list({ search: "ΓΙΑΜΑΧΑ" }),
    "words, in most": () => list({ search: "aftokinito" }),
    "words, best fit": () => list({ search: "toyota yaris" }, "best"),
    "words, cheapest": () => list({ search: "toyota yaris" }, "priceAsc"),
    "words, dearest": () => list({ search: "toyota yaris" }, "priceDesc"),
    "words in most, cheapest": () => list({ search: "aftokinito" }, "priceAsc"),
    "words and dates": () => list({ search: "toyota yaris", ...between(7, 14) }, "best"),
    "words and two weeks": () => list({ search: "toyota yaris", ...between(7, 21) }, "best"),
    "words and dates, cheapest": () =>
      list({ search: "toyota yaris", ...between(7, 14) }, "priceAsc"),
    "words and place of few partners": () => list({ search: "toyota", place: "sitia" }, "best"),
    "words, no hit": () => list({ search: "zzxw" }),
    "words, not with the value": () => list({ search: "αυτόματο", transmission: "manual" }),
    "words and a brand without them": () => list({ search: "aftokinito", brand: "Yamaha" }),
    "words in most, place of few": () => list({ search: "aftokinito", place: "sitia" }),
    "count, any filters": () => countListed(db, { type: "car", seats: 4 }),
    "count, dates (to 1,000)": () => countListed(db, between(7, 14)),
    "count, words (to 1,000)": () => countListed(db, { search: "ΓΙΑΜΑΧΑ" }),
    "counts per value": () => countFacets(db, {}),
    "counts per value, filtered": () => countFacets(db, { type: "car", transmission: "manual" }),
    "counts per value, dates": () => countFacets(db, between(7, 14)),
    "counts per value, words": () => countFacets(db, { search: "ΓΙΑΜΑΧΑ" }),
    "counts per value, words and dates": () =>
      countFacets(db, { search: "toyota yaris", ...between(7, 14) }),
    "counts per value, no hit": () => countFacets(db, { search: "zzxw" }),
    "counts per place, words": () => countByPlace(db, { search: "toyota" }),
    similar: () =>
      listSimilar(
        db,
        { id: "00000000-0000-7000-8000-000000000000", type: "car", pricePerDayCents: 4_500 },
        between(7, 14),
        4,
      ),
    "other dates": () => listFreeShifts(db, { ...RARE, ...between(7, 14) }, bounds),
    "other dates, words": () =>
      listFreeShifts(db, { search: "toyota yaris", ...between(7, 21) }, bounds),
  };
  const result: Record<string, number> = {};
  for (const [name, search] of Object.entries(searches)) {
    result[name] = await measureSearch(search).catch(() => Number.POSITIVE_INFINITY);
  }
  return result;
}

/** A search that the database cancels after its time limit is rejected. */
async function measureSearch(search: () => Promise<unknown>): Promise<number> {
  // A few runs let Postgres settle on its plan.
  for (let run = 0; run < SETTLING_RUNS; run++) await search();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await search();
    times.push(performance.now() - start);
  }
  return median(times);
}
