import { describe, expect, it } from "vitest";
import { mergeDrafts, takeOverTheirs } from "#client/vehicle/form/merge-drafts.ts";
import { EMPTY_VALUES, type VehicleDraft } from "#client/vehicle/form/vehicle-draft.ts";

const image = (id: string) => ({
  id,
  uploadedAt: null,
  image: { url: `/images/${id}.webp`, srcSet: "", width: 1, height: 1, placeholder: "" },
});

function draft(values: Partial<VehicleDraft["values"]>, images = ["a"], note = ""): VehicleDraft {
  return { values: { ...EMPTY_VALUES, ...values }, images: images.map(image), note };
}

const idsOf = ({ images }: VehicleDraft) => images.map(({ id }) => id);

describe("two edits of one vehicle", () => {
  it("are merged field by field: each keeps the fields that only it changed", () => {
    const base = draft({ title: "Panda", brand: "Fiat", pricePerDayCents: 4000 });
    const mine = draft({ title: "Panda", brand: "FIAT", pricePerDayCents: 4000 }, ["a"], "Why");
    const theirs = draft({ title: "Panda II", brand: "Fiat", pricePerDayCents: 4000 }, ["b", "a"]);
    const { merged, conflict } = mergeDrafts(base, mine, theirs);
    expect(merged.values).toMatchObject({ title: "Panda II", brand: "FIAT" });
    expect(idsOf(merged)).toEqual(["b", "a"]);
    expect(merged.note).toBe("Why");
    expect(conflict.clashing).toEqual([]);
    expect(conflict.changes).toEqual([
      { field: "title", from: "Panda", to: "Panda II" },
      { field: "pictures", from: ["a"], to: ["b", "a"] },
    ]);
  });

  it("keep the user's value where both changed a field, until the other value is accepted", () => {
    const base = draft({ pricePerDayCents: 4000, extras: ["gps"] });
    const mine = draft({ pricePerDayCents: 4500, extras: ["gps", "usb"] }, ["c"]);
    const theirs = draft({ pricePerDayCents: 6000, extras: ["usb", "gps"] }, ["b"]);
    const { merged, conflict } = mergeDrafts(base, mine, theirs);
    expect(merged.values.pricePerDayCents).toBe(4500);
    expect(idsOf(merged)).toEqual(["c"]);
    // The same extras in another order are the same edit.
    expect(conflict.clashing).toEqual(["pricePerDay", "pictures"]);
    expect(conflict.changes[0]).toEqual({ field: "pricePerDay", from: "40.00", to: "60.00" });
    const taken = takeOverTheirs(merged, conflict);
    expect(taken.values.pricePerDayCents).toBe(6000);
    expect(idsOf(taken)).toEqual(["b"]);
  });
});
