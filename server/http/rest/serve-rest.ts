import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CachedResponse } from "#server/platform/cache/response-cache.ts";
import { createCallToken } from "#server/trpc/call-token.ts";
import { type Context, createContext } from "#server/trpc/context.ts";
import {
  type Api,
  type DeclaredProcedure,
  pathsByAddress,
} from "#server/trpc/declared-procedures.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import { describeRefusal, toRefusal } from "#server/trpc/refusal.ts";
import { API, isUnderApi, REST_ROOT } from "#server/trpc/rest-operation.ts";
import type { InputIssue } from "#shared/validation/input-issue.ts";
import { countedOf, refusedOf, sendCachedResponse } from "../cached-responses.ts";
import { headersOfProblem, sendRefusal } from "../send-refusal.ts";
import { limitHeadersOf } from "./count-rest-requests.ts";
import { type InputShape, inputShapeOf, REPEAT_KEY, REPEAT_KEY_HEADER } from "./input-schemas.ts";
import { nextLink } from "./next-link.ts";
import { documentOf } from "./openapi-document.ts";
import { preferredLanguage } from "./preferred-language.ts";
import { isRefusal, PROBLEM_TYPE, toProblemDocument } from "./problem-document.ts";
import { readQuery } from "./read-query.ts";
import { DOCUMENT_ADDRESS, findRestMethodProblem, unknownRestAddress } from "./rest-methods.ts";
import { splitUrl } from "./split-url.ts";

/**
 * Writes every refusal of a request to the API as a problem document: guards,
 * limits and procedures refuse in one shape.
 */
function writeProblems(app: FastifyInstance): void {
  app.addHook("preSerialization", async (request, reply, payload) => {
    if (!isUnderApi(request.url) || !isRefusal(payload)) return payload;
    const language = preferredLanguage(request.headers["accept-language"]);
    reply.headers({
      "content-type": PROBLEM_TYPE,
      "content-language": language,
      "cache-control": "no-store",
      vary: "accept-language",
    });
    return toProblemDocument(payload, reply.statusCode, language);
  });
}

/**
 * Names the header where the key in it is missing or wrong. A key in the body is refused before
 * there is an input, by the name of its field.
 */
function nameHeader(issues: readonly InputIssue[], input: unknown): InputIssue[] {
  return issues.map((issue) =>
    input !== undefined && issue.path === REPEAT_KEY
      ? { ...issue, path: REPEAT_KEY_HEADER }
      : issue,
  );
}

/** Refuses a call, with what the caller needs to know beside the body. */
function refuse(
  reply: FastifyReply,
  error: TRPCError,
  ctx: Context,
  made: { path: string; input: unknown },
): FastifyReply {
  const refusal = describeRefusal(error, made, reply.request.id);
  const data = { ...refusal, issues: nameHeader(refusal.issues, made.input) };
  const { code } = data.problem;
  return reply
    .code(getHTTPStatusCodeFromError(error))
    .headers({
      ...(code === "notSignedIn" && { "www-authenticate": "Bearer" }),
      ...headersOfProblem(data.problem),
      ...limitHeadersOf(reply.request, ctx.countedLimits),
    })
    .send({ error: { message: code, data } });
}

/** @throws {TRPCError} where it is no JSON */
function parseBody(body: unknown): unknown {
  if (typeof body !== "string" || body === "") return undefined;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}

/**
 * The input of a mutation: its body, with the key that makes a repeated call harmless from the
 * header `Idempotency-Key`, where its procedure takes one.
 */
function readBody({ body, headers }: FastifyRequest, takesKey: boolean): unknown {
  const input = parseBody(body);
  if (!takesKey || typeof input !== "object" || input === null) return input;
  // A key in two places could be two keys.
  if (REPEAT_KEY in input) throw fieldRefusal(REPEAT_KEY, "invalid");
  const key = headers[REPEAT_KEY_HEADER.toLowerCase()];
  return key === undefined ? input : { ...input, [REPEAT_KEY]: key };
}

/** True for the bytes of an image, as opposed to JSON. */
function isImage({ headers }: FastifyRequest): boolean {
  return /^\s*application\/octet-stream\b/i.test(headers["content-type"] ?? "");
}

function readInput(
  { type, meta }: DeclaredProcedure,
  shape: InputShape | null,
  request: FastifyRequest,
) {
  // The bytes themselves are read by the procedure, from the connection.
  if (meta.body) return isImage(request) ? new ReadableStream() : undefined;
  if (type === "query") return readQuery(request.url, shape);
  return readBody(request, Object.hasOwn(shape?.schema.properties ?? {}, REPEAT_KEY));
}

/** Calls a procedure as tRPC does: with its limits, scopes and roles. */
async function call(
  api: Api,
  path: string,
  ctx: Context,
  input: () => unknown,
  signal: AbortSignal,
) {
  return callTRPCProcedure({
    router: api.router,
    path,
    getRawInput: async () => input(),
    ctx,
    type: api.procedures.get(path)?.type ?? "query",
    signal,
    batchIndex: 0,
  });
}

/** A signal that is aborted when the caller leaves. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => controller.abort());
  return controller.signal;
}

async function respond(
  api: Api,
  path: string,
  declared: DeclaredProcedure,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { platform } = api;
  const address = platform.clientAddressOf(request.raw);
  // API tokens are the only way to sign in here, so no page can send a call with a session.
  const ctx = createContext({
    platform,
    transport: "http",
    requestId: request.id,
    address,
    token: createCallToken(api, request.headers, address),
    cookieHeader: undefined,
    userAgent: request.headers["user-agent"],
    setCookie: null,
    body: request.raw,
    counted: countedOf(request),
    refused: refusedOf(request),
  });
  reply.header("cache-control", "no-store");
  const shape = inputShapeOf(api.router, path);
  let input: unknown;
  try {
    const read = () => {
      input = readInput(declared, shape, request);
      return input;
    };
    const output = await call(api, path, ctx, read, disconnectSignal(reply));
    return await reply
      .headers({
        ...nextLink(request.url, shape, output),
        ...limitHeadersOf(request, ctx.countedLimits),
      })
      .type("application/json")
      .send(JSON.stringify(output ?? null));
  } catch (error) {
    const refused = error instanceof TRPCError ? error : toRefusal(error, ctx.platform, path);
    return refuse(reply, refused, ctx, { path, input });
  }
}

/**
 * Serves the procedures that take API tokens as REST operations under /api. Those that can be
 * served from memory are (cached-responses.ts); all others are called here. Every other address
 * under /api is refused as a problem too, never with a page.
 */
export async function serveRest(app: FastifyInstance, api: Api): Promise<void> {
  const { procedures } = api;
  const paths = pathsByAddress(procedures);
  writeProblems(app);
  await app.register(async (scope) => {
    scope.removeContentTypeParser("application/json");
    // Parsed where the call is made, so that a broken body is refused like any other input.
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    scope.all(`${REST_ROOT}/:area/:name`, async (request, reply) => {
      const problem = findRestMethodProblem(request.method, request.url, procedures);
      if (problem) return sendRefusal(reply, problem);
      const path = paths.get(splitUrl(request.url).address) ?? "";
      const declared = procedures.get(path);
      if (!declared) return sendRefusal(reply, unknownRestAddress(request.url));
      return respond(api, path, declared, request, reply);
    });
    // Described when it is first requested: it takes longer than the start should.
    let document: CachedResponse | null = null;
    scope.all(DOCUMENT_ADDRESS, async (request, reply) => {
      const problem = findRestMethodProblem(request.method, request.url, procedures);
      if (problem) return sendRefusal(reply, problem);
      document ??= new CachedResponse(JSON.stringify(documentOf(api)), [], {
        headers: { "content-type": "application/json" },
      });
      return sendCachedResponse(request, reply, document);
    });
    for (const unknown of [API, `${API}/*`]) {
      scope.all(unknown, async (request, reply) =>
        sendRefusal(reply, unknownRestAddress(request.url)),
      );
    }
  });
}
