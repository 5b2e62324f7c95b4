import { randomBytes } from "node:crypto";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { unstable_localLink as localLink } from "@trpc/client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLanguage, LANGUAGE_COOKIE, type Language } from "#shared/language.ts";
import { Problem } from "#shared/problem.ts";
import { canonicalAddress, isPrivatePath, splitLanguage } from "#shared/site-paths.ts";
import { pagePolicy, refusal } from "./doors.ts";
import type { Platform } from "./platform/platform.ts";
import { type AppRouter, appRouter } from "./router.ts";
import { createContext } from "./trpc/context.ts";

const NEVER_CHANGES = "public, max-age=31536000, immutable";

/** Public pages say their language in the address; private ones go by the choice last made. */
function languageOf(request: FastifyRequest, pathname: string): Language {
  const { language, path: page } = splitLanguage(pathname);
  const chosen = request.cookies[LANGUAGE_COOKIE];
  return isPrivatePath(page) && isLanguage(chosen) ? chosen : language;
}

function originOf(request: FastifyRequest, site: Platform["site"]): string {
  return site.isFixed ? site.origin : `${request.protocol}://${request.host}`;
}

function contextOf(request: FastifyRequest, reply: FastifyReply, platform: Platform) {
  return createContext({
    platform,
    transport: "page",
    address: request.ip,
    cookieHeader: request.headers.cookie,
    userAgent: request.headers["user-agent"],
    setCookie: (cookie) => reply.header("set-cookie", cookie),
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, platform: Platform) {
  const { renderPage, site, limits, log } = platform;
  if (!renderPage) return reply.code(404).send(refusal("notFound"));
  await limits.consume("catalogByAddress", request.ip);
  const url = new URL(request.url, originOf(request, site));
  const nonce = randomBytes(16).toString("base64");
  const context = contextOf(request, reply, platform);
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const page = await renderPage({
    url: url.href,
    headers: new Headers({ "user-agent": request.headers["user-agent"] ?? "" }),
    nonce,
    language: languageOf(request, url.pathname),
    link: localLink<AppRouter>({
      router: appRouter,
      createContext: async () => context,
      onError: ({ error }) => {
        if (!(error.cause instanceof Problem)) log.debug({ err: error }, "a page's call failed");
      },
    }),
    signal: gone.signal,
  }).catch((error: unknown) => {
    // Somebody who left in the middle of a page gets no answer and makes no noise.
    if (gone.signal.aborted) return null;
    throw error;
  });
  if (page === null) return reply.hijack();
  const location = page.headers.get("location");
  if (location) return reply.code(page.status).header("location", location).send();
  const html = await page.text();
  return reply
    .code(page.status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-cache",
      "content-security-policy": pagePolicy(nonce, site.origin.startsWith("https:")),
    })
    .send(html);
}

/** Serves pictures, the built client and the pages; every address that is nothing else is a page. */
export async function serveSite(app: FastifyInstance, platform: Platform): Promise<void> {
  const { site, pictures, renderPage } = platform;
  await app.register(fastifyStatic, {
    root: pictures.folder,
    prefix: "/images/",
    cacheControl: false,
    setHeaders: (reply) => reply.header("cache-control", NEVER_CHANGES),
  });
  if (renderPage) {
    await app.register(fastifyStatic, {
      root: path.join(site.distFolder, "client"),
      prefix: "/",
      decorateReply: false,
      wildcard: false,
      index: false,
      dotfiles: "deny",
      preCompressed: true,
      cacheControl: false,
      globIgnore: ["**/*.html", "**/*.br", "**/*.gz"],
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", isHashed ? NEVER_CHANGES : "public, max-age=3600");
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return reply.code(404).send(refusal("notFound"));
    }
    const { pathname, search } = new URL(request.url, "http://localhost");
    const moved = canonicalAddress(pathname, search);
    if (moved) return reply.code(308).header("location", moved).send();
    return sendPage(request, reply, platform);
  });
}
