/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it; only what this API uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  /** Of a problem: the HTTP status that it has. */
  "x-status"?: number;
};

/** The schemas of which a value has to fit one; the schema itself where it offers no choice. */
export function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const choice = schema.anyOf ?? schema.oneOf;
  return choice ? choice.flatMap(alternativesOf) : [schema];
}

/** The type of a value as JSON Schema names it. */
function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The types of the values that fit one alternative. */
export function typesOf({ type, const: only, enum: values }: JsonSchema): string[] {
  if (type !== undefined) return [type].flat();
  if (values) return [...new Set(values.map(typeOf))];
  return only === undefined ? [] : [typeOf(only)];
}
