import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { RecordedResults } from "#server/http/rest/recorded-types.ts";
import type { JsonSchema } from "#shared/api/json-schema.ts";
import { LOCAL_TIME } from "#shared/local-time.ts";
import { type Api, type ApiType, membersOf } from "./api-model.ts";

const FILE = path.resolve(import.meta.dirname, "../../server/http/rest/recorded-results.ts");

const HEAD = `/**
 * What the procedures return, the types that have names, and the parameters of the problems, with
 * their comments. Recorded from the types of the server by \`npm run record:api\`; never edit it by
 * hand.
 */

import type { RecordedResults } from "./recorded-types.ts";

`;

type Literal = Extract<ApiType, { kind: "literal" }>;

const isLiteral = (type: ApiType): type is Literal => type.kind === "literal";

/** Literals of one type as an enumeration. */
function toEnumeration(literals: readonly Literal[]): JsonSchema {
  const values = literals.map(({ value }) => value);
  const types = [...new Set(values.map((value) => typeof value))];
  const [only = "string"] = types;
  return { type: types.length > 1 ? types : only, enum: values };
}

function toChoice(members: readonly ApiType[]): JsonSchema {
  const literals = members.filter(isLiteral);
  const others = members.filter((member) => !isLiteral(member)).map(toJsonSchema);
  const choices = literals.length > 0 ? [toEnumeration(literals), ...others] : others;
  const [only] = choices;
  return only && choices.length === 1 ? only : { anyOf: choices };
}

/**
 * How values are written whose fields have such a name: the types know texts and numbers only. The
 * tests compare what operations return with it.
 */
const FORMS: readonly { name: RegExp; type: string; form: JsonSchema }[] = [
  { name: /^cents$|Cents$/, type: "number", form: { type: "integer" } },
  { name: /^at$|At$/, type: "string", form: { format: "date-time" } },
  { name: /Date$|^(?:date|day|today|receivedOn)$/, type: "string", form: { format: "date" } },
  { name: /^(?:pickup|return)Time$/, type: "string", form: { pattern: LOCAL_TIME.source } },
];

/** The schema of a field, in the form that its name denotes. */
function withForm(name: string, schema: JsonSchema): JsonSchema {
  const { anyOf, items } = schema;
  if (anyOf) return { ...schema, anyOf: anyOf.map((one) => withForm(name, one)) };
  if (items) return { ...schema, items: withForm(name, items) };
  const known = FORMS.find((one) => one.name.test(name) && one.type === schema.type);
  return known && schema.enum === undefined ? { ...schema, ...known.form } : schema;
}

/** A type as JSON Schema. Objects may have further fields, as later versions may return more. */
function toJsonSchema(type: ApiType): JsonSchema {
  switch (type.kind) {
    case "primitive":
      return type.name === "unknown" || type.name === "undefined" ? {} : { type: type.name };
    case "literal":
      return toEnumeration([type]);
    case "named":
      return { $ref: `#/components/schemas/${type.name}` };
    case "list":
      return { type: "array", items: toJsonSchema(type.item) };
    case "tuple":
      return {
        type: "array",
        prefixItems: type.items.map(toJsonSchema),
        minItems: type.items.length,
        maxItems: type.items.length,
      };
    case "object": {
      const { fields, rest } = type;
      const required = fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
      return {
        type: "object",
        ...(fields.length > 0 && {
          properties: Object.fromEntries(
            fields.map((field) => [field.name, withForm(field.name, toJsonSchema(field.type))]),
          ),
        }),
        ...(required.length > 0 && { required }),
        ...(rest && { additionalProperties: toJsonSchema(rest) }),
      };
    }
    case "union":
      return toChoice(membersOf(type));
  }
}

/** Describes what the document of the REST operations needs of the API's types. */
export function describeResults(api: Api, packageVersion: string): RecordedResults {
  return {
    version: packageVersion,
    areas: api.areas,
    procedures: Object.fromEntries(
      api.procedures
        .filter(({ kind }) => kind !== "subscription")
        .map(({ path: name, comment, output }) => [
          name,
          { comment, output: toJsonSchema(output) },
        ]),
    ),
    names: Object.fromEntries(api.names.map(({ name, type }) => [name, toJsonSchema(type)])),
    problems: Object.fromEntries(
      api.problems.map(({ code, comment, params }) => [
        code,
        { comment, params: toJsonSchema(params) },
      ]),
    ),
  };
}

/** Writes what was described as the file that is recorded. */
export function printResults(results: RecordedResults): string {
  const text = JSON.stringify(results, null, 1);
  return `${HEAD}export const RECORDED_RESULTS: RecordedResults = ${text};\n`;
}

/** The results as they were recorded last. */
export function readRecordedResults(): string {
  return readFileSync(FILE, "utf8");
}

export async function writeRecordedResults(results: RecordedResults): Promise<void> {
  await writeFile(FILE, printResults(results));
}
