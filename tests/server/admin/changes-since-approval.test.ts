import { describe, expect, it } from "vitest";
import { changesSinceApproval } from "#server/admin/vehicles/changes-since-approval.ts";

const change = (from: string | null, to: string | null) => ({
  action: "vehicle.changed",
  details: { changes: { descriptionEn: { from, to } } },
});
const approval = { action: "vehicle.approve", details: {} };

describe("the changes since a vehicle's approval", () => {
  it("start with the approved value, also where it was empty", () => {
    const history = [change("A", "B"), change(null, "A"), approval];
    expect(changesSinceApproval(history, true)).toEqual([
      { field: "descriptionEn", from: null, to: "B" },
    ]);
  });

  it("leave out fields that were changed back", () => {
    const history = [change("A", null), change(null, "A"), approval];
    expect(changesSinceApproval(history, true)).toEqual([]);
  });
});
