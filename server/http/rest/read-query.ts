import { alternativesOf, type JsonSchema, typesOf } from "#shared/api/json-schema.ts";
import type { InputShape } from "./input-schemas.ts";
import { splitUrl } from "./split-url.ts";

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
/** `cursor`, or `filters[seats]`. */
const PARAMETER = /^([^[\]]+)(?:\[([^[\]]+)\])?$/;

/** The alternatives of a field of an object; none where it has no such field. */
function alternativesIn(schemas: readonly JsonSchema[], name: string): JsonSchema[] {
  const fields = schemas.flatMap(({ properties }) =>
    properties && Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
  );
  return fields.flatMap(alternativesOf);
}

const accepts = (schemas: readonly JsonSchema[], ...types: string[]) =>
  schemas.some((schema) => typesOf(schema).some((type) => types.includes(type)));

/**
 * A parameter as a value of the type that its schema names. What cannot be one stays text, which
 * the procedure refuses by the field's name.
 */
function toValue(text: string, schemas: readonly JsonSchema[]): unknown {
  if (accepts(schemas, "string")) return text;
  if (accepts(schemas, "number", "integer") && NUMBER.test(text)) return Number(text);
  if (accepts(schemas, "boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}

/** All values of a parameter: a list where its schema takes one, or where it is repeated. */
function toField(texts: readonly string[], schemas: readonly JsonSchema[]): unknown {
  const ofItems = schemas.flatMap(({ items }) => (items ? alternativesOf(items) : []));
  if (accepts(schemas, "array")) return texts.map((text) => toValue(text, ofItems));
  const [only = ""] = texts;
  return texts.length === 1 ? toValue(only, schemas) : texts;
}

/**
 * Required fields that may be null; a query cannot say null, so they are null where it has none.
 */
function nullFields({ properties = {}, required = [] }: JsonSchema): [string, null][] {
  return required
    .filter((name) => accepts(alternativesOf(properties[name] ?? {}), "null"))
    .map((name) => [name, null]);
}

function readFields(query: URLSearchParams, schema: JsonSchema): Record<string, unknown> {
  const roots = alternativesOf(schema);
  const texts = new Map<string, string[]>();
  for (const [name, text] of query) {
    const known = texts.get(name);
    if (known) known.push(text);
    else texts.set(name, [text]);
  }
  const fields = new Map<string, unknown>(nullFields(schema));
  const objects = new Map<string, Map<string, unknown>>();
  for (const [parameter, values] of texts) {
    const [, name = parameter, inner] = PARAMETER.exec(parameter) ?? [];
    const schemas = alternativesIn(roots, name);
    if (inner === undefined) {
      fields.set(name, toField(values, schemas));
    } else {
      const object = objects.get(name) ?? new Map<string, unknown>();
      objects.set(name, object.set(inner, toField(values, alternativesIn(schemas, inner))));
    }
  }
  for (const [name, object] of objects) {
    // Both at once could be two values; the text alone is refused.
    if (!texts.has(name)) fields.set(name, Object.fromEntries(object));
  }
  return Object.fromEntries(fields);
}

/**
 * Reads the input of an operation from its URL. Fields are parameters of their name; lists repeat
 * it, and fields of an object are in brackets after its name. Parameters that the schema does not
 * have are passed on as text, for the procedure to refuse them.
 * @param shape null for an operation that takes nothing
 */
export function readQuery(url: string, shape: InputShape | null): unknown {
  const query = new URLSearchParams(splitUrl(url).query);
  if (query.size === 0 && (!shape || shape.isOptional)) return undefined;
  return readFields(query, shape?.schema ?? {});
}
