import { initTRPC, type ProcedureType, type TRPCError } from "@trpc/server";
import { ZodError, type z } from "zod";
import { limitRequest } from "#server/platform/limits/request-limits.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { toBoundedName } from "./bounded-name.ts";
import { requireScope } from "./call-token.ts";
import type { Context } from "./context.ts";
import { type CacheRules, cacheCalls, IMAGE_TYPE, type ProcedureMeta } from "./procedure-meta.ts";
import { describeRefusal, rememberedRequestId, toRefusal } from "./refusal.ts";
import { refusedCallKey } from "./refused-call.ts";
import { takeSubscriptionPlace, untilOver } from "./subscription-place.ts";

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, path, type, input, ctx }) => {
      const requestId = ctx?.requestId ?? rememberedRequestId(error);
      const data = describeRefusal(error, { path, type, input }, requestId);
      return {
        code: shape.code,
        // A code, never a sentence: internal details are not exposed.
        message: data.problem.code,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: path === undefined ? undefined : toBoundedName(path),
          ...data,
        },
      };
    },
  });

export const router = t.router;

/** True for the refusal of a body that is JSON where bytes are expected. */
function isWrongBody({ code, cause }: TRPCError): boolean {
  const isParsers = code === "BAD_REQUEST" && cause !== undefined;
  return isParsers && !(cause instanceof ZodError || cause instanceof Problem);
}

function nameRefusal({ cause }: TRPCError): string {
  if (cause instanceof ZodError) return "invalidInput";
  return cause instanceof Problem ? cause.code : "unexpected";
}

/** The refusal of a call by what it threw. */
function refusalOf(
  error: TRPCError,
  { platform }: Context,
  path: string,
  meta: ProcedureMeta | undefined,
): TRPCError {
  const isImage = meta?.body === "image" && isWrongBody(error);
  const thrown = isImage ? new Problem("mediaTypeNotAllowed", { allowed: [IMAGE_TYPE] }) : error;
  return toRefusal(thrown, platform, path);
}

/** What a call returned, or why it was refused. */
type Outcome<Result> = { refusal: null; result: Result } | { refusal: TRPCError };

const returned = <Result>(result: Result): Outcome<Result> => ({ refusal: null, result });
const refused = (refusal: TRPCError): Outcome<never> => ({ refusal });

/** Counts a call by its procedure and result, and measures it. */
async function measure<Result>(
  { metrics, traces }: Context["platform"],
  { path, type }: { path: string; type: ProcedureType },
  run: () => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  const start = performance.now();
  const span = traces.isOn
    ? traces.beginPart({ name: path, kind: "internal", facts: { "rpc.method": path } })
    : null;
  const outcome = await (span ? span.within(run) : run());
  const { refusal } = outcome;
  const name = refusal ? nameRefusal(refusal) : "ok";
  metrics.countCall(path, type, name, (performance.now() - start) / 1_000);
  span?.set({ "meltemi.result": name });
  span?.end(refusal && name === "unexpected" ? refusal.code : undefined);
  return outcome;
}

/**
 * What surrounds every call, in one middleware: tRPC copies the call for each, which takes longer
 * than what this one does. A call that was refused when its response was built for memory is
 * refused without running again. All others are counted and measured, and what they throw becomes a
 * refusal.
 *
 * A change's result is held back until this process knows what it changed: a caller who has it is
 * not shown an earlier list or page. Public mutations change nothing that is shown. Images get the
 * addresses that browsers load them from. Subscriptions send no images.
 */
const everyCall = t.middleware(async ({ ctx, meta, path, type, getRawInput, next }) => {
  const refusedBefore = ctx.refused?.get(refusedCallKey(path, await getRawInput()));
  if (refusedBefore) throw refusedBefore;
  const { platform } = ctx;
  const outcome = await measure(platform, { path, type }, async () => {
    try {
      const result = await next();
      if (!result.ok) return refused(refusalOf(result.error, ctx, path, meta));
      if (type === "subscription") return returned(result);
      if (type === "mutation" && meta?.access !== "public") await platform.catalogFeed.caughtUp();
      const data = platform.imageAddresses.within(result.data);
      return returned({ ...result, data });
    } catch (error) {
      return refused(toRefusal(error, platform, path));
    }
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.result;
});

/**
 * Admits a call by how it arrived: subscriptions run over sockets only, and sockets carry nothing
 * else. Counts a call over HTTP against the limit that its procedure declares. Counts a
 * subscription of its socket before anything is awaited, and until it ends, so that a client cannot
 * start more by sending frames faster than sessions are read.
 */
const callLimits = t.middleware(async ({ ctx, meta, path, type, next, signal }) => {
  if ((ctx.transport === "socket") !== (type === "subscription")) {
    throw new Problem("unsupportedTransport");
  }
  if (ctx.transport === "http" && !ctx.isCounted && meta?.rateLimit !== undefined) {
    await ctx.platform.limits.consume(meta.rateLimit, ctx.address);
  }
  if (ctx.transport !== "socket") return next();
  const leave = takeSubscriptionPlace(ctx.subscriptions);
  // One that is stopped before it begins is never iterated, so its end would go unnoticed.
  signal?.addEventListener("abort", leave, { once: true });
  const result = await next();
  if (!result.ok) {
    leave();
    return result;
  }
  const toError = (failure: unknown) => toRefusal(failure, ctx.platform, path);
  return { ...result, data: untilOver(result.data as AsyncIterable<unknown>, leave, toError) };
});

/** Limits calls with an API token to its scopes, whatever its owner may do besides. */
const tokenScopes = t.middleware(async ({ ctx, path, next }) => {
  if (ctx.token) await requireScope(ctx.token, ctx.token.scopeOf(path));
  return next();
});

/**
 * Returns the caller; the common check of all procedures, exports and live feeds.
 * @throws {Problem} notSignedIn; forbidden for another role; twoFactorRequired of admins, outside
 * demo mode; what `CallToken.find` throws
 */
export async function requireViewer(ctx: Context, role?: Role): Promise<Viewer> {
  return admit(ctx, await ctx.findViewer(), role);
}

function admit(ctx: Context, viewer: Viewer | null, role?: Role): Viewer {
  if (!viewer) throw new Problem("notSignedIn");
  if (role && viewer.role !== role) throw new Problem("forbidden");
  if (role === "admin" && needsTwoFactor(ctx.platform, viewer) && !viewer.hasTwoFactor) {
    throw new Problem("twoFactorRequired");
  }
  return viewer;
}

/** True for accounts that must sign in with a second factor: admins, outside demo mode. */
export function needsTwoFactor(platform: Context["platform"], viewer: Viewer): boolean {
  return platform.adminsNeedTwoFactor && viewer.role === "admin";
}

/** What every procedure begins with. */
const limitedProcedure = t.procedure.use(everyCall).use(callLimits);

/** All callers, signed in or not. */
export const publicProcedure = limitedProcedure.meta({ access: "public" }).use(tokenScopes);

/** Why a result is none of the procedure's own; null where it is one, a refusal included. */
function failureOf(result: { ok: boolean; error?: TRPCError }): unknown {
  const { error } = result;
  if (result.ok || !error) return null;
  return error.cause instanceof Problem || error.cause instanceof ZodError
    ? null
    : (error.cause ?? error);
}

/**
 * Reads from a replica that has every change which was announced to this process. Where none has,
 * or it fails, the procedure runs on the primary.
 */
const replicaReads = t.middleware(async ({ ctx, next }) => {
  const { platform } = ctx;
  const result = await platform.replicas.read(
    (db) => next({ ctx: { platform: { ...platform, db } } }),
    failureOf,
  );
  platform.metrics.countRead(result ? "replica" : "primary");
  return result ?? next({ ctx: { platform } });
});

/**
 * A public query whose response is the same for all callers. It is served from memory until a
 * change makes it wrong (http/cached-responses.ts).
 * @param input the schema of the input, whose values identify the responses
 * @param rules which changes make a response wrong
 */
export function cachedProcedure<Schema extends z.ZodType, Output = unknown>(
  input: Schema,
  rules: CacheRules<z.output<Schema>, Output> = {},
) {
  return publicProcedure
    .meta({ rateLimit: "catalogByAddress", cached: cacheCalls(input, rules) })
    .input(input)
    .use(replicaReads);
}

/**
 * Counts changes, all but those of `adminProcedure`. Some also have a narrower limit of their own.
 */
async function limitChanges(ctx: Context, type: ProcedureType, viewer: Viewer): Promise<Viewer> {
  if (type === "mutation") await ctx.platform.limits.consumeOfUser("changesByUser", viewer.id);
  return viewer;
}

const members = t.middleware(async ({ ctx, type, next }) =>
  next({ ctx: { viewer: await limitChanges(ctx, type, await requireViewer(ctx)) } }),
);

/** Signed-in callers. */
export const memberProcedure = publicProcedure.meta({ access: "member" }).use(members);

/**
 * Queues a checkout before even its session or API token is read: waiting checkouts must not use
 * the database that running ones need.
 */
const queuedCheckout = t.middleware(({ ctx, signal, next }) =>
  ctx.platform.bookingQueue.run(signal, (slot) => next({ ctx: { slot } })),
);

/** Signed-in callers, a bounded number at a time; `ctx.slot` runs the transaction. */
export const checkoutProcedure = limitedProcedure
  .meta({ access: "member", isQueued: true })
  .use(queuedCheckout)
  .use(tokenScopes)
  .use(members);

/** Partners only. Each WHERE clause restricts vehicles and bookings to their own. */
export const partnerProcedure = publicProcedure
  .meta({ access: "partner" })
  .use(async ({ ctx, type, next }) =>
    next({ ctx: { viewer: await limitChanges(ctx, type, await requireViewer(ctx, "partner")) } }),
  );

/** Partners and admins, the latter outside demo mode only with a second factor. */
export const businessProcedure = publicProcedure
  .meta({ access: "business" })
  .use(async ({ ctx, type, next }) => {
    const { role } = await requireViewer(ctx);
    const viewer = await requireViewer(ctx, role === "admin" ? "admin" : "partner");
    return next({ ctx: { viewer: await limitChanges(ctx, type, viewer) } });
  });

/**
 * Admins only, and outside demo mode only with a second factor. Their changes are not counted: they
 * are made from the shell only (decision 0022).
 */
export const adminProcedure = publicProcedure
  .meta({ access: "admin" })
  .use(async ({ ctx, next }) => next({ ctx: { viewer: await requireViewer(ctx, "admin") } }));

/**
 * Checks that a long-running response may continue: the same person in the same role.
 * @throws {Problem} notSignedIn, forbidden after a change of role, what `CallToken.find` throws
 */
export async function requireSameViewer(ctx: Context, before: Viewer): Promise<void> {
  const { id } = admit(ctx, await ctx.recheckViewer(), before.role);
  if (id !== before.id) throw new Problem("notSignedIn");
}

/** The deadline of a long request: it reads whole tables or waits for other servers. */
export const longRequest = t.middleware(({ next }) => limitRequest("long", () => next()));
