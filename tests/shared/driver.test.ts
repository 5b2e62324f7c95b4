import { describe, expect, it } from "vitest";
import { placeBookingSchema } from "#shared/checkout/checkout.ts";
import { driverErrors } from "#shared/checkout/driver.ts";
import { describeDriver } from "#shared/checkout/driver-labels.ts";
import { LICENCE_CATEGORIES, type LicenceCategory } from "#shared/rental-facts.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const VEHICLE_ID = "0198a2b4-0000-7000-8000-00000000000a";

const requirements = (category: LicenceCategory | null) => ({
  minimumAge: 21,
  licence: { category, heldYears: 1 },
});

/** The categories that may drive what requires this one. */
const enough = (required: LicenceCategory | null) =>
  LICENCE_CATEGORIES.filter(
    (driverLicence) => !driverErrors({ driverLicence }, requirements(required)).driverLicence,
  );

describe("a driver", () => {
  it("may have the minimum age, and no year less", () => {
    expect(driverErrors({ driverAge: 21 }, requirements("B"))).toEqual({});
    expect(driverErrors({ driverAge: 20 }, requirements("B"))).toEqual({
      driverAge: "driverTooYoung",
    });
  });

  it.each([
    ["AM", ["AM", "A1", "A2", "A", "B", "C", "D"]],
    ["A1", ["A1", "A2", "A"]],
    ["A2", ["A2", "A"]],
    ["A", ["A"]],
    ["B", ["B", "C", "D"]],
    ["C", ["C"]],
    ["D", ["D"]],
    [null, [...LICENCE_CATEGORIES]],
  ] as const)("needs for a vehicle of %s one of %j", (required, expected) => {
    expect(enough(required)).toEqual(expected);
  });

  it("of whom nothing was stated has no errors and no description", () => {
    expect(driverErrors({ driverAge: null }, requirements("C"))).toEqual({});
    expect(describeDriver({ driverAge: null, driverLicence: null }, "en")).toEqual([]);
  });

  it("is described in both languages", () => {
    const driver = { driverAge: 34, driverLicence: "A2" } as const;
    expect(describeDriver(driver, "el")).toEqual([
      ["Ηλικία οδηγού", "34 ετών"],
      ["Δίπλωμα οδήγησης", "Κατηγορία A2"],
    ]);
    expect(describeDriver(driver, "en")).toEqual([
      ["Driver’s age", "34 years"],
      ["Driver’s licence", "Category A2"],
    ]);
  });
});

describe("the request of a booking", () => {
  const isValid = (driver: object) =>
    placeBookingSchema.safeParse({ ...bookingRequest(VEHICLE_ID), ...driver }).success;

  it("accepts a plausible age and a category, or neither", () => {
    for (const driver of [{}, { driverAge: null, driverLicence: null }, { driverAge: 99 }]) {
      expect(isValid(driver)).toBe(true);
    }
    expect(isValid({ driverAge: 16, driverLicence: "AM" })).toBe(true);
  });

  it.each([15, 100, 30.5, "30", Number.NaN])("refuses the age %s", (driverAge) => {
    expect(isValid({ driverAge })).toBe(false);
  });

  it("refuses a category that does not exist", () => {
    expect(isValid({ driverLicence: "BE" })).toBe(false);
  });
});
