import { initTRPC, type ProcedureType } from "@trpc/server";
import type { LimitName } from "#server/platform/limits/limits.ts";
import { limitRequest } from "#server/platform/limits/request-limits.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import type { Context } from "./context.ts";
import { toAnswer, toFieldErrors, toRefusal } from "./refusal.ts";
import { takeSubscriptionPlace, untilOver } from "./subscription-place.ts";

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({
    code: shape.code,
    // A code, never a sentence: whatever went wrong inside stays inside.
    message: toAnswer(error).code,
    data: {
      code: shape.data.code,
      httpStatus: shape.data.httpStatus,
      path: shape.data.path,
      problem: toAnswer(error),
      fields: toFieldErrors(error),
    },
  }),
});

export const router = t.router;

const refusals = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  throw toRefusal(result.error, ctx.platform);
});

/** Sockets carry subscriptions and nothing else; subscriptions come over sockets and nothing else. */
const transports = t.middleware(({ ctx, type, next }) => {
  if ((ctx.transport === "socket") !== (type === "subscription")) {
    throw new Problem("unsupportedTransport");
  }
  return next();
});

/**
 * Counts a subscription among those of its socket before anything is awaited, and until it is over, so
 * that a client cannot start more by sending frames faster than sessions are looked up.
 */
const subscriptionPlaces = t.middleware(async ({ ctx, next, signal }) => {
  if (ctx.transport !== "socket") return next();
  const leave = takeSubscriptionPlace(ctx.subscriptions);
  // One that is stopped before it has begun is never read, so that its end goes unnoticed.
  signal?.addEventListener("abort", leave, { once: true });
  const result = await next();
  if (!result.ok) {
    leave();
    return result;
  }
  return { ...result, data: untilOver(result.data as AsyncIterable<unknown>, leave) };
});

/**
 * Who calls: the rung that every procedure, export and live feed stands on.
 * @throws {Problem} notSignedIn; forbidden for another role; twoFactorRequired of admins, outside demo mode
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

/** True for whoever must sign in with a second factor: admins, outside demo mode. */
export function needsTwoFactor(platform: Context["platform"], viewer: Viewer): boolean {
  return platform.adminsNeedTwoFactor && viewer.role === "admin";
}

/** Everybody, signed in or not. */
export const publicProcedure = t.procedure.use(refusals).use(transports).use(subscriptionPlaces);

/** Counts every change by a person. Some changes have a narrower limit of their own besides. */
async function limitChanges(ctx: Context, type: ProcedureType, viewer: Viewer): Promise<Viewer> {
  if (type === "mutation") await ctx.platform.limits.consume("changesByPerson", viewer.id);
  return viewer;
}

const members = t.middleware(async ({ ctx, type, next }) =>
  next({ ctx: { viewer: await limitChanges(ctx, type, await requireViewer(ctx)) } }),
);

/** Whoever is signed in. */
export const memberProcedure = publicProcedure.use(members);

/**
 * Lets a checkout wait for its turn before even the session is looked up: those who wait must not keep
 * the database busy for those whose turn it is.
 */
const inTurn = t.middleware(({ ctx, signal, next }) =>
  ctx.platform.bookingQueue.run(signal, (turn) => next({ ctx: { turn } })),
);

/** Whoever is signed in, one of a bounded number at a time; `ctx.turn` runs the transaction. */
export const checkoutProcedure = publicProcedure.use(inTurn).use(members);

/** Partners only. Which vehicles and bookings are theirs is decided in each WHERE clause. */
export const partnerProcedure = publicProcedure.use(async ({ ctx, type, next }) =>
  next({ ctx: { viewer: await limitChanges(ctx, type, await requireViewer(ctx, "partner")) } }),
);

/** Admins only, and outside demo mode only with a second factor. */
export const adminProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { viewer: await requireViewer(ctx, "admin") } }),
);

/**
 * Whether an answer that goes on for long may go on: still the same person in the same role.
 * @throws {Problem} notSignedIn, or forbidden after a change of role
 */
export async function requireSameViewer(ctx: Context, before: Viewer): Promise<void> {
  const { id } = admit(ctx, await ctx.recheckViewer(), before.role);
  if (id !== before.id) throw new Problem("notSignedIn");
}

/** Counts a call against a limit per network address. Pages count once, where they are rendered. */
export function limitedByAddress(name: LimitName) {
  return t.middleware(async ({ ctx, next }) => {
    if (ctx.transport !== "page") await ctx.platform.limits.consume(name, ctx.address);
    return next();
  });
}

/** Gives a procedure the time of a long request: it reads whole tables or waits for other servers. */
export const longRequest = t.middleware(({ next }) => limitRequest("long", () => next()));
