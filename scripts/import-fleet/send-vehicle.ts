import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type MeltemiClient, MeltemiError } from "#package/create-client.ts";
import { columnOf, type VehicleDraft } from "./check-row.ts";
import type { FleetProblem } from "./fleet-problem.ts";
import { callWithRetries, type RetryPolicy } from "./retry-policy.ts";

type Vehicle = { reference: string; draft: VehicleDraft; images: readonly string[] };

/** Refusals that concern one vehicle, with their column; after any other the import ends. */
const ROW_REFUSALS: Readonly<Record<string, string | null>> = {
  imageInvalid: "images",
  imageTooLarge: "images",
  tooManyImages: "images",
  servedPlacesChanged: "places",
  placeInactive: "homePlace",
  vehicleArchived: null,
  vehicleAlreadyChanged: null,
  vehicleNotFound: null,
  tooManyPendingVehicles: null,
  tooManyAttempts: null,
};

/**
 * What the server refused about one vehicle.
 * @throws {unknown} the error itself where it concerns all of them
 */
export function toProblems(error: unknown): FleetProblem[] {
  if (!(error instanceof MeltemiError)) throw error;
  const fields = Object.entries(error.fields);
  if (error.problem.code === "invalidInput" && fields.length > 0) {
    return fields.map(([field, code]) => ({ column: columnOf(field), code }));
  }
  const column = ROW_REFUSALS[error.problem.code];
  if (column === undefined) throw error;
  return [{ column, code: error.problem.code }];
}

/**
 * Uploads the photos and creates the vehicle. A vehicle of the same reference that was created in
 * the meantime stays as it is.
 * @returns its id
 * @throws {MeltemiError} what the server refuses
 */
export async function createVehicle(
  meltemi: MeltemiClient,
  retries: RetryPolicy,
  imageFolder: string,
  { reference, draft, images }: Vehicle,
): Promise<string> {
  const imageIds: string[] = [];
  for (const file of images) {
    const bytes = await readFile(path.resolve(imageFolder, file));
    const { id } = await callWithRetries(retries, () => meltemi.partner.uploadImage(bytes));
    imageIds.push(id);
  }
  const input = { ...draft, reference, imageIds };
  const { id } = await callWithRetries(retries, () => meltemi.partner.saveVehicle(input));
  return id;
}

/**
 * Sets the facts of an existing vehicle; its photos stay.
 * @returns false where it has them already
 * @throws {MeltemiError} what the server refuses
 */
export async function updateVehicle(
  meltemi: MeltemiClient,
  retries: RetryPolicy,
  id: string,
  draft: VehicleDraft,
): Promise<boolean> {
  const { version, images, ...stored } = await meltemi.partner.vehicle({ id });
  const names = Object.keys(draft) as (keyof VehicleDraft)[];
  // Lists have no order, and a text that is not given is stored as none.
  const comparable = (value: unknown) => (Array.isArray(value) ? new Set(value) : (value ?? ""));
  const isSame = names.every((name) =>
    isDeepStrictEqual(comparable(stored[name]), comparable(draft[name])),
  );
  if (isSame) return false;
  const imageIds = images.map((image) => image.id);
  const input = { ...draft, id, version, imageIds };
  await callWithRetries(retries, () => meltemi.partner.saveVehicle(input));
  return true;
}
