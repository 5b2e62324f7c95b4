import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import type { InputOf, MeltemiClient } from "#package/create-client.ts";
import { toLocalDate } from "#shared/local-time.ts";
import {
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  vehicleFormSchema,
  vehicleReferenceField,
} from "#shared/partner/partner-vehicle.ts";
import { daysOutsideSite, type SiteDays } from "#shared/rental-day-limits.ts";
import { FACT_NAMES, isOptionalFact } from "#shared/vehicle/vehicle-facts.ts";
import { plain, readList } from "./columns.ts";
import type { FleetProblem } from "./fleet-problem.ts";
import type { FleetRow } from "./read-fleet.ts";

type SaveVehicle = InputOf<MeltemiClient["partner"]["saveVehicle"]>;

/** A vehicle as the file describes it; its photos are files. */
export type VehicleDraft = Omit<SaveVehicle, "id" | "version" | "reference" | "imageIds">;

export type CheckedRow = { row: number; reference: string } & (
  | { draft: VehicleDraft; images: readonly string[]; problems: null }
  | { problems: readonly FleetProblem[] }
);

/** What a row is checked against, besides the rules of the form. */
export type FleetRules = {
  site: SiteDays;
  places: readonly { id: string; nameEl: string; nameEn: string; isServed: boolean }[];
  /** The folder of the photos, which no path of the file may leave. */
  imageFolder: string;
  now: Date;
};

/**
 * Placeholder for the photos while the form is checked; they are uploaded once the row is valid.
 */
const ANY_IMAGE = "00000000-0000-4000-8000-000000000000";

/** The columns of the bounds of rentals. */
const DAY_BOUNDS: ReadonlySet<string> = new Set(["minRentalDays", "maxRentalDays"]);

/** The columns of the fields that have another name in the form. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  pricePerDayCents: "pricePerDay",
  depositCents: "deposit",
  excessCents: "excess",
  placeIds: "places",
  homePlaceId: "homePlace",
  imageIds: "images",
};

/** The column of a refused field, as the API names the field. */
export function columnOf(fieldPath: string): string {
  const [field = ""] = fieldPath.split(".");
  return COLUMN_OF[field] ?? field;
}

/** Values of a form in which nothing is filled in, without those that an edit may leave out. */
const emptyValues = (): Record<string, unknown> => ({
  description: "",
  descriptionEn: "",
  plate: "",
  ...Object.fromEntries(
    FACT_NAMES.filter((fact) => !isOptionalFact(fact)).map((fact) => [fact, null]),
  ),
});

/**
 * Reads the cells that are values of the form by themselves. A fact that no type requires and the
 * file has no column for is left out, so that an update keeps what is stored.
 */
function readCells({ cells }: FleetRow) {
  const values = emptyValues();
  // Bounds of rentals are given together, or not at all.
  const hasBound = cells.some(({ column }) => DAY_BOUNDS.has(column.name));
  if (hasBound) for (const bound of DAY_BOUNDS) values[bound] = null;
  const extras: string[] = [];
  const problems: FleetProblem[] = [];
  for (const { column, cell } of cells) {
    const { target, name } = column;
    if (target.kind !== "field" && target.kind !== "extra") continue;
    const read = target.read(cell);
    if ("code" in read) problems.push({ column: name, code: read.code });
    else if (target.kind === "field") values[target.field] = read.value;
    else if (read.value === true) extras.push(target.extra);
  }
  return { values: { ...values, extras }, problems };
}

/** Finds a place by its id or one of its names. */
const findPlace = (text: string, { places }: FleetRules) =>
  places.find(({ id, nameEl, nameEn }) => [id, nameEl, nameEn].map(plain).includes(plain(text)));

/** Finds the places of handover that a cell names. */
function findPlaces(cell: string, rules: FleetRules) {
  const found = readList(cell).map((text) => findPlace(text, rules));
  const placeIds = found.flatMap((place) => (place ? [place.id] : []));
  const problems: FleetProblem[] = [];
  if (found.includes(undefined)) problems.push({ column: "places", code: "invalid" });
  else if (!found.every((place) => place?.isServed)) {
    problems.push({ column: "places", code: "placeNotServed" });
  }
  return { placeIds, problems };
}

/**
 * Finds the place where a vehicle is kept. An empty cell is its partner's home place, and a file
 * without the column says nothing of it.
 */
function findHomePlace({ cells }: FleetRow, rules: FleetRules) {
  const text = cells.find(({ column }) => column.target.kind === "homePlace")?.cell.trim();
  if (text === undefined) return { given: {}, problems: [] };
  if (text === "") return { given: { homePlaceId: null }, problems: [] };
  const place = findPlace(text, rules);
  const problems: FleetProblem[] = place ? [] : [{ column: "homePlace", code: "invalid" }];
  return { given: { homePlaceId: place?.id ?? null }, problems };
}

/** Why a photo cannot be uploaded, as far as its file shows; null where nothing is wrong. */
async function findImageProblem(folder: string, file: string): Promise<string | null> {
  try {
    const real = await realpath(path.resolve(folder, file));
    const fromFolder = path.relative(await realpath(folder), real);
    const isAbove = fromFolder === ".." || fromFolder.startsWith(`..${path.sep}`);
    if (isAbove || path.isAbsolute(fromFolder)) return "imageOutside";
    const facts = await stat(real);
    if (!facts.isFile()) return "imageMissing";
    return facts.size > MAX_IMAGE_BYTES ? "imageTooLarge" : null;
  } catch {
    return "imageMissing";
  }
}

async function checkImages(images: readonly string[], folder: string): Promise<FleetProblem[]> {
  if (images.length === 0) return [{ column: "images", code: "imageRequired" }];
  if (images.length > MAX_IMAGES) return [{ column: "images", code: "tooManyImages" }];
  for (const file of images) {
    const code = await findImageProblem(folder, file);
    if (code !== null) return [{ column: "images", code }];
  }
  return [];
}

/** The problems of the form, but for the columns of which a cell could not be read anyway. */
function checkForm(
  values: Record<string, unknown>,
  { site, now }: FleetRules,
  unread: ReadonlySet<string | null>,
) {
  const parsed = vehicleFormSchema.safeParse({ ...values, imageIds: [ANY_IMAGE] });
  const problems: FleetProblem[] = [];
  const report = (column: string, code: string) => {
    const isKnown = unread.has(column) || problems.some((known) => known.column === column);
    if (!isKnown) problems.push({ column, code });
  };
  for (const {
    path: [field],
    message,
  } of parsed.error?.issues ?? []) {
    report(columnOf(String(field)), message);
  }
  if (!parsed.success) return { draft: null, problems };
  const { imageIds: _, ...draft } = parsed.data;
  // As the server does with its own clock and settings.
  if (draft.year > Number(toLocalDate(now).slice(0, 4))) report("year", "invalid");
  for (const bound of daysOutsideSite(draft, site)) report(bound, "rentalDaysBeyondSite");
  return { draft, problems };
}

const cellOf = ({ cells }: FleetRow, kind: "reference" | "images" | "places"): string =>
  cells.find(({ column }) => column.target.kind === kind)?.cell ?? "";

/**
 * Checks a row by the rules of the server: those of the vehicle form, the site's limits and the
 * partner's places, as they are now.
 * @param images the files that its vehicle is to have; null where its photos stay as they are
 */
export async function checkRow(
  row: FleetRow,
  rules: FleetRules,
  images: readonly string[] | null,
): Promise<CheckedRow> {
  const reference = cellOf(row, "reference");
  const where = { row: row.row, reference };
  if (!row.isComplete) return { ...where, problems: [{ column: null, code: "cellCount" }] };
  const named = vehicleReferenceField.safeParse(reference);
  const { values, problems: unreadable } = readCells(row);
  const places = findPlaces(cellOf(row, "places"), rules);
  const home = findHomePlace(row, rules);
  const read = [
    ...(named.error?.issues.slice(0, 1) ?? []).map(({ message }) => ({
      column: "reference",
      code: message,
    })),
    ...unreadable,
    ...places.problems,
    ...home.problems,
  ];
  const filledIn = { ...values, placeIds: places.placeIds, ...home.given };
  const form = checkForm(filledIn, rules, new Set(read.map(({ column }) => column)));
  const photos = images === null ? [] : await checkImages(images, rules.imageFolder);
  const problems = [...read, ...form.problems, ...photos];
  if (form.draft === null || problems.length > 0) return { ...where, problems };
  return { ...where, draft: form.draft, images: images ?? [], problems: null };
}

/** The partner's own key of a row. */
export const referenceOf = (row: FleetRow): string => cellOf(row, "reference");

/** The cell with the photos of a row. */
export const imagesOf = (row: FleetRow): string => cellOf(row, "images");
