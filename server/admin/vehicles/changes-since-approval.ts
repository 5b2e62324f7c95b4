import { isDeepStrictEqual } from "node:util";
import { type FieldChange, fieldChangesSchema } from "#shared/admin/admin-vehicles.ts";

/** Field changes by the partner, and by an admin on the partner's behalf. */
const EDITS: ReadonlySet<string> = new Set(["vehicle.changed", "vehicle.edit"]);

type Entry = { action: string; details: unknown };

/** The field changes in an audit entry; empty where it contains none. */
export function readChanges(details: unknown): FieldChange[] {
  const read = fieldChangesSchema.safeParse(details);
  if (!read.success) return [];
  return Object.entries(read.data.changes).map(([field, change]) => ({ field, ...change }));
}

/**
 * Returns what its partner and admins changed in a vehicle since it was last approved: each field
 * as it was approved and as it is now. Fields that were changed back are left out.
 * @param history newest first
 * @param isApproved covers a vehicle that was approved before the audit existed
 * @returns null for a vehicle that was never approved
 */
export function changesSinceApproval(
  history: readonly Entry[],
  isApproved: boolean,
): FieldChange[] | null {
  const approval = history.findIndex(({ action }) => action === "vehicle.approve");
  if (approval === -1 && !isApproved) return null;
  const since = approval === -1 ? history : history.slice(0, approval);
  const changed = new Map<string, FieldChange>();
  for (const { action, details } of since.toReversed()) {
    if (!EDITS.has(action)) continue;
    for (const change of readChanges(details)) {
      // The approved value may be null.
      const first = changed.get(change.field) ?? change;
      changed.set(change.field, { ...change, from: first.from });
    }
  }
  return [...changed.values()].filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
