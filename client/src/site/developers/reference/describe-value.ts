import { alternativesOf, type JsonSchema, typesOf } from "#shared/api/json-schema.ts";
import type { FieldRow, ValueLimits, ValueTable } from "./api-reference.ts";

/** How deep fields of fields are listed; types with names are described on their own. */
const DEEPEST = 5;

const isNull = (schema: JsonSchema) => typesOf(schema).join() === "null";

const nameOfReference = (reference: string) => reference.split("/").at(-1) ?? "";

/** The type of a value, as TypeScript would write it. */
function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return nameOfReference(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choice = alternativesOf(schema);
  if (choice.length > 1) return [...new Set(choice.map(typeText))].join(" | ");
  if (schema.allOf) return schema.allOf.map(typeText).join(" & ");
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(", ")}]`;
  const types = typesOf(schema);
  if (types.includes("array") && schema.items) {
    const item = typeText(schema.items);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  const { additionalProperties: values } = schema;
  if (typeof values === "object" && !schema.properties) {
    return `{ [name: string]: ${typeText(values)} }`;
  }
  return types.join(" | ") || "unknown";
}

/** How texts are written that have a form of their own. */
const FORMS: Record<string, string> = {
  date: "YYYY-MM-DD",
  "date-time": "YYYY-MM-DDTHH:MM:SS.sssZ",
  uuid: "UUID",
};

/**
 * The form of a text; undefined where its limits say all. JSON Schema has no format for times
 * without a zone.
 */
function formOf({ format, pattern }: JsonSchema): string | undefined {
  if (format !== undefined) return FORMS[format] ?? format;
  const isTime = pattern !== undefined && new RegExp(pattern, "u").test("10:00");
  return isTime && !new RegExp(pattern, "u").test("99:99") ? "HH:MM" : undefined;
}

/** The limits of a value, of those of its alternatives that is not null. */
function limitsOf(schema: JsonSchema): ValueLimits {
  const given = alternativesOf(schema).find((one) => !isNull(one)) ?? {};
  const { minimum, maximum, minItems, maxItems } = given;
  const form = formOf(given);
  // A form says how long it is.
  const { minLength, maxLength } = form === undefined ? given : {};
  const all = { minimum, maximum, minLength, maxLength, minItems, maxItems, form };
  const stated: ValueLimits = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  );
  const { default: preset } = schema;
  const hasDefault = preset !== undefined && JSON.stringify(preset) !== "{}";
  return hasDefault ? { ...stated, default: preset } : stated;
}

/** How the name of a field of a field is written. */
export type FieldNames = "dots" | "brackets";

/** The schemas of the objects in a value, with what their fields' names begin with. */
function objectsIn(schema: JsonSchema, name: string): [JsonSchema, string][] {
  return alternativesOf(schema).flatMap((one): [JsonSchema, string][] => {
    if (one.properties) return [[one, name]];
    if (typeof one.items === "object") return objectsIn(one.items, `${name}[]`);
    return [];
  });
}

function joinNames(outer: string, inner: string, names: FieldNames): string {
  if (outer === "") return inner;
  return names === "brackets" ? `${outer}[${inner}]` : `${outer}.${inner}`;
}

/** The rows of a value with a name, and of the fields in it. */
export function fieldRows(
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  names: FieldNames = "dots",
  depth = 0,
): FieldRow[] {
  const row = { name, type: typeText(schema), isRequired, limits: limitsOf(schema) };
  if (depth >= DEEPEST) return [row];
  return [
    row,
    ...objectsIn(schema, name).flatMap(([one, path]) => rowsIn(one, path, names, depth + 1)),
  ];
}

function rowsIn(
  { properties = {}, required = [] }: JsonSchema,
  path: string,
  names: FieldNames,
  depth: number,
): FieldRow[] {
  const rows = Object.entries(properties).flatMap(([name, schema]) =>
    fieldRows(joinNames(path, name, names), schema, required.includes(name), names, depth),
  );
  // Variants of one object share fields, which are listed once.
  return rows.filter((row, at) => rows.findIndex(({ name }) => name === row.name) === at);
}

/** The type of a value and the fields in it. */
export function describeValue(schema: JsonSchema): ValueTable {
  const rows = objectsIn(schema, "").flatMap(([one, path]) => rowsIn(one, path, "dots", 0));
  const merged = new Map<string, FieldRow>();
  for (const row of rows) {
    const known = merged.get(row.name);
    const type = known && known.type !== row.type ? `${known.type} | ${row.type}` : row.type;
    merged.set(row.name, {
      ...row,
      type,
      isRequired: row.isRequired && known?.isRequired !== false,
    });
  }
  return { type: typeText(schema), fields: [...merged.values()] };
}

/** The names of the types that a schema refers to. */
export function referencesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string" ? nameOfReference(value) : referencesIn(value),
  );
}
