import { describe, expect, it } from "vitest";
import { rentalOf } from "#client/checkout/flow/rental-choice.ts";

const EVERYWHERE = { placeIds: ["athens", "heraklion-airport", "malia"] };
const ONE_PLACE = { placeIds: ["malia"] };

const placesOf = (search: { place?: string; returnPlace?: string }, vehicle = EVERYWHERE) => {
  const { pickupLocation, returnLocation } = rentalOf(search, vehicle);
  return [pickupLocation, returnLocation];
};

describe("the places of a rental (BR-136)", () => {
  it("are never chosen for the customer among several", () => {
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

  it("are the only place that the vehicle has", () => {
    expect(placesOf({}, ONE_PLACE)).toEqual(["malia", "malia"]);
    expect(placesOf({ place: "athens" }, ONE_PLACE)).toEqual(["malia", "malia"]);
  });
});
