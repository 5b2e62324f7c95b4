import { type ProcedureType, type TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { Problem, type ProblemCode, type ProblemResponse } from "#shared/problem.ts";
import type { InputIssue } from "#shared/validation/input-issue.ts";
import type { ValidationKey } from "#shared/validation/validation-keys.ts";
import { toBoundedName } from "./bounded-name.ts";
import { listInputIssues, toFields } from "./input-issues.ts";
import { PROBLEM_STATUS } from "./problem-status.ts";

/** A call as far as it could be read. */
export type CallDescription = {
  path?: string | undefined;
  type?: ProcedureType | "unknown" | undefined;
  /** The input as it was received. */
  input?: unknown;
};

/** Methods by which each type of procedure is called over HTTP. */
const METHODS = { query: ["GET"], mutation: ["POST"], subscription: [], unknown: ["GET", "POST"] };

/**
 * The methods that the address of a procedure accepts, or of an unknown one where it has no type.
 */
export function methodsOf(type: ProcedureType | "unknown"): string[] {
  return METHODS[type];
}

/** The refusal of an input: of a cursor alone by a code of its own, as no form has one. */
function inputProblem({ issues }: ZodError): Problem {
  const key: ValidationKey = "cursorInvalid";
  const isCursor = issues.length > 0 && issues.every(({ message }) => message === key);
  if (!isCursor) return new Problem("invalidInput");
  return new Problem("invalidCursor", { field: issues[0]?.path.join(".") ?? "" });
}

/** Refusals by tRPC itself, most of them before any procedure runs. */
function ownRefusal({ code, cause }: TRPCError, { path = "", type }: CallDescription): Problem {
  const isBroken = cause instanceof SyntaxError;
  switch (code satisfies TRPC_ERROR_CODE_KEY) {
    case "BAD_REQUEST":
    case "PARSE_ERROR":
      return isBroken ? new Problem("malformedJson") : new Problem("invalidInput");
    case "UNPROCESSABLE_CONTENT":
    case "PAYLOAD_TOO_LARGE":
      return new Problem("invalidInput");
    case "NOT_FOUND":
      return new Problem("unknownProcedure", {
        procedure: toBoundedName(path),
        // Over HTTP there is no type without a procedure; messages over sockets state one.
        ...(type && type !== "unknown" && { type }),
      });
    case "METHOD_NOT_SUPPORTED":
      return new Problem("methodNotAllowed", { allowed: methodsOf(type ?? "unknown") });
    case "UNSUPPORTED_MEDIA_TYPE":
      return new Problem("mediaTypeNotAllowed", { allowed: ["application/json"] });
    default:
      return new Problem("unexpected");
  }
}

function problemOf(error: TRPCError, call: CallDescription): Problem {
  const { cause } = error;
  if (cause instanceof Problem) return cause;
  return cause instanceof ZodError ? inputProblem(cause) : ownRefusal(error, call);
}

/** The header `WWW-Authenticate` of a response to an API token that does not work (RFC 6750). */
export const TOKEN_CHALLENGE = 'Bearer error="invalid_token"';

export function isTokenRefusal(code: ProblemCode): boolean {
  return code === "invalidToken" || code === "tokenExpired";
}

/**
 * Gives a failure the status of its problem, and logs unexpected ones.
 * @param platform that of the request, whose log lines name it
 * @param procedure the path of the procedure, or the name of the file that was requested
 */
export function toRefusal(
  failure: unknown,
  platform: Pick<Platform, "log" | "isOutage" | "logOutage" | "retryAfterOf">,
  procedure: string,
): TRPCError {
  const error =
    failure instanceof TRPCError
      ? failure
      : new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: failure });
  const isAway = platform.isOutage(error.cause);
  const problem = isAway
    ? new Problem("unavailable", { retryAfterSeconds: platform.retryAfterOf(error.cause) })
    : problemOf(error, { path: procedure });
  if (problem.code === "unexpected") {
    platform.log.error({ err: error.cause ?? error, procedure }, "a call failed");
  }
  if (isAway) platform.logOutage(error.cause);
  const cause = error.cause instanceof ZodError ? error.cause : problem;
  return new TRPCError({ code: PROBLEM_STATUS[problem.code], message: problem.code, cause });
}

/** What a refusal says beside its code and status. */
export type RefusalData = {
  /** A code with its parameters, never a sentence. */
  problem: ProblemResponse;
  /** The refused fields of the input by their path, for the site's own forms. */
  fields: Record<string, ValidationKey>;
  /** The same with the limits that were missed, bounded in number. */
  issues: InputIssue[];
  /** Names the request in the log of the server. */
  requestId: string;
};

/** The refusal as it is sent to callers. */
export function describeRefusal(
  error: TRPCError,
  call: CallDescription,
  requestId: string,
): RefusalData {
  const { code, params } = problemOf(error, call);
  const issues = error.cause instanceof ZodError ? listInputIssues(error.cause, call.input) : [];
  return {
    problem: {
      code,
      params: code === "unexpected" ? { reference: requestId } : params,
    } as ProblemResponse,
    fields: toFields(issues),
    issues,
    requestId,
  };
}

/** Requests whose refusal was made before there was a context, which otherwise names them. */
const requestIds = new WeakMap<TRPCError, string>();

/** Remembers the request that an error belongs to, where no context does. */
export function nameRequest(error: TRPCError, requestId: string): void {
  requestIds.set(error, requestId);
}

/** The id of the request that an error was remembered with; empty if there is none. */
export function rememberedRequestId(error: TRPCError): string {
  return requestIds.get(error) ?? "";
}
