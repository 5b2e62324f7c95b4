import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailedPage } from "#server/site/failed-page.ts";
import { serveImages } from "#server/site/images.ts";
import { serveOutbox } from "#server/site/serve-outbox.ts";
import { addressOf } from "#server/site/site-address.ts";
import { serveSiteFiles } from "#server/site/site-files.ts";
import type { Api } from "#server/trpc/declared-procedures.ts";
import { isUnderApi } from "#server/trpc/rest-operation.ts";
import { Problem } from "#shared/problem.ts";
import { canonicalAddress, recoveryAddress } from "#shared/site/site-paths.ts";
import { isApiAddress, unknownAddress } from "./odd-calls.ts";
import { sendPage } from "./pages.ts";
import { unknownRestAddress } from "./rest/rest-methods.ts";
import { sendRefusal } from "./send-refusal.ts";

/**
 * The longest URL of a page, in characters: many times what the filters of a list need. The URL of
 * a redirect can be longer than the original one, and proxies accept no more than 8 KB of it.
 */
const MAX_PAGE_ADDRESS = 8_000;
const NEVER_CHANGES = "public, max-age=31536000, immutable";

/** Serves images, the built client, the static files and, for any other URL, pages. */
export async function serveStaticSite(app: FastifyInstance, api: Api): Promise<void> {
  const { platform } = api;
  const { site, renderPage } = platform;
  serveImages(app, platform.imageStore);
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
  serveSiteFiles(app, platform);
  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isApiAddress(request.url)) return sendRefusal(reply, unknownAddress(request.url));
    if (isUnderApi(request.url)) return sendRefusal(reply, unknownRestAddress(request.url));
    if (request.url.length > MAX_PAGE_ADDRESS) {
      return sendRefusal(reply, new Problem("invalidInput"), 414);
    }
    const { pathname, search } = addressOf(request);
    const recovery = recoveryAddress(pathname, search, "");
    // Not cached: both the requested URL and the redirect contain the secret.
    if (recovery) return reply.header("cache-control", "no-store").redirect(recovery, 302);
    const moved = canonicalAddress(pathname, search);
    if (moved) return reply.code(308).header("location", moved).send();
    return sendPage(request, reply, api).catch((error: unknown) =>
      sendFailedPage(request, reply, platform, error),
    );
  };
  serveOutbox(app, platform, servePage);
  // Also a route, because only responses of routes are compressed, and pages are the largest.
  app.get("/*", servePage);
  app.setNotFoundHandler(servePage);
}
