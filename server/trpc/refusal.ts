import { type TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { Problem, type ProblemCode, type ProblemResponse } from "#shared/problem.ts";
import { toValidationKey, type ValidationKey } from "#shared/validation-keys.ts";
import { PROBLEM_STATUS } from "./problem-status.ts";

/** Refusals by tRPC itself, before any procedure runs. */
const OWN_REFUSALS: Partial<Record<TRPC_ERROR_CODE_KEY, ProblemCode>> = {
  BAD_REQUEST: "invalidInput",
  PARSE_ERROR: "invalidInput",
  UNPROCESSABLE_CONTENT: "invalidInput",
  PAYLOAD_TOO_LARGE: "invalidInput",
  NOT_FOUND: "notFound",
  METHOD_NOT_SUPPORTED: "unsupportedTransport",
  UNSUPPORTED_MEDIA_TYPE: "unsupportedTransport",
};

function problemOf(error: TRPCError): Problem {
  if (error.cause instanceof Problem) return error.cause;
  const code = OWN_REFUSALS[error.code];
  if (code) return new Problem(code as "invalidInput");
  return new Problem("unexpected");
}

/** Gives a failure the status of its problem, and logs unexpected ones. */
export function toRefusal(
  failure: unknown,
  parts: Pick<Platform, "log" | "isOutage" | "logOutage" | "retryAfterOf">,
): TRPCError {
  const error =
    failure instanceof TRPCError
      ? failure
      : new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: failure });
  const { log, isOutage, logOutage, retryAfterOf } = parts;
  const isAway = isOutage(error.cause);
  const problem = isAway
    ? new Problem("unavailable", { retryAfterSeconds: retryAfterOf(error.cause) })
    : problemOf(error);
  if (problem.code === "unexpected") log.error({ err: error.cause ?? error }, "a call failed");
  if (isAway) logOutage(error.cause);
  const cause = error.cause instanceof ZodError ? error.cause : problem;
  return new TRPCError({ code: PROBLEM_STATUS[problem.code], message: problem.code, cause });
}

/** The refusal as sent to callers: a code with its parameters, never a sentence. */
export function toProblemResponse(error: TRPCError): ProblemResponse {
  const { code, params } = problemOf(error);
  return { code, params } as ProblemResponse;
}

/** The refused fields of the input, by their path. */
export function toFieldErrors(error: TRPCError): Record<string, ValidationKey> {
  if (!(error.cause instanceof ZodError)) return {};
  const fields: Record<string, ValidationKey> = {};
  for (const { path, message } of error.cause.issues) {
    fields[path.join(".")] ??= toValidationKey(message);
  }
  return fields;
}
