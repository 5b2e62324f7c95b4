import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import { listPublicPartners } from "#server/records/partners/public-partner.ts";
import { listSiteMapParts, type SiteMapPart } from "#server/records/search/site-map.ts";
import { isLanguage, LANGUAGES } from "#shared/language.ts";
import { localizedPath, PRIVATE_ROOTS } from "#shared/site/site-paths.ts";
import { serveCalendarFeeds } from "./calendar-feed.ts";
import { serveClientPackage } from "./client-package.ts";
import { sendPlainPage } from "./failed-page.ts";
import { findShareImage } from "./share-image.ts";
import { originOf } from "./site-address.ts";
import {
  openVehiclesMap,
  PARTNERS_IN_MAP,
  VEHICLES_PER_PART,
  writePagesMap,
  writeSiteMapIndex,
} from "./site-map.ts";
import { webManifest } from "./web-manifest.ts";

const HOUR = "public, max-age=3600";

/**
 * Cache control of a file that contains the site's origin. If the origin comes from the request, no
 * shared cache may serve one client what another client's Host header contained.
 */
const withOrigin = ({ isFixed }: Platform["site"]) => (isFixed ? HOUR : "private, no-cache");
const FOR_EVER = "public, max-age=31536000, immutable";
const XML = "application/xml; charset=utf-8";

/** How long the index of the site map is cached before the vehicles are counted again. */
const PARTS_CACHED_MS = 10 * 60_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function missing(reply: FastifyReply) {
  return reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
}

function serveRobots(app: FastifyInstance, { site }: Platform): void {
  app.get("/robots.txt", async (request, reply) => {
    const closed = [...PRIVATE_ROOTS, "/trpc/", "/api/", "/healthz/"].map(
      (root) => `Disallow: ${root}\n`,
    );
    return reply
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": withOrigin(site) })
      .send(`User-agent: *\n${closed.join("")}\nSitemap: ${originOf(request, site)}/sitemap.xml\n`);
  });
}

function serveSiteMap(app: FastifyInstance, platform: Platform): void {
  const { db, clock, limits, clientAddressOf, site } = platform;
  let cached: { parts: SiteMapPart[]; until: number } | null = null;
  let reading: Promise<SiteMapPart[]> | null = null;
  /** Reads all vehicles, once for all crawlers that request them at the same time. */
  const findParts = () => {
    const now = clock.now().getTime();
    if (cached && cached.until > now) return cached.parts;
    reading ??= listSiteMapParts(db, VEHICLES_PER_PART)
      .then((parts) => {
        cached = { parts, until: now + PARTS_CACHED_MS };
        return parts;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  app.get("/sitemap.xml", async (request, reply) => {
    await limits.consume("catalogByAddress", clientAddressOf(request.raw));
    const parts = await findParts();
    return reply
      .headers({ "content-type": XML, "cache-control": withOrigin(site) })
      .send(writeSiteMapIndex(originOf(request, site), parts));
  });

  app.get("/sitemap-pages.xml", async (request, reply) => {
    await limits.consume("catalogByAddress", clientAddressOf(request.raw));
    const partners = await listPublicPartners(db, PARTNERS_IN_MAP);
    return reply
      .headers({ "content-type": XML, "cache-control": withOrigin(site) })
      .send(writePagesMap(originOf(request, site), partners));
  });

  app.get<{ Params: { from: string } }>("/sitemap-vehicles-:from.xml", async (request, reply) => {
    const { from } = request.params;
    if (!UUID.test(from)) return missing(reply);
    await limits.consume("catalogByAddress", clientAddressOf(request.raw));
    const map = await openVehiclesMap(platform, originOf(request, site), from);
    if (!map) return missing(reply);
    return reply
      .headers({ "content-type": XML, "cache-control": withOrigin(site) })
      .send(Readable.from(map));
  });
}

function serveShareImages(app: FastifyInstance, platform: Platform): void {
  const { limits, clientAddressOf } = platform;
  app.get<{ Params: { language: string; name: string } }>(
    "/og/:language/:name",
    async (request, reply) => {
      const { language, name } = request.params;
      if (!isLanguage(language)) return missing(reply);
      await limits.consume("catalogByAddress", clientAddressOf(request.raw));
      const found = await findShareImage(platform, language, name);
      if (!found) return missing(reply);
      if ("movedTo" in found) {
        return reply.header("cache-control", "public, max-age=300").redirect(found.movedTo, 302);
      }
      return reply
        .headers({
          "content-type": "image/jpeg",
          "cache-control": FOR_EVER,
          "cross-origin-resource-policy": "cross-origin",
        })
        .send(createReadStream(found.file));
    },
  );
}

/** Serves the files for installing the site, and those shown offline. */
function serveDeviceFiles(app: FastifyInstance, platform: Platform): void {
  for (const language of LANGUAGES) {
    app.get(localizedPath("/manifest.webmanifest", language), async (_request, reply) =>
      reply
        .headers({ "content-type": "application/manifest+json", "cache-control": HOUR })
        .send(JSON.stringify(webManifest(language))),
    );
    app.get(localizedPath("/offline", language), async (_request, reply) =>
      sendPlainPage(reply, platform, "offline", language),
    );
  }
  const worker = path.join(platform.site.distFolder, "worker", "service-worker.js");
  app.get("/service-worker.js", async (_request, reply) => {
    const code = await readFile(worker).catch(() => null);
    if (!code) return missing(reply);
    return reply
      .headers({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "no-cache",
        // A worker has its own policy, not that of the pages it serves.
        "content-security-policy": "default-src 'none'; connect-src 'self'",
      })
      .send(code);
  });
}

/** Serves the files of the public site besides pages and assets. */
export function serveSiteFiles(app: FastifyInstance, platform: Platform): void {
  serveRobots(app, platform);
  serveSiteMap(app, platform);
  serveShareImages(app, platform);
  serveDeviceFiles(app, platform);
  serveCalendarFeeds(app, platform);
  serveClientPackage(app, platform);
}
