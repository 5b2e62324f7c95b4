import { describe, expect, it } from "vitest";
import { firstParagraph, vehicleDescription } from "#client/vehicle/vehicle-description.ts";

describe("the description of a vehicle", () => {
  const both = {
    description: "Μικρό.\n\nΧωράει παντού.",
    descriptionEn: "Small.\r\nFits anywhere.",
  };

  it("is the one in the language of the page, else the only one", () => {
    expect(vehicleDescription(both, "el")).toBe(both.description);
    expect(vehicleDescription(both, "en")).toBe(both.descriptionEn);
    expect(vehicleDescription({ ...both, descriptionEn: null }, "en")).toBe(both.description);
  });

  it("has one paragraph on a card", () => {
    expect(firstParagraph(both.description)).toBe("Μικρό.");
    expect(firstParagraph(both.descriptionEn).trim()).toBe("Small.");
    expect(firstParagraph("One line")).toBe("One line");
    expect(firstParagraph("")).toBe("");
  });
});
