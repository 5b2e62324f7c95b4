import type { z } from "zod";
import {
  type Dependencies,
  EVERY_CHANGE,
  EVERY_VEHICLE,
} from "#server/platform/cache/dependencies.ts";
import type { LimitName } from "#server/platform/limits/limits.ts";

/** The media type of bodies that are the bytes of an image. */
export const IMAGE_TYPE = "application/octet-stream";

/** Who may call a procedure: all callers, signed-in callers, those of one role, or of both. */
export type Access = "public" | "member" | "business" | "partner" | "admin";

/**
 * The properties that a procedure declares beside itself. The code around tRPC reads them from the
 * router and knows no procedure by name (declared-procedures.ts).
 */
export type ProcedureMeta = {
  /** Set by the procedures by role (procedures.ts), which also check it. */
  access?: Access;
  /**
   * Counts calls over HTTP per network address, before anything else is done. Pages count once,
   * where they are rendered; subscriptions have limits of their own (http/websocket.ts).
   */
  rateLimit?: Extract<LimitName, `${string}ByAddress`>;
  /**
   * Only for public queries whose response is the same for all callers: reads the input of a call
   * that may be served from memory; null when it is invalid. Set by `cachedProcedure`.
   */
  cached?: (rawInput: unknown) => CacheableCall | null;
  /**
   * Only for public queries that are not cached: whether all signed-out visitors get the same
   * response. A page whose calls are all cached or the same is rendered once for all of them.
   */
  isSameForVisitors?: boolean;
  /** The body is no JSON but the bytes of an image (`IMAGE_TYPE`), which `ctx.readBody` streams. */
  body?: "image";
  /**
   * The procedure is about the caller's own security, or decides where money goes: it refuses
   * API tokens. All others need the scope of their area (declared-procedures.ts).
   */
  takesNoToken?: true;
  /**
   * The last part of its REST address, where the one that follows from its name says too little
   * (rest-operation.ts).
   */
  restName?: string;
  /** Calls wait in the booking queue, and are refused unread while it is full. */
  isQueued?: true;
};

/** When a cached response is wrong. */
export type CacheRules<Input, Output> = {
  /**
   * The changes that make it wrong; all but those of bookings where this is left out.
   * @param now when the procedure began
   */
  dependsOn?: (input: Input, output: Output, now: Date) => Dependencies;
  /**
   * The last instant at which it holds by the clock; null, as when left out, while the day lasts.
   * @param now when the procedure began
   */
  validUntil?: (input: Input, now: Date) => Date | null;
  /**
   * The output without what may differ while it holds, such as when it was read: what its ETag
   * covers. The whole of it where this is left out.
   */
  shown?: (output: Output) => unknown;
  /** The changes that may end a refusal; all of them where this is left out. */
  refusalDependsOn?: (input: Input) => Dependencies;
};

/** A call that may be served from memory. */
export type CacheableCall = {
  /** The parsed input; calls of a procedure with the same input have the same response. */
  input: unknown;
  /** The changes that make the response with this output wrong. */
  dependenciesOf: (output: unknown, now: Date) => Dependencies;
  /** The last instant at which the response holds by the clock; null while the day lasts. */
  validUntil: (now: Date) => Date | null;
  /** What the ETag of the response with this output covers; null for the whole of it. */
  shownOf: ((output: unknown) => unknown) | null;
  /** The changes that may end its refusal. */
  refusalDependencies: () => Dependencies;
};

/** Creates the declaration of a cached query from its input and its rules. */
export function cacheCalls<Schema extends z.ZodType, Output>(
  schema: Schema,
  { dependsOn, validUntil, shown, refusalDependsOn }: CacheRules<z.output<Schema>, Output>,
): NonNullable<ProcedureMeta["cached"]> {
  return (rawInput) => {
    const parsed = schema.safeParse(rawInput);
    if (!parsed.success) return null;
    const { data: input } = parsed;
    return {
      input,
      // The router runs the query that was declared with these rules, so this is its output.
      dependenciesOf: (output, now) => dependsOn?.(input, output as Output, now) ?? EVERY_VEHICLE,
      validUntil: (now) => validUntil?.(input, now) ?? null,
      shownOf: shown ? (output) => shown(output as Output) : null,
      refusalDependencies: () => refusalDependsOn?.(input) ?? EVERY_CHANGE,
    };
  };
}
