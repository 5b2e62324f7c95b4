import { describe, expect, it } from "vitest";
import { includedFacts, rentalFacts } from "#shared/rental-facts.ts";

const car = { type: "car", engineSize: 1200, unlimitedMileage: false } as const;
const motorcycle = (engineSize: number | null) =>
  rentalFacts({ type: "motorcycle", engineSize, unlimitedMileage: false }, "B").licence;

describe("the requirements for the driver", () => {
  it("include an age of 25 years for VIP cars and of 21 for all others", () => {
    expect(rentalFacts({ ...car, type: "vip" }, "B").minimumAge).toBe(25);
    for (const type of ["car", "motorcycle", "atv"] as const) {
      expect(rentalFacts({ ...car, type }, "B").minimumAge).toBe(21);
    }
  });

  it("include a car licence of one year for everything on four wheels", () => {
    for (const type of ["car", "vip", "atv"] as const) {
      expect(rentalFacts({ ...car, type }, "B").licence).toEqual({ category: "B", heldYears: 1 });
    }
  });

  it("include the licence of the settings on four wheels, and never less than the law requires", () => {
    const levels = ["A", "B", "C", "D"] as const;
    const categories = levels.map((level) => rentalFacts(car, level).licence.category);
    expect(categories).toEqual(["B", "B", "C", "D"]);
    const scooter = { type: "motorcycle", engineSize: 125, unlimitedMileage: false } as const;
    expect(rentalFacts(scooter, "D").licence.category).toBe("A1");
  });

  it("include the motorcycle category for the engine, at each of its limits", () => {
    const categories = [49, 50, 51, 125, 126, 500, 501].map((cc) => motorcycle(cc).category);
    expect(categories).toEqual(["AM", "AM", "A1", "A1", "A2", "A2", "A"]);
    expect(motorcycle(null).category).toBeNull();
    expect(motorcycle(0).category).toBeNull();
  });
});

describe("the included services", () => {
  it("contain unlimited kilometres from the first day only where the vehicle has them", () => {
    expect(includedFacts(car)).toContain("kilometresOver");
    const unlimited = includedFacts({ unlimitedMileage: true });
    expect(unlimited).toContain("kilometres");
    expect(unlimited).not.toContain("kilometresOver");
  });
});
