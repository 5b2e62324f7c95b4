import { isDeepStrictEqual } from "node:util";
import type {
  VehicleColumns,
  VehicleImage,
  VehicleRow,
} from "#server/records/vehicles/vehicle-rows.ts";

/**
 * What an edit changed: each field before and after; its images are stored as `pictures`, a list of
 * file names.
 */
export type VehicleFieldChanges = Record<string, { from: unknown; to: unknown }>;

/** Compares a vehicle with its edit; null when every field stays the same. */
export function describeVehicleChange(
  before: VehicleRow,
  after: VehicleColumns,
  imagesBefore: readonly VehicleImage[],
  imagesAfter: readonly VehicleImage[],
): VehicleFieldChanges | null {
  const fields = Object.keys(after) as (keyof VehicleColumns)[];
  const changes: VehicleFieldChanges = {};
  for (const field of fields) {
    const [from, to] = [before[field], after[field]];
    if (!isDeepStrictEqual(from, to)) changes[field] = { from, to };
  }
  const [from, to] = [imagesBefore, imagesAfter].map((images) => images.map(({ name }) => name));
  if (!isDeepStrictEqual(from, to)) changes["pictures"] = { from, to };
  return Object.keys(changes).length > 0 ? changes : null;
}
