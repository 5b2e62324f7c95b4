import type { Api } from "#server/trpc/declared-procedures.ts";
import { REST_ROOT } from "#server/trpc/rest-operation.ts";
import { TOKEN_SCOPES } from "#shared/account/access-tokens.ts";
import type { OpenApiDocument } from "#shared/api/api-document.ts";
import type { JsonSchema } from "#shared/api/json-schema.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { VALIDATION_KEYS } from "#shared/validation/validation-keys.ts";
import { statusOf } from "../send-refusal.ts";
import { inputShapeOf } from "./input-schemas.ts";
import { describeOperation, REFUSAL_HEADERS, TOKEN_SCHEME } from "./openapi-operation.ts";
import { describeWebhooks, webhookSchemas } from "./openapi-webhooks.ts";
import {
  PROBLEM_TYPE,
  problemSchemaName,
  problemTitle,
  type Refusal,
  toProblemDocument,
} from "./problem-document.ts";
import { RECORDED_RESULTS } from "./recorded-results.ts";

const ABOUT = `The procedures of Meltemi as REST operations. Queries are GET, changes are POST; the id of an operation is the name of its procedure.

**Access.** Send an API token as \`Authorization: Bearer …\`. The scope that an operation needs is in its security requirement. Cookies are ignored. Operations whose security requirement may be empty work without a token; all others are then refused with 401 and \`notSignedIn\`.

**Queries.** A field of the input is a parameter of its name. A list repeats the parameter: \`slugs=a&slugs=b\`. An object has its fields in brackets: \`filters[type]=car\`. Yes and no are \`true\` and \`false\`. Null is said by leaving a parameter out.

**Lists.** Where there is a next page, the header \`Link\` has its address with \`rel="next"\`.

**Refusals.** Problem documents (RFC 9457) with a code that does not change. Their sentence is in the language of \`Accept-Language\`, Greek or English. Later versions may add codes, and fields to results.

**Repeated calls.** Queries can be repeated, and changes that take an \`Idempotency-Key\` with the same one.

**Webhooks.** \`webhooks\` has the bodies that a site sends to your own server, by the type of their event.

**Not here.** Subscriptions are on the WebSocket at \`/trpc\`. What concerns a person's own security, payout accounts and the settings takes no API token, so it is no operation.`;

const EXAMPLE: Refusal = {
  error: {
    data: {
      problem: { code: "scopeMissing", params: { scope: "checkout:write" } },
      fields: {},
      issues: [],
      requestId: "4f1c2a9e",
    },
  },
};

const PROBLEM_FIELDS: Record<string, JsonSchema> = {
  type: { type: "string", format: "uri-reference" },
  title: { type: "string" },
  status: { type: "integer" },
  detail: { type: "string", description: "A sentence in Greek or English." },
  params: { type: "object" },
  issues: {
    type: "array",
    description: "What is wrong with the input, with the limits that were missed.",
    items: {
      type: "object",
      properties: {
        path: {
          type: "string",
          description:
            "Where it is: a field, or a header such as `Idempotency-Key`; empty for the input as a whole.",
        },
        key: { type: "string", enum: [...VALIDATION_KEYS] },
        minimum: { type: "number" },
        maximum: { type: "number" },
        expected: { type: "string" },
        allowed: { type: "array", items: { type: ["string", "number", "boolean"] } },
      },
      required: ["path", "key"],
    },
  },
  requestId: { type: "string", description: "Names the request in the log of the server." },
};

/** The schema of every problem, and one per code with its parameters. */
function describeProblems(): Record<string, JsonSchema> {
  const { problems } = RECORDED_RESULTS;
  const code: JsonSchema = { type: "string", enum: Object.keys(problems) };
  const properties = { ...PROBLEM_FIELDS, code };
  const problem: JsonSchema = { type: "object", properties, required: Object.keys(properties) };
  const byCode = Object.entries(problems).map(([name, { comment, params }]) => {
    const own: JsonSchema = { properties: { code: { const: name }, params } };
    const description = comment.replaceAll("\n", " ") || problemTitle(name);
    const schema: JsonSchema = {
      description,
      "x-status": statusOf(name as ProblemCode),
      allOf: [{ $ref: "#/components/schemas/Problem" }, own],
    };
    return [problemSchemaName(name), schema];
  });
  return { Problem: problem, ...Object.fromEntries(byCode) };
}

function describePaths({ procedures, router }: Api): OpenApiDocument["paths"] {
  const paths: OpenApiDocument["paths"] = {};
  for (const [path, declared] of procedures) {
    const { operation } = declared;
    if (!operation) continue;
    const recorded = RECORDED_RESULTS.procedures[path];
    if (!recorded) throw new Error(`${path} is not recorded: npm run record:api`);
    const { comment, output } = recorded;
    const input = inputShapeOf(router, path);
    const described = describeOperation(path, declared, comment, input, output);
    const address = operation.address.slice(REST_ROOT.length);
    paths[address] = operation.method === "GET" ? { get: described } : { post: described };
  }
  return paths;
}

/**
 * Describes the REST operations as an OpenAPI document: what they take from the schemas of their
 * procedures, what they return from the recorded types. Webhooks are described by the schema of
 * what is sent.
 */
function createDocument(api: Api): OpenApiDocument {
  const { version, areas, names } = RECORDED_RESULTS;
  return {
    openapi: "3.1.0",
    info: { title: "Meltemi", version, description: ABOUT },
    servers: [{ url: REST_ROOT }],
    tags: areas.map(({ name, comment }) => ({ name, description: comment })),
    paths: describePaths(api),
    webhooks: describeWebhooks(),
    components: {
      schemas: { ...names, ...webhookSchemas(), ...describeProblems() },
      headers: {
        Link: {
          description: 'The address of the next page, with `rel="next"`; none on the last one.',
          schema: { type: "string" },
        },
        "X-Request-Id": {
          description: "Names the request in the log of the server, and in a refusal.",
          schema: { type: "string" },
        },
        RateLimit: {
          description:
            "What is left (`r`) of each limit that the request counts against, for the next `t` seconds.",
          schema: { type: "string" },
        },
        "RateLimit-Policy": {
          description: "The calls (`q`) that each of these limits allows in `w` seconds.",
          schema: { type: "string" },
        },
        "Retry-After": {
          description: "The seconds to wait, with 503 and with a 429 of a limit.",
          schema: { type: "integer" },
        },
      },
      responses: {
        Problem: {
          description: "The call was refused.",
          headers: REFUSAL_HEADERS,
          content: {
            [PROBLEM_TYPE]: {
              schema: { $ref: "#/components/schemas/Problem" },
              example: toProblemDocument(EXAMPLE, 403, "en"),
            },
          },
        },
      },
      securitySchemes: {
        [TOKEN_SCHEME]: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "mlt_live_…",
          description: `An API token, created in the profile of an account. Scopes: ${TOKEN_SCOPES.map((scope) => `\`${scope}\``).join(", ")}; \`write\` includes \`read\`.`,
        },
      },
    },
  };
}

const documents = new WeakMap<Api["procedures"], OpenApiDocument>();

/**
 * The document of the API, described when it is first requested: it takes longer than the start
 * should.
 */
export function documentOf(api: Api): OpenApiDocument {
  const known = documents.get(api.procedures);
  if (known) return known;
  const document = createDocument(api);
  documents.set(api.procedures, document);
  return document;
}
