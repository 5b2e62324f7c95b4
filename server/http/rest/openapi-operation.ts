import type { DeclaredProcedure } from "#server/trpc/declared-procedures.ts";
import { PROBLEM_STATUS } from "#server/trpc/problem-status.ts";
import type { DescribedResponse, OpenApiOperation, Parameter } from "#shared/api/api-document.ts";
import { alternativesOf, type JsonSchema, typesOf } from "#shared/api/json-schema.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { statusOf } from "../send-refusal.ts";
import { type InputShape, REPEAT_KEY, REPEAT_KEY_HEADER } from "./input-schemas.ts";
import { PROBLEM_TYPE } from "./problem-document.ts";

/** The name under which the document describes API tokens. */
export const TOKEN_SCHEME = "accessToken";

const isNull = (schema: JsonSchema) => typesOf(schema).join() === "null";

/** A schema without null, which a query cannot say. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = alternativesOf(schema).filter((one) => !isNull(one));
  const [only = {}] = others;
  return others.length === 1 ? only : { anyOf: others };
}

function toParameter(name: string, schema: JsonSchema, isRequired: boolean): Parameter {
  const isNullable = alternativesOf(schema).some(isNull);
  const given = isNullable ? withoutNull(schema) : schema;
  const types = new Set(alternativesOf(given).flatMap(typesOf));
  const parameter: Parameter = {
    name,
    in: "query",
    required: isRequired && !isNullable,
    ...(isRequired && isNullable && { "x-null-if-absent": true }),
    schema: given,
  };
  if (types.has("object")) return { ...parameter, style: "deepObject", explode: true };
  return types.has("array") ? { ...parameter, style: "form", explode: true } : parameter;
}

function queryParameters({ schema, isOptional }: InputShape): Parameter[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, field]) =>
    toParameter(name, field, !isOptional && required.includes(name)),
  );
}

/** A body without the key that travels in a header. */
function withoutRepeatKey({ properties = {}, required = [], ...schema }: JsonSchema): JsonSchema {
  const { [REPEAT_KEY]: _key, ...others } = properties;
  return {
    ...schema,
    properties: others,
    required: required.filter((name) => name !== REPEAT_KEY),
  };
}

type DescribedInput = Pick<OpenApiOperation, "parameters" | "requestBody">;

function describeBody({ schema, isOptional }: InputShape): DescribedInput {
  const key = schema.properties?.[REPEAT_KEY];
  const body = key ? withoutRepeatKey(schema) : schema;
  const requestBody = {
    required: !isOptional,
    content: { "application/json": { schema: body } },
  };
  if (!key) return { requestBody };
  const header: Parameter = {
    name: REPEAT_KEY_HEADER,
    in: "header",
    required: schema.required?.includes(REPEAT_KEY) ?? false,
    description: "The same call with the same key returns the first result, for 48 hours.",
    schema: key,
  };
  return { parameters: [header], requestBody };
}

function describeInput(
  { type, meta }: DeclaredProcedure,
  shape: InputShape | null,
): DescribedInput {
  if (meta.body === "image") {
    const content = {
      "application/octet-stream": { schema: { type: "string", format: "binary" } },
    };
    return { requestBody: { required: true, content } };
  }
  if (!shape) return {};
  return type === "query" ? { parameters: queryParameters(shape) } : describeBody(shape);
}

const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(PROBLEM_STATUS, text);

/** The problems that a comment names, by their status. */
function refusalsIn(comment: string): Record<string, DescribedResponse> {
  const codes = [...comment.matchAll(/`(\w+)`/g)].flatMap(([, text = ""]) =>
    isProblemCode(text) ? text : [],
  );
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\``).join(", "),
        headers: REFUSAL_HEADERS,
        content: { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

/** Headers that the components of the document describe. */
const referTo = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Those of every response. */
const USUAL_HEADERS = ["X-Request-Id", "RateLimit-Policy", "RateLimit"];

/** The headers of a refusal. */
export const REFUSAL_HEADERS = referTo(...USUAL_HEADERS, "Retry-After");

/** True for lists that are returned in parts, by the same rule as in next-link.ts. */
function hasNextPage(input: InputShape | null, output: JsonSchema): boolean {
  const takes = (name: string) => Object.hasOwn(input?.schema.properties ?? {}, name);
  const returns = (name: string) => Object.hasOwn(output.properties ?? {}, name);
  if (output.type === "array") return takes("before") && takes("limit");
  return returns("nextCursor") || (takes("page") && returns("rows") && returns("total"));
}

/** The first sentence of a comment, without its full stop. */
function toSummary(comment: string): string {
  const [sentence = ""] = comment.split(/[.;](?:\s|$)/);
  return sentence;
}

/**
 * Describes a procedure as an operation.
 * @param comment that of the procedure
 * @param input null where it takes nothing, or bytes
 * @param output the schema of what it returns
 */
export function describeOperation(
  path: string,
  declared: DeclaredProcedure,
  comment: string,
  input: InputShape | null,
  output: JsonSchema,
): OpenApiOperation {
  const [area = ""] = path.split(".");
  const { scope, meta } = declared;
  const text = comment.replaceAll("\n", " ");
  const withToken = { [TOKEN_SCHEME]: scope === null ? [] : [scope] };
  return {
    operationId: path,
    tags: [area],
    summary: toSummary(text),
    description: `${text}\n\nNeeds the scope \`${scope}\`${meta.access === "public" ? " if the call has a token" : ""}.`,
    "x-access": meta.access ?? "public",
    security: meta.access === "public" ? [withToken, {}] : [withToken],
    ...describeInput(declared, input),
    responses: {
      200: {
        description: "What the procedure returns.",
        headers: referTo(...USUAL_HEADERS, ...(hasNextPage(input, output) ? ["Link"] : [])),
        content: { "application/json": { schema: output } },
      },
      ...refusalsIn(comment),
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}
