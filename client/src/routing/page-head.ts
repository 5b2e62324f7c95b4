import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#shared/language.ts";
import { PRODUCT_NAME } from "#shared/product-name.ts";
import { SHARE_IMAGE, type SharedVehicle, shareImagePath } from "#shared/share-image.ts";
import { pageAddress } from "#shared/site-paths.ts";
import { pageTitle, type RouteContext } from "./route-context.ts";

const LOCALES: Record<Language, string> = { el: "el_GR", en: "en_GB" };

/** Search results show no more than this of a description. */
const DESCRIPTION_LENGTH = 160;

type PublicPage = {
  /** The route's path, without language. */
  path: string;
  /** Search parameters that make another page of it; all others are left out of its address. */
  query?: Record<string, string | undefined>;
  title: string;
  description: string;
  /** What the picture beside a shared link shows; null for the site itself. */
  vehicle?: SharedVehicle | null;
};

/** Cuts at the last whole word that fits. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2)).trimEnd()}…`;
}

/**
 * What the head of a public page tells search engines and whoever is sent a link: title,
 * description, the one address of the page, its twin in the other language, and its picture.
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

/** The head of a page that no search result should lead to. */
export function hiddenHead(title: string) {
  return { meta: [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }] };
}
