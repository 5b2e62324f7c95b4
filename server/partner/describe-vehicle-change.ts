import { isDeepStrictEqual } from "node:util";
import type { VehicleChange, VehicleImage, VehicleRow } from "../records/own-vehicle.ts";

type Change = { from: unknown; to: unknown };

/** What an edit changed, field by field, for the audit; null when it changed nothing. */
export function describeVehicleChange(
  before: VehicleRow,
  after: VehicleChange,
  imagesBefore: readonly VehicleImage[],
  imagesAfter: readonly VehicleImage[],
): { changes: Record<string, Change> } | null {
  const fields = Object.keys(after) as (keyof VehicleChange)[];
  const changes: Record<string, Change> = {};
  for (const field of fields) {
    const [from, to] = [before[field], after[field]];
    if (!isDeepStrictEqual(from, to)) changes[field] = { from, to };
  }
  const [from, to] = [imagesBefore, imagesAfter].map((images) => images.map(({ name }) => name));
  if (!isDeepStrictEqual(from, to)) changes["pictures"] = { from, to };
  return Object.keys(changes).length > 0 ? { changes } : null;
}
