import { expect, it } from "vitest";
import { pickupLimits } from "#client/booking/place/pickup-limits.ts";
import { datesChange } from "#client/catalog/dates-change.ts";

const limits = pickupLimits({ earliestPickup: "2027-03-01T13:10" });

it("a day on which the pickup time is too soon brings the first allowed one", () => {
  const days = { pickupDate: "2027-03-01", returnDate: "2027-03-04" };
  expect(datesChange(days, limits)).toEqual({ ...days, pickupTime: "13:30" });
  expect(datesChange(days, limits, "12:00")).toEqual({ ...days, pickupTime: "13:30" });
  expect(datesChange(days, limits, "18:00")).toEqual(days);
});

it("other days and cleared dates leave the pickup time unchanged", () => {
  const days = { pickupDate: "2027-03-02", returnDate: "2027-03-04" };
  expect(datesChange(days, limits)).toEqual(days);
  expect(datesChange({}, limits, "12:00")).toEqual({});
});
