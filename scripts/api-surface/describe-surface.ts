import type { AnyRouter } from "@trpc/server";
import { inputShapeOf } from "#server/http/rest/input-schemas.ts";
import type { DeclaredProcedures } from "#server/trpc/declared-procedures.ts";
import type { ApiAccess } from "#shared/api/api-document.ts";
import { alternativesOf, type JsonSchema, typesOf } from "#shared/api/json-schema.ts";

/** A procedure as a REST operation. */
export type SurfaceOperation = {
  method: string;
  address: string;
  /** What an API token needs. */
  scope: string;
  access: ApiAccess;
  /** The path of its procedure. */
  path: string;
};

/**
 * The bounds of a field, by the keywords of JSON Schema; `integer` and `pattern` are `yes` where
 * they apply, and `values` are the accepted numbers.
 */
export type Bounds = ReadonlyMap<string, string>;

/** A text, number or list of an input, with what it has to fit. */
export type SurfaceField = {
  /** The procedure and where in its input, such as `catalog.list:filters.seats`. */
  place: string;
  type: string;
  bounds: Bounds;
};

/** What programs outside rely on beside the types of the API. */
export type Surface = {
  /** That of the API. */
  version: number;
  operations: SurfaceOperation[];
  fields: SurfaceField[];
};

const NUMBERS = [
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
] as const;

/** True for a keyword of the least that is accepted. */
export const isLeast = (name: string) => /^(?:exclusiveM|m)in/.test(name);

/** True for a keyword of the most that is accepted. */
export const isMost = (name: string) => /^(?:exclusiveM|m)ax/.test(name);

/** The numbers of the bound `values`. */
export const listValues = (text: string) => new Set(text.split(","));

/**
 * Every whole number of JavaScript is within these, which schemas name where there are no others.
 */
const isAnyInteger = (value: number) => Math.abs(value) >= Number.MAX_SAFE_INTEGER;

function boundsOf(schema: JsonSchema & Partial<Record<string, unknown>>, type: string): Bounds {
  const bounds = new Map<string, string>();
  if (schema.enum) bounds.set("values", schema.enum.join(","));
  if (type === "integer") bounds.set("integer", "yes");
  for (const name of NUMBERS) {
    const value = schema[name];
    if (typeof value === "number" && !isAnyInteger(value)) bounds.set(name, String(value));
  }
  if (schema.format !== undefined) bounds.set("format", schema.format);
  // What two patterns accept cannot be compared, so only the presence of one is recorded.
  else if (schema.pattern !== undefined) bounds.set("pattern", "yes");
  return bounds;
}

/** The bounds that hold for both alternatives of a field: of each the wider one. */
function widest(one: Bounds, other: Bounds): Bounds {
  const bounds = new Map<string, string>();
  for (const [name, value] of one) {
    const also = other.get(name);
    if (also === undefined) continue;
    if (isLeast(name)) bounds.set(name, String(Math.min(Number(value), Number(also))));
    else if (isMost(name)) bounds.set(name, String(Math.max(Number(value), Number(also))));
    else if (name === "values") bounds.set(name, [...listValues(`${value},${also}`)].join(","));
    else if (value === also) bounds.set(name, value);
  }
  return bounds;
}

const BOUNDED = new Map([
  ["string", "string"],
  ["number", "number"],
  ["integer", "number"],
  ["array", "array"],
]);

/** Collects the fields of a schema that can have bounds, under the place where they are. */
function collectFields(schema: JsonSchema, place: string, fields: Map<string, SurfaceField>): void {
  for (const one of alternativesOf(schema)) {
    for (const part of one.allOf ?? []) collectFields(part, place, fields);
    for (const given of typesOf(one)) {
      const type = BOUNDED.get(given);
      // The types of the API have the accepted texts, but not the accepted numbers.
      if (type === undefined || one.const !== undefined) continue;
      if (type === "string" && one.enum) continue;
      const key = `${place} ${type}`;
      const known = fields.get(key);
      const bounds = boundsOf(one, given);
      fields.set(key, { place, type, bounds: known ? widest(known.bounds, bounds) : bounds });
    }
    const inner = place.includes(":") ? `${place}.` : `${place}:`;
    for (const [name, field] of Object.entries(one.properties ?? {})) {
      collectFields(field, inner + name, fields);
    }
    if (one.items) collectFields(one.items, `${place}[]`, fields);
    const { prefixItems = [], additionalProperties } = one;
    for (const [index, item] of prefixItems.entries()) {
      collectFields(item, `${place}[${index}]`, fields);
    }
    if (typeof additionalProperties === "object") {
      collectFields(additionalProperties, `${inner}*`, fields);
    }
  }
}

function describeFields(router: AnyRouter, path: string): SurfaceField[] {
  const shape = inputShapeOf(router, path);
  const fields = new Map<string, SurfaceField>();
  if (shape) collectFields(shape.schema, path, fields);
  return [...fields.values()];
}

/**
 * Describes the REST operations and the bounds of inputs as they are now.
 * @param version that of the API
 */
export function describeSurface(
  router: AnyRouter,
  procedures: DeclaredProcedures,
  version: number,
): Surface {
  const operations = [...procedures].flatMap(([path, { operation, scope, meta }]) =>
    operation && scope ? [{ ...operation, scope, access: meta.access ?? "public", path }] : [],
  );
  return {
    version,
    operations,
    fields: [...procedures.keys()].flatMap((path) => describeFields(router, path)),
  };
}
