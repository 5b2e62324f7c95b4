import { TRPCError } from "@trpc/server";
import type { Dependencies } from "#server/platform/cache/dependencies.ts";
import { Problem, type ProblemCode } from "#shared/problem.ts";

/** Refusals by the call that they belong to (`refusedCallKey`). */
export type RefusedCalls = ReadonlyMap<string, TRPCError>;

/** Refusals that another attempt may not get. */
const PASSING: ReadonlySet<ProblemCode> = new Set(["unavailable", "unexpected", "tooManyAttempts"]);

/** Names a call by its procedure and its input as it was received. */
export function refusedCallKey(path: string, input: unknown): string {
  return `${path} ${JSON.stringify(input)}`;
}

/** A public query was refused while its response was built for memory. */
export class RefusedCall extends Error {
  override name = "RefusedCall";
  /** `refusedCallKey` of the call. */
  readonly key: string;
  readonly error: TRPCError;
  /** The changes after which the call may not be refused any more. */
  readonly dependsOn: Dependencies;
  /** The last instant at which the refusal holds by the clock. */
  readonly validUntil: Date | null;

  constructor(
    key: string,
    error: TRPCError,
    until: { dependsOn: Dependencies; validUntil: Date | null },
  ) {
    super(error.message, { cause: error });
    this.key = key;
    this.error = error;
    this.dependsOn = until.dependsOn;
    this.validUntil = until.validUntil;
  }
}

/** True for a refusal that the same call would get again now. */
export function isLasting(error: unknown): error is TRPCError {
  if (!(error instanceof TRPCError)) return false;
  return error.cause instanceof Problem && !PASSING.has(error.cause.code);
}
