import { describe, expect, it } from "vitest";
import { rentalOf } from "#client/checkout/flow/rental-choice.ts";

const EVERYWHERE = { placeIds: ["athens", "heraklion-airport", "malia"], homePlaceId: null };
const ONE_PLACE = { placeIds: ["malia"], homePlaceId: null };
const AT_HOME = { ...EVERYWHERE, homePlaceId: "heraklion-airport" };

const placesOf = (
  search: { place?: string; returnPlace?: string },
  vehicle: Parameters<typeof rentalOf>[1] = EVERYWHERE,
) => {
  const { pickupLocation, returnLocation } = rentalOf(search, vehicle);
  return [pickupLocation, returnLocation];
};

describe("the places of a rental (BR-136)", () => {
  it("are never chosen for the customer among several of a vehicle without a home place", () => {
    expect(placesOf({})).toEqual(["", ""]);
    expect(placesOf({ place: "chania" })).toEqual(["", ""]);
  });

  it("are those of the address where they are served, and the return is where the pickup is", () => {
    expect(placesOf({ place: "malia" })).toEqual(["malia", "malia"]);
    expect(placesOf({ place: "malia", returnPlace: "heraklion-airport" })).toEqual([
      "malia",
      "heraklion-airport",
    ]);
    expect(placesOf({ place: "malia", returnPlace: "chania" })).toEqual(["malia", "malia"]);
  });

  it("are the vehicle's home place where the address names none and the vehicle serves it", () => {
    expect(placesOf({}, AT_HOME)).toEqual(["heraklion-airport", "heraklion-airport"]);
    expect(placesOf({ returnPlace: "malia" }, AT_HOME)).toEqual(["heraklion-airport", "malia"]);
    expect(placesOf({}, { ...EVERYWHERE, homePlaceId: "chania" })).toEqual(["", ""]);
  });

  it("are not the home place instead of another one that the customer requested", () => {
    expect(placesOf({ place: "malia" }, AT_HOME)).toEqual(["malia", "malia"]);
    expect(placesOf({ place: "chania" }, AT_HOME)).toEqual(["", ""]);
  });

  it("are the only place that the vehicle has", () => {
    expect(placesOf({}, ONE_PLACE)).toEqual(["malia", "malia"]);
    expect(placesOf({ place: "athens" }, ONE_PLACE)).toEqual(["malia", "malia"]);
  });
});
