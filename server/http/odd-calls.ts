import type { FastifyInstance, FastifyRequest } from "fastify";
import { toBoundedName } from "#server/trpc/bounded-name.ts";
import type { DeclaredProcedures } from "#server/trpc/declared-procedures.ts";
import { Problem } from "#shared/problem.ts";
import { sendRefusal } from "./send-refusal.ts";

/** Maximum number of calls in one request. */
export const MAX_BATCH = 10;

const API = "/trpc";

/** True for an address of the API, whether it names a procedure or not. */
export function isApiAddress(url: string): boolean {
  return url.startsWith(API) && /^[/?]|^$/.test(url.slice(API.length));
}

/** The refusal of an address of the API that names no procedure, such as one with two slashes. */
export function unknownAddress(url: string): Problem {
  const [path = ""] = url.slice(API.length + 1).split("?");
  return new Problem("unknownProcedure", { procedure: toBoundedName(path) });
}

/** The reason to refuse calls that tRPC would accept, or refuse without a reason. */
function findCallProblem(request: FastifyRequest, procedures: DeclaredProcedures): Problem | null {
  const { path = "" } = request.params as { path?: string };
  const { batch } = request.query as { batch?: string | string[] };
  const paths = [batch].flat()[0] === "1" ? path.split(",") : [path];
  if (paths.length > MAX_BATCH) return new Problem("batchTooLarge", { max: MAX_BATCH });
  // tRPC decodes names a second time and throws where it cannot.
  const odd = paths.find((name) => !/^[\w.,]*$/.test(name));
  if (odd !== undefined) {
    return new Problem("unknownProcedure", { procedure: toBoundedName(odd) });
  }
  // tRPC would take a query for a change, whose method is wrong.
  const isUpload = /^(?:multipart\/form-data|application\/octet-stream)\b/i;
  if (request.method === "GET" && isUpload.test(request.headers["content-type"] ?? "")) {
    return new Problem("mediaTypeNotAllowed", { allowed: ["application/json"] });
  }
  const types = new Set(paths.flatMap((name) => procedures.get(name)?.type ?? []));
  // tRPC would respond to it over HTTP with an event stream of status 200.
  if (types.has("subscription")) return new Problem("unsupportedTransport");
  return types.size > 1 ? new Problem("batchMixed") : null;
}

/** Refuses calls that tRPC would accept, or refuse without telling why. */
export function refuseOddCalls(app: FastifyInstance, procedures: DeclaredProcedures): void {
  app.addHook("preHandler", (request, reply, done) => {
    const isCall = request.routeOptions.url?.startsWith(`${API}/`) ?? false;
    const problem = isCall ? findCallProblem(request, procedures) : null;
    return problem ? sendRefusal(reply, problem) : done();
  });
}
