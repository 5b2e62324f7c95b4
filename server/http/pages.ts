import { randomBytes } from "node:crypto";
import { localLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { type AnyRouter, getTRPCErrorShape } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "#server/platform/cache/dependencies.ts";
import {
  CachedResponse,
  earliestOf,
  type ReadCall,
} from "#server/platform/cache/response-cache.ts";
import type { PageRenderer, RenderedPage } from "#server/platform/page-renderer.ts";
import type { Platform } from "#server/platform/platform.ts";
import { pagePolicy } from "#server/site/page-policy.ts";
import { addressOf, chosenLanguageOf, languageOf, originOf } from "#server/site/site-address.ts";
import { type Context, createContext } from "#server/trpc/context.ts";
import type { Api } from "#server/trpc/declared-procedures.ts";
import { RefusedCall } from "#server/trpc/refused-call.ts";
import type { Language } from "#shared/language.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";
import { MENU_COLLAPSED, MENU_COOKIE } from "#shared/site/menu-cookie.ts";
import { isPrivatePath, splitLanguage } from "#shared/site/site-paths.ts";
import { withoutTracking } from "#shared/site/tracking-parameters.ts";
import { findCachedResponse, sendCachedResponse } from "./cached-responses.ts";
import { documentOf } from "./rest/openapi-document.ts";
import { sendRefusal } from "./send-refusal.ts";
import { shownBy } from "./shown-by.ts";

/**
 * Tracks a page's calls: what they returned, whether that is the same for all users, and until
 * when.
 */
class Reads {
  readonly dependsOn: Dependencies[] = [];
  readonly calls: ReadCall[] = [];
  isSameForAll = true;
  /** True where a call was refused, of which nothing can be compared. */
  isRefused = false;
  validUntil: Date | null = null;
}

/** Lets a page call procedures in this process: from the response cache, else the router. */
function pageLink(api: Api, context: Context, reads: Reads): TRPCLink<AnyRouter> {
  const { router, procedures } = api;
  const local = localLink<AnyRouter>({
    router,
    createContext: async () => context,
    onError: ({ error }) => {
      if (error.cause instanceof Problem) return;
      context.platform.log.debug({ err: error }, "page: a call failed");
    },
  });
  return (runtime) => {
    const toRouter = local(runtime);
    return ({ op, next }) =>
      observable((observer) => {
        const ask =
          op.type === "query"
            ? findCachedResponse(api, op.path, op.input, context.requestId)
            : null;
        const pass = () => {
          if (!procedures.get(op.path)?.meta.isSameForVisitors) reads.isSameForAll = false;
          toRouter({ op, next }).subscribe(observer);
        };
        if (!ask) return pass();
        const refuse = (refused: unknown) => {
          if (!(refused instanceof RefusedCall)) return pass();
          reads.isRefused = true;
          reads.dependsOn.push(refused.dependsOn);
          reads.validUntil = earliestOf([reads.validUntil, refused.validUntil]);
          const { error } = refused;
          const { path, input, type } = op;
          const config = router._def._config;
          const shape = getTRPCErrorShape({ config, ctx: context, error, path, input, type });
          observer.error(TRPCClientError.from({ error: shape }, { cause: error }));
        };
        ask.then((response) => {
          if (!response) return pass();
          reads.calls.push({ path: op.path, input: op.input, etag: response.etag });
          reads.dependsOn.push(...response.dependsOn);
          reads.validUntil = earliestOf([reads.validUntil, response.validUntil]);
          const data: unknown = JSON.parse(response.text);
          observer.next({ result: { type: "data", data } });
          observer.complete();
        }, refuse);
      });
  };
}

type Rendered = {
  page: RenderedPage;
  nonce: string;
  reads: Reads;
  /** When it was rendered, in milliseconds. */
  began: number;
  ended: number;
};

/**
 * The language of a page. A private one that no language was chosen for is in that of the account,
 * which a browser cannot know before its first page.
 */
async function findLanguage(
  request: FastifyRequest,
  pathname: string,
  { findViewer }: Context,
): Promise<Language> {
  const chosen = chosenLanguageOf(request, pathname);
  if (chosen !== null) return chosen;
  // The calls of the page report why the account could not be read.
  const viewer = await findViewer().catch(() => null);
  return viewer?.language ?? languageOf(request, pathname);
}

async function render(
  request: FastifyRequest,
  api: Api,
  renderPage: PageRenderer,
  context: Context,
  signal: AbortSignal,
): Promise<Rendered> {
  // The client leaves the parameters out of the address before it takes the page over.
  const address = { url: withoutTracking(request.url) };
  const url = addressOf(address, originOf(request, api.platform.site));
  const nonce = randomBytes(16).toString("base64");
  const reads = new Reads();
  const language = await findLanguage(request, url.pathname, context);
  const began = api.platform.clock.now().getTime();
  const page = await renderPage({
    url: url.href,
    nonce,
    language,
    link: pageLink(api, context, reads),
    readApiDocument: () => documentOf(api),
    readToday: () => toLocalDate(api.platform.clock.now()),
    signal,
    isMenuCollapsed: request.cookies[MENU_COOKIE] === MENU_COLLAPSED,
  });
  return { page, nonce, reads, began, ended: api.platform.clock.now().getTime() };
}

function headersOf(nonce: string, { site, imageAddresses }: Platform) {
  const isSecure = site.origin.startsWith("https:");
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": pagePolicy(nonce, isSecure, imageAddresses.origin),
  };
}

function send(
  reply: FastifyReply,
  platform: Platform,
  { page, nonce }: Rendered,
  cacheControl: string,
) {
  const location = page.headers.get("location");
  if (location) return reply.code(page.status).header("location", location).send();
  // The page is incomplete, and without scripts it would never load the rest.
  if (page.status === 503) throw new Problem("unavailable", { retryAfterSeconds: 10 });
  const headers = { ...headersOf(nonce, platform), "cache-control": cacheControl };
  return reply.code(page.status).headers(headers).send(page.html);
}

const WITHOUT_VIEWER = {
  transport: "page",
  cookieHeader: undefined,
  userAgent: undefined,
} as const;

/** The name of a shared page in memory. */
export function pageKey(request: FastifyRequest, { site }: Platform): string {
  return `page ${originOf(request, site)}${withoutTracking(request.url)}`;
}

/** True for a request without a session. */
export function isOfVisitor({ headers }: FastifyRequest, { sessions }: Platform): boolean {
  return headers.cookie === undefined || sessions.readToken(headers.cookie) === null;
}

/** Whether all calls of a page return what they returned when it was rendered. */
async function isStillRight(
  api: Api,
  { calls }: CachedResponse,
  requestId: string,
): Promise<boolean> {
  try {
    const returned = await Promise.all(
      calls.map(({ path, input }) => findCachedResponse(api, path, input, requestId)),
    );
    return returned.every((response, index) => response?.etag === calls[index]?.etag);
  } catch {
    // Rendering the page again reports what failed.
    return false;
  }
}

/**
 * Sends a public page in the version for signed-out users, rendered once until what it shows
 * changes. Its nonce is only reused with exactly the bytes it was made for, which contain no user
 * input.
 */
async function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  api: Api,
  renderPage: PageRenderer,
) {
  const { platform } = api;
  const context = createContext({
    ...WITHOUT_VIEWER,
    platform,
    requestId: request.id,
    address: "",
    setCookie: null,
  });
  const key = pageKey(request, platform);
  let rendered: Rendered | null = null;
  const draw = () => render(request, api, renderPage, context, new AbortController().signal);
  const response = await platform.responseCache.remember(key, async (doubtful) => {
    if (doubtful && (await isStillRight(api, doubtful, request.id))) return doubtful;
    rendered = await draw();
    const { page, nonce, reads } = rendered;
    const isCacheable = page.headers.get("cache-control") !== "no-store";
    if (page.status !== 200 || !reads.isSameForAll || !isCacheable) return null;
    const headers = headersOf(nonce, platform);
    const shown = shownBy(rendered, headers);
    const { dependsOn, validUntil } = reads;
    const calls = reads.isRefused ? [] : reads.calls;
    const options = { headers, validUntil, shown, calls };
    const whole = new CachedResponse(page.html, dependsOn, options);
    await whole.compress();
    return whole;
  });
  return response
    ? sendCachedResponse(request, reply, response)
    : send(reply, platform, rendered ?? (await draw()), "private, no-cache");
}

/** Sends a page rendered for this caller alone. */
async function sendOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  api: Api,
  renderPage: PageRenderer,
) {
  const { platform } = api;
  const context = createContext({
    platform,
    transport: "page",
    requestId: request.id,
    address: platform.clientAddressOf(request.raw),
    cookieHeader: request.headers.cookie,
    userAgent: request.headers["user-agent"],
    setCookie: (cookie) => reply.header("set-cookie", cookie),
  });
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  try {
    const rendered = await render(request, api, renderPage, context, gone.signal);
    // A page that shows the signed-in user must not be cached, by a proxy or on the device.
    return await send(reply, platform, rendered, "private, no-store");
  } catch (error) {
    // A client that disconnected gets no response, and nothing is logged.
    if (gone.signal.aborted) return reply.hijack();
    throw error;
  }
}

/** Renders a page, or sends the shared rendering. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, api: Api) {
  const { platform } = api;
  const { renderPage, limits } = platform;
  if (!renderPage) return sendRefusal(reply, new Problem("notFound"));
  await limits.consume("catalogByAddress", platform.clientAddressOf(request.raw));
  const { pathname } = addressOf(request);
  const isShared = isOfVisitor(request, platform) && !isPrivatePath(splitLanguage(pathname).path);
  const sendIt = isShared ? sendSharedPage : sendOwnPage;
  return sendIt(request, reply, api, renderPage);
}
