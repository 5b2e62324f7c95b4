import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Google } from "#server/platform/auth/google.ts";
import { limitWarning, requestNames } from "#server/platform/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createContext } from "#server/trpc/context.ts";
import type { GoogleFailure } from "#shared/account/google-failure.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#shared/language.ts";
import { Problem } from "#shared/problem.ts";
import { GOOGLE_ATTEMPT_MINUTES } from "#shared/site/retention.ts";
import { isOwnPath, localizedPath } from "#shared/site/site-paths.ts";
import { boundedText } from "#shared/validation/fields.ts";
import { arriveFromGoogle } from "./arrive-from-google.ts";

const ATTEMPT_SECONDS = GOOGLE_ATTEMPT_MINUTES * 60;
const CALLBACK = "/auth/google/callback";

const secretText = boundedText(200).min(1);
const pathText = boundedText(2_000).refine(isOwnPath);

/**
 * State kept in a cookie of the browser until it returns from Google. It needs no signature: a user
 * who forges it deceives only themselves, and `__Host-` keeps other hosts from setting it.
 */
const attemptSchema = z.object({
  state: secretText,
  verifier: secretText,
  nonce: secretText,
  to: pathText.nullable(),
  language: z.enum(LANGUAGES),
  tab: z.enum(["login", "signup"]),
});

const startSchema = z.object({
  to: pathText.nullable().catch(null),
  language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  tab: z.enum(["login", "signup"]).catch("login"),
});

const returnSchema = z.object({
  state: secretText,
  code: boundedText(2_000).optional(),
  error: boundedText(200).optional(),
});

type Waiting = z.infer<typeof attemptSchema>;
type From = Pick<Waiting, "language" | "tab">;

/** Always ends in a redirect; the reason is in the URL, where both tabs read it. */
class GoogleTurnedAway extends Error {
  override name = "GoogleTurnedAway";
  readonly why: GoogleFailure;
  constructor(why: GoogleFailure) {
    super(why);
    this.why = why;
  }
}

function authAddress({ language, tab }: From, why: GoogleFailure): string {
  const query = new URLSearchParams({ ...(tab === "signup" ? { tab } : {}), google: why });
  return `${localizedPath("/auth", language)}?${query.toString()}`;
}

function readAttempt(request: FastifyRequest, cookieName: string): Waiting | null {
  try {
    const text = Buffer.from(request.cookies[cookieName] ?? "", "base64url").toString();
    return attemptSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

type Parts = {
  platform: Platform;
  google: Google;
  cookieName: string;
  originOf: (request: FastifyRequest) => string;
  /** Logs failures here or at Google, at most once a second: these URLs are public. */
  logFailure: (error: unknown, requestId: string) => void;
};

function leaveForGoogle({ platform, google, cookieName, originOf, logFailure }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    const { to, language, tab } = startSchema.parse({ to: null, ...Object(request.query) });
    try {
      const { address, attempt } = await google.begin(originOf(request) + CALLBACK);
      const waiting: Waiting = { ...attempt, to, language, tab };
      reply.setCookie(cookieName, Buffer.from(JSON.stringify(waiting)).toString("base64url"), {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        maxAge: ATTEMPT_SECONDS,
        secure: platform.site.origin.startsWith("https:"),
      });
      return await reply.redirect(address, 303);
    } catch (error) {
      logFailure(error, request.id);
      return reply.redirect(authAddress({ language, tab }, "failed"), 303);
    }
  };
}

/** Returns the identity Google confirms for exactly the attempt that this browser began. */
async function readReturn(parts: Parts, request: FastifyRequest, waiting: Waiting) {
  const returned = returnSchema.safeParse(request.query);
  if (!returned.success || returned.data.state !== waiting.state)
    throw new GoogleTurnedAway("failed");
  const { code, error } = returned.data;
  if (error === "access_denied") throw new GoogleTurnedAway("cancelled");
  if (code === undefined || error !== undefined) throw new GoogleTurnedAway("failed");
  const { limits, clientAddressOf } = parts.platform;
  const address = clientAddressOf(request.raw);
  await limits.consume("signInByAddress", address).catch((refused: unknown) => {
    throw refused instanceof Problem ? new GoogleTurnedAway("busy") : refused;
  });
  const identity = await parts.google.finish(parts.originOf(request) + CALLBACK, code, waiting);
  await limits.refund("signInByAddress", address);
  return identity;
}

async function addressAfter(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  waiting: Waiting,
): Promise<string> {
  const { platform } = parts;
  const { language, to } = waiting;
  const identity = await readReturn(parts, request, waiting);
  const arrival = await arriveFromGoogle(platform, identity, language);
  if (arrival.kind === "refused") throw new GoogleTurnedAway(arrival.why);
  if (arrival.kind !== "signedIn") {
    return `${localizedPath("/auth", language)}#${arrival.kind}=${arrival.secret}`;
  }
  const context = createContext({
    platform,
    transport: "http",
    requestId: request.id,
    address: platform.clientAddressOf(request.raw),
    cookieHeader: request.headers.cookie,
    userAgent: request.headers["user-agent"],
    setCookie: (cookie) => reply.header("set-cookie", cookie),
  });
  await context.signIn(arrival.viewer);
  // Without a requested page, the sign-in page picks the start page of the role.
  return to ?? localizedPath("/auth", language);
}

function comeBackFromGoogle(parts: Parts) {
  const { platform, cookieName, logFailure } = parts;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    const waiting = readAttempt(request, cookieName);
    const isSecure = platform.site.origin.startsWith("https:");
    reply.clearCookie(cookieName, { path: "/", secure: isSecure });
    const language: Language = waiting?.language ?? DEFAULT_LANGUAGE;
    try {
      if (!waiting) throw new GoogleTurnedAway("failed");
      return await reply.redirect(await addressAfter(parts, request, reply, waiting), 303);
    } catch (error) {
      // Failures caused by the caller are not logged: no cookie, refusal at Google, rate limits.
      const why = error instanceof GoogleTurnedAway ? error.why : "failed";
      if (!(error instanceof GoogleTurnedAway)) logFailure(error, request.id);
      return reply.redirect(authAddress({ language, tab: waiting?.tab ?? "login" }, why), 303);
    }
  };
}

/** Registers the two URLs of Google sign-in, only where it is configured. */
export function serveGoogle(
  app: FastifyInstance,
  platform: Platform,
  originOf: (request: FastifyRequest) => string,
): void {
  const { google, site } = platform;
  if (!google) return;
  const isSecure = site.origin.startsWith("https:");
  const cookieName = `${isSecure ? "__Host-" : ""}meltemi_google`;
  const warn = limitWarning(platform.log, "a sign-in with Google failed");
  const logFailure = (error: unknown, requestId: string) =>
    warn(error, requestNames(platform.traces, requestId));
  const parts = { platform, google, cookieName, originOf, logFailure };
  const options = { exposeHeadRoute: false };
  app.get("/auth/google", options, leaveForGoogle(parts));
  app.get(CALLBACK, options, comeBackFromGoogle(parts));
}
