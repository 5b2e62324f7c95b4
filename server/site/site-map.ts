import { escapeHtml } from "#server/platform/email/escape-html.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  listSiteMapVehicles,
  type SiteMapPart,
  type SiteMapVehicle,
} from "#server/records/search/site-map.ts";
import { LANGUAGES } from "#shared/language.ts";
import { DEVELOPER_PATHS } from "#shared/site/developer-paths.ts";
import { pageAddress, partnerPath, vehiclePath } from "#shared/site/site-paths.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

/** Each is listed in two languages, and a file may contain 50,000 URLs and 50 MB (sitemaps.org). */
export const VEHICLES_PER_PART = 10_000;
const VEHICLES_PER_READ = 1_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const URL_SET = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const END = "</urlset>\n";

type Entry = {
  path: string;
  query?: Record<string, string>;
  changedAt?: Date;
  /** Absolute addresses. */
  images?: string[];
};

/** Writes a page in every language, each entry linking all of them. */
function writeEntry(origin: string, { path, query, changedAt, images = [] }: Entry): string {
  const addresses = LANGUAGES.map((language) => ({
    language,
    href: escapeHtml(pageAddress(origin, path, language, query)),
  }));
  const alternates = [...addresses, { language: "x-default", href: addresses[0]?.href ?? "" }]
    .map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    )
    .join("");
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  const imageElements = images
    .map((url) => `<image:image><image:loc>${escapeHtml(url)}</image:loc></image:image>`)
    .join("");
  return addresses
    .map(({ href }) => `<url><loc>${href}</loc>${changed}${alternates}${imageElements}</url>\n`)
    .join("");
}

/** The index: the pages of the site itself, and the vehicles in parts. */
export function writeSiteMapIndex(origin: string, parts: SiteMapPart[]): string {
  const vehicles = parts.map(
    ({ from, changedAt }) =>
      `<sitemap><loc>${origin}/sitemap-vehicles-${from}.xml</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${origin}/sitemap-pages.xml</loc></sitemap>
${vehicles.join("")}</sitemapindex>
`;
}

/** More partners than the island has companies. */
export const PARTNERS_IN_MAP = 10_000;

/** Home, the lists, the partners and the pages about the product. */
export function writePagesMap(
  origin: string,
  partners: readonly { id: string; updatedAt: Date }[],
): string {
  const entries: Entry[] = [
    { path: "/" },
    { path: "/vehicles" },
    ...VEHICLE_TYPES.map((type) => ({ path: "/vehicles", query: { type } })),
    { path: "/about" },
    { path: "/contact" },
    ...partners.map(({ id, updatedAt }) => ({ path: partnerPath(id), changedAt: updatedAt })),
    { path: "/terms" },
    { path: "/privacy" },
    { path: "/cookies" },
    ...DEVELOPER_PATHS.map((path) => ({ path })),
  ];
  return URL_SET + entries.map((entry) => writeEntry(origin, entry)).join("") + END;
}

function writeVehicles(
  origin: string,
  vehicles: SiteMapVehicle[],
  { absolute }: Platform["imageAddresses"],
): string {
  return vehicles
    .map(({ slug, updatedAt, images }) =>
      writeEntry(origin, {
        path: vehiclePath(slug),
        changedAt: updatedAt,
        images: images.map((image) => absolute(image, origin)),
      }),
    )
    .join("");
}

/**
 * One part of the vehicles, streamed.
 * @param from the id that it starts with
 * @returns null when there are no vehicles from there on
 */
export async function openVehiclesMap(
  { db, imageAddresses }: Pick<Platform, "db" | "imageAddresses">,
  origin: string,
  from: string,
): Promise<AsyncIterable<string> | null> {
  const first = await listSiteMapVehicles(db, { at: from }, VEHICLES_PER_READ);
  if (first.length === 0) return null;
  return (async function* () {
    yield URL_SET + writeVehicles(origin, first, imageAddresses);
    let last = first.at(-1);
    for (let written = first.length; last && written < VEHICLES_PER_PART; ) {
      const next = await listSiteMapVehicles(db, { after: last.id }, VEHICLES_PER_READ);
      yield writeVehicles(origin, next, imageAddresses);
      written += next.length;
      last = next.length < VEHICLES_PER_READ ? undefined : next.at(-1);
    }
    yield END;
  })();
}
