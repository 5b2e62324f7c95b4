import type { FieldChange, FieldValue } from "#shared/admin/admin-vehicles.ts";
import { toNumeric } from "#shared/money.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle-values.ts";
import type { VehicleDraft, VehicleValues } from "./vehicle-draft.ts";

/** What somebody else saved while the form was open. */
export type EditConflict = {
  /** From the state that was edited to theirs, by the names of columns. */
  changes: FieldChange[];
  /** Names of those that were changed in the form too, to something else. */
  clashing: string[];
  theirs: VehicleDraft;
};

type DraftField = keyof VehicleValues | "pictures";

const FIELDS = (draft: VehicleDraft): DraftField[] => [
  ...(Object.keys(draft.values) as (keyof VehicleValues)[]),
  "pictures",
];

/** A field in a form that compares by text: images by their ids. */
function contentOf(draft: VehicleDraft, field: DraftField): string {
  if (field === "pictures") return JSON.stringify(draft.pictures.map(({ id }) => id));
  const value = draft.values[field];
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
}

const differs = (one: VehicleDraft, other: VehicleDraft, field: DraftField) =>
  contentOf(one, field) !== contentOf(other, field);

/** The columns that two fields of the form stand for under another name. */
const COLUMNS: Partial<Record<DraftField, string>> = {
  pricePerDayCents: "pricePerDay",
  extras: "features",
};

const columnOf = (field: DraftField) => COLUMNS[field] ?? field;

/** A field as the audit holds it, so that both are read alike. */
function columnValue(draft: VehicleDraft, field: DraftField): FieldValue {
  if (field === "pictures") return draft.pictures.map(({ id }) => id);
  if (field === "extras") {
    const { extras } = draft.values;
    return Object.fromEntries(VEHICLE_EXTRAS.map((extra) => [extra, extras.includes(extra)]));
  }
  if (field === "pricePerDayCents") {
    const { pricePerDayCents } = draft.values;
    return pricePerDayCents === null ? null : toNumeric(pricePerDayCents);
  }
  return draft.values[field];
}

/** Puts the fields of `from` that are chosen into a copy of `into`. */
function withFields(
  into: VehicleDraft,
  from: VehicleDraft,
  isChosen: (field: DraftField) => boolean,
): VehicleDraft {
  const values = Object.entries(from.values).filter(([field]) => isChosen(field as DraftField));
  return {
    ...into,
    values: { ...into.values, ...(Object.fromEntries(values) as Partial<VehicleValues>) },
    pictures: isChosen("pictures") ? from.pictures : into.pictures,
  };
}

/**
 * Joins two edits of one state: what the form left alone follows the other edit, what was changed in
 * the form stays.
 * @param base the state that the form began with
 * @returns the joined form, and what the other edit changed
 */
export function mergeDrafts(
  base: VehicleDraft,
  mine: VehicleDraft,
  theirs: VehicleDraft,
): { merged: VehicleDraft; conflict: EditConflict } {
  const changed = FIELDS(theirs).filter((field) => differs(base, theirs, field));
  const clashing = changed.filter(
    (field) => differs(base, mine, field) && differs(mine, theirs, field),
  );
  const merged = withFields(
    mine,
    theirs,
    (field) => changed.includes(field) && !clashing.includes(field),
  );
  const changes = changed.map((field) => ({
    field: columnOf(field),
    from: columnValue(base, field),
    to: columnValue(theirs, field),
  }));
  return { merged, conflict: { changes, clashing: clashing.map(columnOf), theirs } };
}

/** The form with the other edit's values wherever both changed a field. */
export function takeOverTheirs(mine: VehicleDraft, conflict: EditConflict): VehicleDraft {
  return withFields(mine, conflict.theirs, (field) => conflict.clashing.includes(columnOf(field)));
}
