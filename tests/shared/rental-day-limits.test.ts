import { describe, expect, it } from "vitest";
import {
  areDaysOrdered,
  checkLengthForVehicle,
  daysOutsideSite,
} from "#shared/rental-day-limits.ts";

const bounds = (minRentalDays: number | null, maxRentalDays: number | null) => ({
  minRentalDays,
  maxRentalDays,
});
const SITE = { minRentalDays: 2, maxRentalDays: 30 };

describe("the bounds of a vehicle's rentals", () => {
  it.each([
    [2, null, "tooShortForVehicle", { minDays: 4 }],
    [3, null, "tooShortForVehicle", { minDays: 4 }],
    [4, null, undefined, undefined],
    [7, 7, undefined, undefined],
    [8, 7, "tooLongForVehicle", { maxDays: 7 }],
    [30, null, undefined, undefined],
  ])("for %i days with at least 4 and at most %s: %s", (days, max, code, params) => {
    const rental = {
      pickupDate: "2027-05-01",
      returnDate: `2027-05-${String(days + 1).padStart(2, "0")}`,
    };
    const check = () => checkLengthForVehicle(rental, bounds(4, max));
    if (code) expect(check).toThrow(expect.objectContaining({ code, params }));
    else expect(check).not.toThrow();
  });

  it("contradict each other only where the minimum is above the maximum", () => {
    expect(areDaysOrdered(bounds(3, 2))).toBe(false);
    for (const [min, max] of [
      [3, 3],
      [3, null],
      [null, 2],
      [null, null],
    ] as const) {
      expect(areDaysOrdered(bounds(min, max))).toBe(true);
    }
  });

  it("are within those of the site, or named", () => {
    expect(daysOutsideSite(bounds(2, 30), SITE)).toEqual([]);
    expect(daysOutsideSite(bounds(null, null), SITE)).toEqual([]);
    expect(daysOutsideSite(bounds(1, 31), SITE)).toEqual(["minRentalDays", "maxRentalDays"]);
    expect(daysOutsideSite(bounds(31, null), SITE)).toEqual(["minRentalDays"]);
  });
});
