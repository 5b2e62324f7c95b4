import { capitalized } from "#client/text/capitalized.ts";
import type { OpenApiDocument, OpenApiOperation, Parameter } from "#shared/api/api-document.ts";
import type { JsonSchema } from "#shared/api/json-schema.ts";
import type { LocalDate } from "#shared/local-time.ts";
import type {
  OperationDetails,
  OperationSample,
  OperationSummary,
  ReferenceArea,
} from "./api-reference.ts";
import { describeValue, fieldRows, referencesIn } from "./describe-value.ts";
import { sampleValue } from "./sample-value.ts";

/** How many items a list returns in the examples. */
const SAMPLE_LIMIT = 3;

type Found = { operation: OpenApiOperation; method: "GET" | "POST"; address: string };

function operationsOf({ paths }: OpenApiDocument): Found[] {
  return Object.entries(paths).flatMap(([address, { get, post }]) => [
    ...(get ? [{ operation: get, method: "GET" as const, address }] : []),
    ...(post ? [{ operation: post, method: "POST" as const, address }] : []),
  ]);
}

/**
 * What a description says beyond its summary. Its second paragraph is the scope, which pages show
 * by itself.
 */
function detailsOf({ description, summary }: OpenApiOperation): string {
  const [text = ""] = description.split("\n\n");
  const rest = text.slice(summary.length).replace(/^[.;:,]\s*/, "");
  return capitalized(rest);
}

function summarize({ servers }: OpenApiDocument, found: Found): OperationSummary {
  const { operation, method, address } = found;
  const { operationId, summary, security } = operation;
  return {
    id: operationId,
    area: operation.tags[0] ?? "",
    method,
    path: `${servers[0]?.url ?? ""}${address}`,
    summary,
    access: operation["x-access"],
    scope: Object.values(security[0] ?? {}).flat()[0] ?? "",
  };
}

/** The areas of the API with all of their operations. */
export function readAreas(document: OpenApiDocument): ReferenceArea[] {
  const all = operationsOf(document).map((found) => summarize(document, found));
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: all.filter(({ area }) => area === name),
  }));
}

/** The types that schemas refer to, and those that these refer to. */
function namedTypes({ components }: OpenApiDocument, roots: readonly unknown[]): string[] {
  const names = new Set<string>();
  const waiting = roots.flatMap(referencesIn);
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (names.has(name)) continue;
    names.add(name);
    waiting.push(...referencesIn(components.schemas[name]));
  }
  return [...names];
}

function sampleQuery(parameters: readonly Parameter[], today: LocalDate): OperationSample["query"] {
  return parameters.flatMap(({ name, required, schema }): OperationSample["query"] => {
    if (name === "limit") return [[name, String(SAMPLE_LIMIT)]];
    if (!required) return [];
    const value = sampleValue(schema, today, name);
    if (Array.isArray(value)) return value.map((item) => [name, String(item)]);
    if (typeof value !== "object" || value === null) return [[name, String(value)]];
    return Object.entries(value).map(([inner, of]) => [`${name}[${inner}]`, String(of)]);
  });
}

/** The parameters as the fields of one input, which has null where a query has nothing. */
function sampleInput(parameters: readonly Parameter[], today: LocalDate): OperationSample["input"] {
  const fields = parameters.flatMap((parameter): [string, unknown][] => {
    const { name, required, schema } = parameter;
    if (name === "limit") return [[name, SAMPLE_LIMIT]];
    if (parameter["x-null-if-absent"]) return [[name, null]];
    return required ? [[name, sampleValue(schema, today, name)]] : [];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

function refusalsOf({ responses }: OpenApiOperation): OperationDetails["refusals"] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (!("description" in response) || !/^[45]/.test(status)) return [];
    const codes = [...response.description.matchAll(/`(\w+)`/g)].map(([, code = ""]) => code);
    return [{ status: Number(status), codes }];
  });
}

const schemaOf = (content: Record<string, { schema: JsonSchema }> | undefined) =>
  content?.["application/json"]?.schema;

/**
 * An operation with all that its page shows; null where there is none of this id.
 * @param today the date from which those of its example are counted
 */
export function readOperation(
  document: OpenApiDocument,
  id: string,
  today: LocalDate,
): OperationDetails | null {
  const found = operationsOf(document).find(({ operation }) => operation.operationId === id);
  if (!found) return null;
  const { operation } = found;
  const { parameters = [], requestBody, responses } = operation;
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const body = schemaOf(requestBody?.content);
  const done = responses["200"];
  const result = (done && "content" in done && schemaOf(done.content)) || {};
  const sampleBody = body ? sampleValue(body, today) : null;
  return {
    ...summarize(document, found),
    details: detailsOf(operation),
    parameters: inQuery.flatMap(({ name, schema, required }) =>
      fieldRows(name, schema, required, "brackets"),
    ),
    takesRepeatKey: parameters.some((parameter) => parameter.in === "header"),
    body: body ? describeValue(body) : null,
    takesImage: requestBody?.content["application/octet-stream"] !== undefined,
    result: describeValue(result),
    types: namedTypes(document, [result, body]).map((name) => ({
      name,
      ...describeValue(document.components.schemas[name] ?? {}),
    })),
    refusals: refusalsOf(operation),
    sample: {
      query: sampleQuery(inQuery, today),
      body: sampleBody,
      input: found.method === "GET" ? sampleInput(inQuery, today) : sampleBody,
    },
  };
}
