import { describe, expect, it } from "vitest";
import {
  firstInvalidField,
  invalidFieldsOf,
  sectionsOf,
} from "#client/vehicle/form/form-sections.ts";
import { vehicleFormSchema } from "#shared/partner/partner-vehicle.ts";

describe("the sections of the vehicle form", () => {
  it("have the message to the partner only where it is required", () => {
    expect(sectionsOf(false)).not.toContain("note");
    expect(sectionsOf(true).at(-1)).toBe("note");
  });

  it("find their invalid fields, and the first of the page", () => {
    const errors = { pricePerDayCents: "required", brand: "required", title: "required" };
    expect(invalidFieldsOf("basics", errors)).toEqual(["title", "brand"]);
    expect(invalidFieldsOf("images", errors)).toEqual([]);
    expect(firstInvalidField(errors)).toBe("title");
    expect(firstInvalidField({})).toBeUndefined();
  });

  it("hold every field that the schema requires", () => {
    const { error } = vehicleFormSchema.safeParse({ extras: [] });
    const fields = [...new Set(error?.issues.map(({ path }) => String(path[0])))];
    const missing = Object.fromEntries(fields.map((field) => [field, "required"]));
    const found = new Set(sectionsOf(true).flatMap((section) => invalidFieldsOf(section, missing)));
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter((field) => !found.has(field))).toEqual([]);
  });
});
