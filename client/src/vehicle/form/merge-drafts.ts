import type { FieldChange, FieldValue } from "#shared/admin/admin-vehicles.ts";
import { toNumeric } from "#shared/money.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle/vehicle-values.ts";
import type { VehicleDraft, VehicleValues } from "./vehicle-draft.ts";

/** An edit that another user saved while the form was open. */
export type EditConflict = {
  /** Changes from the edited state to theirs, by column name. */
  changes: FieldChange[];
  /** Names of fields that were also changed in the form, to another value. */
  clashing: string[];
  theirs: VehicleDraft;
};

type DraftField = keyof VehicleValues | "images";

const FIELDS = (draft: VehicleDraft): DraftField[] => [
  ...(Object.keys(draft.values) as (keyof VehicleValues)[]),
  "images",
];

/** Returns a field as comparable text. Images are compared by their ids. */
function contentOf(draft: VehicleDraft, field: DraftField): string {
  if (field === "images") return JSON.stringify(draft.images.map(({ id }) => id));
  const value = draft.values[field];
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
}

const differs = (one: VehicleDraft, other: VehicleDraft, field: DraftField) =>
  contentOf(one, field) !== contentOf(other, field);

/** Columns that two form fields correspond to under another name. */
const COLUMNS: Partial<Record<DraftField, string>> = {
  pricePerDayCents: "pricePerDay",
  extras: "features",
  images: "pictures",
};

const columnOf = (field: DraftField) => COLUMNS[field] ?? field;

/** Returns a field as stored in the audit, so that both are formatted alike. */
function columnValue(draft: VehicleDraft, field: DraftField): FieldValue {
  if (field === "images") return draft.images.map(({ id }) => id);
  if (field === "extras") {
    const { extras } = draft.values;
    return Object.fromEntries(VEHICLE_EXTRAS.map((extra) => [extra, extras.includes(extra)]));
  }
  if (field === "pricePerDayCents") {
    const { pricePerDayCents } = draft.values;
    const isKnown = pricePerDayCents !== null && Number.isFinite(pricePerDayCents);
    return isKnown ? toNumeric(pricePerDayCents) : null;
  }
  if (field === "placeIds") {
    const { placeIds } = draft.values;
    return placeIds.length > 0 ? placeIds : null;
  }
  return draft.values[field];
}

/** Returns a copy of `into` with the chosen fields of `from`. */
function withFields(
  into: VehicleDraft,
  from: VehicleDraft,
  isChosen: (field: DraftField) => boolean,
): VehicleDraft {
  const values = Object.entries(from.values).filter(([field]) => isChosen(field as DraftField));
  return {
    ...into,
    values: { ...into.values, ...(Object.fromEntries(values) as Partial<VehicleValues>) },
    images: isChosen("images") ? from.images : into.images,
  };
}

/**
 * Merges two edits of one state. Fields unchanged in the form follow the other edit, changed ones
 * stay.
 * @param base the state that the form started from
 * @returns the merged form, and the changes of the other edit
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

/** Returns the form with the other edit's values in all conflicting fields. */
export function takeOverTheirs(mine: VehicleDraft, conflict: EditConflict): VehicleDraft {
  return withFields(mine, conflict.theirs, (field) => conflict.clashing.includes(columnOf(field)));
}
