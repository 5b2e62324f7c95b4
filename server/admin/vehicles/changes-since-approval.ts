import { isDeepStrictEqual } from "node:util";
import { type FieldChange, fieldChangesSchema } from "#shared/admin/admin-vehicles.ts";

/** Changes of the fields by the partner, and by an admin on the partner's behalf. */
const EDITS: ReadonlySet<string> = new Set(["vehicle.changed", "vehicle.edit"]);

type Entry = { action: string; details: unknown };

/** What an entry of the audit says about fields; empty where it says nothing. */
export function readChanges(details: unknown): FieldChange[] {
  const read = fieldChangesSchema.safeParse(details);
  if (!read.success) return [];
  return Object.entries(read.data.changes).map(([field, change]) => ({ field, ...change }));
}

/**
 * What its partner and admins changed in a vehicle since it was last approved: each field as it was
 * approved and as it is now. What was changed back is left out.
 * @param history newest first
 * @param isApproved tells a vehicle that was approved before there was an audit
 * @returns null for one that never was
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
      // The approved value may be none at all.
      const first = changed.get(change.field) ?? change;
      changed.set(change.field, { ...change, from: first.from });
    }
  }
  return [...changed.values()].filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
