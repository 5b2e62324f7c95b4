import { describe, expect, it } from "vitest";
import { changesSinceApproval } from "#server/admin/vehicles/changes-since-approval.ts";

const change = (from: string | null, to: string | null) => ({
  action: "vehicle.changed",
  details: { changes: { descriptionEn: { from, to } } },
});
const approval = { action: "vehicle.approve", details: {} };

describe("what changed since a vehicle was approved", () => {
  it("begins with the approved value, also where there was none", () => {
    const history = [change("A", "B"), change(null, "A"), approval];
    expect(changesSinceApproval(history, true)).toEqual([
      { field: "descriptionEn", from: null, to: "B" },
    ]);
  });

  it("leaves out what was changed back", () => {
    const history = [change("A", null), change(null, "A"), approval];
    expect(changesSinceApproval(history, true)).toEqual([]);
  });
});
