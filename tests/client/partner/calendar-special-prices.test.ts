import { describe, expect, it } from "vitest";
import {
  agendaOf,
  listPriceEntries,
  specialPricesOn,
  suggestsPrice,
} from "#client/partner/calendar/calendar-days.ts";
import { usualPrices } from "#client/partner/calendar/usual-prices.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";

const BLOCK = {
  id: "b",
  vehicleId: "v",
  from: "2027-05-03T10:00",
  to: "2027-05-05T00:00",
  note: "",
  seriesId: null,
  importName: null,
};

const CALENDAR: PartnerCalendar = {
  vehicles: [
    { id: "v", title: "One", status: "approved", pricePerDayCents: 4_000 },
    { id: "w", title: "Two", status: "approved", pricePerDayCents: 5_000 },
  ],
  bookings: [],
  blocks: [BLOCK],
  specialPrices: [
    { vehicleId: "v", from: "2027-05-10", to: "2027-05-12", pricePerDayCents: 6_000 },
    { vehicleId: "w", from: "2027-05-12", to: "2027-05-12", pricePerDayCents: 7_000 },
  ],
  today: "2027-05-01",
};

const suggests = (vehicleId: string, first: string, last: string) =>
  suggestsPrice(CALENDAR, { vehicleId, first, last });

describe("special prices in the partner's calendar", () => {
  it("are suggested for days that are occupied or have one, and blocking for all others", () => {
    expect(suggests("v", "2027-05-01", "2027-05-02")).toBe(false);
    expect(suggests("v", "2027-05-01", "2027-05-03")).toBe(true);
    // The block ends at midnight, so it is not on the fifth.
    expect(suggests("v", "2027-05-05", "2027-05-09")).toBe(false);
    expect(suggests("v", "2027-05-12", "2027-05-20")).toBe(true);
    expect(suggests("w", "2027-05-03", "2027-05-04")).toBe(false);
  });

  it("are found by vehicle and day, both ends included", () => {
    const centsOn = (day: string, vehicleIds: string[]) =>
      specialPricesOn(CALENDAR, vehicleIds, { first: day, last: day }).map(
        ({ pricePerDayCents }) => pricePerDayCents,
      );
    expect(centsOn("2027-05-09", ["v", "w"])).toEqual([]);
    expect(centsOn("2027-05-10", ["v", "w"])).toEqual([6_000]);
    expect(centsOn("2027-05-12", ["v", "w"])).toEqual([6_000, 7_000]);
    expect(centsOn("2027-05-12", ["w"])).toEqual([7_000]);
  });

  it("are listed in the agenda on their first day, as whole days", () => {
    const entries = listPriceEntries(CALENDAR);
    expect(listPriceEntries(CALENDAR, "w")).toHaveLength(1);
    const { ahead } = agendaOf(entries, "2027-05", CALENDAR.today);
    expect(ahead.map(({ day, entries: listed }) => [day, listed.length])).toEqual([
      ["2027-05-10", 1],
      ["2027-05-12", 1],
    ]);
    expect(entries[0]).toMatchObject({ from: "2027-05-10T00:00", to: "2027-05-13T00:00" });
  });
});

describe("the usual prices of days", () => {
  const SUMMER = { name: "high", from: "06-15", to: "08-31", increasePercent: 40 } as const;
  const days = { from: "2027-06-14", to: "2027-06-15" };

  it("range over all vehicles and the season of each day", () => {
    const [one] = CALENDAR.vehicles;
    expect(usualPrices(one ? [one] : [], days, [])).toEqual({ lowCents: 4_000, highCents: 4_000 });
    expect(usualPrices(CALENDAR.vehicles, days, [SUMMER])).toEqual({
      lowCents: 4_000,
      highCents: 7_000,
    });
  });

  it("are not known while days are missing or reversed, and end after a year", () => {
    for (const wrong of [
      { from: "", to: "2027-06-15" },
      { from: "2027-06-15", to: "" },
      { from: "2027-06-15", to: "2027-06-14" },
    ]) {
      expect(usualPrices(CALENDAR.vehicles, wrong, [])).toBeNull();
    }
    const long = { from: "2027-01-01", to: "2099-12-31" };
    expect(usualPrices(CALENDAR.vehicles, long, [SUMMER])?.highCents).toBe(7_000);
  });
});
