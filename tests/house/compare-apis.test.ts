import { describe, expect, it } from "vitest";
import { listBreaks } from "../../scripts/api-surface/compare-apis.ts";
import { printApi } from "../../scripts/api-surface/print-api.ts";
import { readApi } from "../../scripts/api-surface/read-api.ts";
import { checkRecord } from "../../scripts/api-surface/recorded-api.ts";

/** A small API in the form of the record. */
const BEFORE = `
export const API_VERSION = 1;
export interface MeltemiApi {
  catalog: {
    list: PagedQuery<{ filters?: { type?: VehicleType; seats?: number }; cursor?: string | null }, {
      vehicles: { id: string; type: VehicleType; year: number | null }[];
      nextCursor: string | null;
    }, "vehicles">;
    places: Query<void, string[]>;
  };
  checkout: {
    place: IdempotentMutation<{ id: string; note: string; idempotencyKey: string }, { id: string }, "idempotencyKey">;
    onBookingChange: Subscription<{ lastEventId?: string }, { kind: "cancelled" | "placed" }>;
    history: Query<{ id: string }, ({ kind: "placed"; at: string } | { kind: "moved"; from: string })[]>;
  };
  partner: {
    uploadImage: Upload<{ id: string }>;
  };
}
export type VehicleType = "car" | "motorcycle";
export interface ProblemParams {
  datesTaken: { nearest: string[] };
  forbidden: {};
}
export interface WebhookPayloads {
  "booking.created": { type: "booking.created"; data: { booking: { id: string; type: VehicleType } } };
  "webhook.test": { type: "webhook.test"; data: { endpointId: string | null } };
}
export type FieldProblem = "invalid" | "required";
`;

/** The API after a change of its text. */
function changed(from: string, to: string) {
  if (!BEFORE.includes(from)) throw new Error(`The API has no ${from}`);
  return BEFORE.replace(from, to);
}

const breaksOf = (after: string) => listBreaks(readApi(BEFORE), readApi(after));

describe("a change that breaks earlier programs", () => {
  it.each([
    [
      "a removed procedure",
      "    places: Query<void, string[]>;\n",
      "",
      "catalog.places was removed",
    ],
    ["a renamed procedure", "places:", "locations:", "catalog.places was removed"],
    [
      "a query that becomes a mutation",
      "places: Query<",
      "places: Mutation<",
      "catalog.places was a query and is a mutation",
    ],
    [
      "a removed field of an output",
      "id: string; type: VehicleType;",
      "type: VehicleType;",
      "catalog.list output.vehicles[].id is no longer returned",
    ],
    [
      "another type of an output",
      "year: number | null",
      "year: string | null",
      "catalog.list output.vehicles[].year may now be string",
    ],
    [
      "an output that may be null",
      "Query<void, string[]>",
      "Query<void, string[] | null>",
      "catalog.places output may now be null",
    ],
    [
      "an output that may be missing",
      "year: number | null",
      "year?: number | null",
      "catalog.list output.vehicles[].year may now be missing",
    ],
    [
      "a field that becomes required",
      "seats?: number",
      "seats: number",
      "catalog.list input.filters.seats is now required",
    ],
    [
      "a further required field",
      "id: string; note: string;",
      "id: string; note: string; age: number;",
      "checkout.place input.age is now required",
    ],
    [
      "an input where there was none",
      "places: Query<void,",
      "places: Query<{ id: string },",
      "catalog.places now requires an input",
    ],
    [
      "a field that is no longer accepted",
      "id: string; note: string;",
      "id: string;",
      "checkout.place input.note is no longer accepted",
    ],
    [
      "a narrower input",
      "note: string",
      'note: "a" | "b"',
      "checkout.place input.note no longer accepts string",
    ],
    [
      "a value that is no longer accepted",
      'VehicleType = "car" | "motorcycle"',
      'VehicleType = "car"',
      'catalog.list input.filters.type no longer accepts "motorcycle"',
    ],
    [
      "a page without its items",
      ', "vehicles">',
      ', "cars">',
      "catalog.list no longer pages through vehicles",
    ],
    [
      "a place that may be booked twice",
      'IdempotentMutation<{ id: string; note: string; idempotencyKey: string }, { id: string }, "idempotencyKey">',
      "Mutation<{ id: string; note: string }, { id: string }>",
      "checkout.place no longer takes idempotencyKey",
    ],
    [
      "a change of events",
      'kind: "cancelled" | "placed"',
      "kind: number",
      "checkout.onBookingChange output.kind may now be number",
    ],
    ["a removed problem", "  forbidden: {};\n", "", "The problem forbidden was removed"],
    [
      "a problem without its data",
      "nearest: string[]",
      "next: string",
      "The problem datesTaken params.nearest is no longer returned",
    ],
    [
      "a removed webhook",
      '  "webhook.test": { type: "webhook.test"; data: { endpointId: string | null } };\n',
      "",
      "The webhook webhook.test was removed",
    ],
    [
      "a removed field of a webhook",
      "booking: { id: string; type: VehicleType }",
      "booking: { id: string }",
      "The webhook booking.created.data.booking.type is no longer returned",
    ],
    [
      "a field of a webhook that may be missing",
      "booking: { id: string;",
      "booking: { id?: string;",
      "The webhook booking.created.data.booking.id may now be missing",
    ],
    [
      "a removed reason of a field",
      '"invalid" | "required"',
      '"invalid"',
      "The field problem required was removed",
    ],
  ])("is %s", (_what, from, to, message) => {
    expect(breaksOf(changed(from, to))).toContain(message);
  });

  it("is a removed name of a type, which programs import", () => {
    const after = BEFORE.replaceAll("VehicleType", "Kind");
    expect(breaksOf(after)).toEqual(["The type VehicleType was removed"]);
  });
});

describe("a change that adds something", () => {
  it.each([
    ["a procedure", "    places:", "    towns: Query<void, string[]>;\n    places:"],
    ["an optional field of an input", "seats?: number", "seats?: number; doors?: number"],
    ["a value of an input", "seats?: number", 'seats?: number | "many"'],
    [
      "an input that may be left out",
      "places: Query<void,",
      "places: Query<{ kind?: string } | void,",
    ],
    ["a field that is no longer required", "note: string;", "note?: string;"],
    ["a field of an output", "year: number | null", "year: number | null; doors: number"],
    ["an output that is never null", "year: number | null", "year: number"],
    ["a value that both sides know", '"car" | "motorcycle"', '"atv" | "car" | "motorcycle"'],
    ["a kind of event", '"cancelled" | "placed"', '"cancelled" | "expired" | "placed"'],
    [
      "a variant of an output",
      '| { kind: "moved"; from: string }',
      '| { kind: "moved"; from: string } | { kind: "paid" }',
    ],
    ["a problem", "  forbidden: {};", "  forbidden: {};\n  tooLate: { hours: number };"],
    [
      "a webhook",
      '  "webhook.test": {',
      '  "vehicle.sold": { type: "vehicle.sold" };\n  "webhook.test": {',
    ],
    ["a field of a webhook", "endpointId: string", "at: string; endpointId: string"],
    ["a field of a webhook that is never null", "endpointId: string | null", "endpointId: string"],
    ["a reason of a field", '"invalid" | "required"', '"invalid" | "required" | "tooLong"'],
  ])("breaks nothing: %s", (_what, from, to) => {
    expect(breaksOf(changed(from, to))).toEqual([]);
  });
});

describe("the record", () => {
  const record = printApi(readApi(BEFORE));
  const additive = readApi(changed("seats?: number", "seats?: number; doors?: number"));
  const breaking = readApi(changed("places:", "locations:"));

  it("is the same after it was read and written", () => {
    expect(printApi(readApi(record))).toBe(record);
    expect(checkRecord(record, readApi(record), "1.0.0", "")).toEqual({ kind: "current" });
  });

  it("only has to be written again after an addition", () => {
    expect(checkRecord(record, additive, "1.0.0", "")).toEqual({ kind: "outdated" });
  });

  it("refuses a break until the version is raised and the changelog describes it", () => {
    const broken = { kind: "broken", breaks: ["catalog.places was removed"] };
    const next = { ...breaking, version: 2 };
    const changelog = "# Changes\n\n## 2.0.0\n\n`catalog.places` is called `catalog.locations`.\n";
    expect(checkRecord(record, breaking, "1.1.0", "## 1.1.0\n")).toEqual(broken);
    expect(checkRecord(record, next, "2.0.0", "## 1.0.0\n")).toEqual(broken);
    expect(checkRecord(record, next, "2.0.0", changelog)).toEqual({ kind: "outdated" });
  });
});
