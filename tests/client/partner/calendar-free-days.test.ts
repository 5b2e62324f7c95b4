import { describe, expect, it } from "vitest";
import { freeDayPrices, freeVehiclesOn } from "#client/partner/calendar/free-day-prices.ts";
import { priceRange } from "#client/partner/calendar/price-range.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";

const CALENDAR: PartnerCalendar = {
  vehicles: [
    { id: "v", title: "One", status: "approved", pricePerDayCents: 4_000 },
    { id: "w", title: "Two", status: "approved", pricePerDayCents: 5_050 },
    { id: "r", title: "Three", status: "rejected", pricePerDayCents: 3_000 },
  ],
  bookings: [],
  blocks: [
    {
      id: "b",
      vehicleId: "v",
      from: "2027-05-03T10:00",
      to: "2027-05-05T00:00",
      note: "",
      seriesId: null,
      importName: null,
    },
  ],
  specialPrices: [
    { vehicleId: "v", from: "2027-05-10", to: "2027-05-12", pricePerDayCents: 6_000 },
  ],
  today: "2027-05-02",
};

const SUMMER = { name: "high", from: "05-20", to: "08-31", increasePercent: 50 } as const;

const priceOn = freeDayPrices(CALENDAR, [SUMMER]);

describe("the prices of free days in the partner's calendar", () => {
  it("are the usual price, with the season of the day, or the special one", () => {
    expect(priceOn("v", "2027-05-02")).toBe(4_000);
    expect(priceOn("v", "2027-05-20")).toBe(6_000);
    expect(priceOn("w", "2027-05-20")).toBe(7_575);
    expect(priceOn("v", "2027-05-11")).toBe(6_000);
  });

  it("are not those of occupied days, of days that are over or of other vehicles", () => {
    expect(priceOn("v", "2027-05-03")).toBeUndefined();
    expect(priceOn("v", "2027-05-04")).toBeUndefined();
    // The block ends at midnight, so it is not on the fifth.
    expect(priceOn("v", "2027-05-05")).toBe(4_000);
    expect(priceOn("v", "2027-05-01")).toBeUndefined();
    expect(priceOn("x", "2027-05-05")).toBeUndefined();
    // Travellers see no vehicle that is not approved.
    expect(priceOn("r", "2027-05-05")).toBeUndefined();
  });

  it("are a range for several vehicles, of those that are free", () => {
    const both = ["v", "w"];
    expect(freeVehiclesOn(priceOn, both, "2027-05-06")).toEqual({
      count: 2,
      lowCents: 4_000,
      highCents: 5_050,
    });
    expect(freeVehiclesOn(priceOn, both, "2027-05-04")).toEqual({
      count: 1,
      lowCents: 5_050,
      highCents: 5_050,
    });
    expect(freeVehiclesOn(priceOn, ["v"], "2027-05-04")).toBeNull();
    expect(priceRange(4_000, 5_050, "en")).toBe("€40 – €50.50");
  });
});
