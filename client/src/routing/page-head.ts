import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#shared/language.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { SHARE_IMAGE, type SharedVehicle, shareImagePath } from "#shared/site/share-image.ts";
import { pageAddress } from "#shared/site/site-paths.ts";
import { pageTitle, type RouteContext } from "./route-context.ts";

const LOCALES: Record<Language, string> = { el: "el_GR", en: "en_GB" };

/** Search engines show at most this much of a description. */
const DESCRIPTION_LENGTH = 160;

type PublicPage = {
  /** Path of the route, without language. */
  path: string;
  /** Search parameters that identify a separate page. The canonical address omits all others. */
  query?: Record<string, string | undefined>;
  title: string;
  description: string;
  /** Vehicle shown in the preview image of a shared link. Null for the site itself. */
  vehicle?: SharedVehicle | null;
};

/** Cuts a text at the last complete word that fits. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2)).trimEnd()}…`;
}

/**
 * Head of a public page for search engines and link previews: title, description, canonical
 * address, the address in the other language, and image.
 */
export function publicHead({ language, origin }: RouteContext, page: PublicPage) {
  const { path, query, vehicle = null } = page;
  const address = pageAddress(origin, path, language, query);
  const description = shorten(page.description, DESCRIPTION_LENGTH);
  const others = LANGUAGES.filter((other) => other !== language);
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return {
    meta: [
      { title: pageTitle(page.title) },
      { name: "description", content: description },
      property("type", "website"),
      property("site_name", PRODUCT_NAME),
      property("title", page.title),
      property("description", description),
      property("url", address),
      property("locale", LOCALES[language]),
      ...others.map((other) => property("locale:alternate", LOCALES[other])),
      property("image", origin + shareImagePath(language, vehicle)),
      property("image:type", SHARE_IMAGE.type),
      property("image:width", String(SHARE_IMAGE.width)),
      property("image:height", String(SHARE_IMAGE.height)),
      property("image:alt", page.title),
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [
      { rel: "canonical", href: address },
      ...LANGUAGES.map((hrefLang) => ({
        rel: "alternate",
        hrefLang,
        href: pageAddress(origin, path, hrefLang, query),
      })),
      {
        rel: "alternate",
        hrefLang: "x-default",
        href: pageAddress(origin, path, DEFAULT_LANGUAGE, query),
      },
    ],
  };
}

/** Head of a page that is not indexed. */
export function hiddenHead(title: string) {
  return { meta: [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }] };
}
