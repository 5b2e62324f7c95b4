import { stringify } from "csv-stringify/sync";

/** A row of a fleet's file by column. */
export type FleetFileRow = Record<string, string>;

const COLUMNS = [
  "reference",
  "title",
  "type",
  "brand",
  "pricePerDay",
  "transmission",
  "fuelType",
  "engineSize",
  "seats",
  "doors",
  "luggageCapacity",
  "year",
  "color",
  "airConditioning",
  "minRentalDays",
  "maxRentalDays",
  "bufferHours",
  "deposit",
  "excess",
  "gps",
  "plate",
  "places",
  "description",
  "images",
];

/** A complete row; `photo.jpg` is beside the file. */
export function fleetRow(reference: string, change: FleetFileRow = {}): FleetFileRow {
  return {
    reference,
    title: `Imported ${reference}`,
    type: "car",
    brand: "Fiat",
    pricePerDay: "39.50",
    transmission: "manual",
    fuelType: "petrol",
    engineSize: "1199",
    seats: "5",
    doors: "5",
    luggageCapacity: "medium",
    year: "2024",
    color: "blue",
    airConditioning: "yes",
    gps: "no",
    images: "photo.jpg",
    ...change,
  };
}

/** The text of a fleet's file, with the technical names of its columns. */
export function fleetCsv(rows: readonly FleetFileRow[]): string {
  return stringify([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name] ?? ""))]);
}

/** A change that spoils a row, and the columns and codes that have to be reported. */
type Spoilt = { change: FleetFileRow; problems: [column: string, code: string][] };

const spoilt = (column: string, cell: string, code: string): Spoilt => ({
  change: { [column]: cell },
  problems: [[column, code]],
});

/** Every kind of mistake that the tests make in a file of a thousand rows. */
export const SPOILT_ROWS: readonly Spoilt[] = [
  spoilt("title", "", "required"),
  spoilt("title", "x".repeat(121), "tooLong"),
  spoilt("type", "spaceship", "invalid"),
  spoilt("type", "", "required"),
  spoilt("brand", "   ", "required"),
  spoilt("pricePerDay", "", "required"),
  spoilt("pricePerDay", "cheap", "priceInvalid"),
  spoilt("pricePerDay", "0", "priceInvalid"),
  spoilt("pricePerDay", "100000", "priceInvalid"),
  spoilt("transmission", "", "required"),
  spoilt("fuelType", "coal", "invalid"),
  spoilt("engineSize", "big", "numberRequired"),
  spoilt("engineSize", "20001", "invalid"),
  spoilt("seats", "3", "invalid"),
  spoilt("seats", "", "required"),
  spoilt("doors", "", "required"),
  spoilt("luggageCapacity", "huge", "invalid"),
  spoilt("year", "2014", "invalid"),
  spoilt("year", String(new Date().getFullYear() + 2), "invalid"),
  spoilt("color", "pink", "invalid"),
  spoilt("airConditioning", "maybe", "invalid"),
  spoilt("gps", "x", "invalid"),
  spoilt("minRentalDays", "1.5", "numberRequired"),
  spoilt("maxRentalDays", "364", "rentalDaysBeyondSite"),
  spoilt("bufferHours", "49", "invalid"),
  spoilt("deposit", "10000.01", "amountOutOfRange"),
  spoilt("excess", "all of it", "amountOutOfRange"),
  spoilt("plate", "x".repeat(21), "tooLong"),
  spoilt("places", "atlantis", "invalid"),
  spoilt("description", "x".repeat(4_001), "tooLong"),
  spoilt("description", "a\u0000b", "invalid"),
  spoilt("images", "", "imageRequired"),
  spoilt("images", "missing.jpg", "imageMissing"),
  spoilt("images", "../outside.jpg", "imageOutside"),
  spoilt("images", Array.from({ length: 16 }).fill("photo.jpg").join("|"), "tooManyImages"),
  spoilt("reference", "x".repeat(65), "tooLong"),
  spoilt("reference", "two\nlines", "invalid"),
  spoilt("reference", "R-0001", "duplicateReference"),
  {
    change: { minRentalDays: "8", maxRentalDays: "7", color: "" },
    problems: [["color", "required"]],
  },
];
