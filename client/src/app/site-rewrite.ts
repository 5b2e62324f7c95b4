import type { LocationRewrite } from "@tanstack/react-router";
import type { Language } from "#shared/language.ts";
import { canonicalAddress, localizedPath, splitLanguage } from "#shared/site/site-paths.ts";

function canonical(url: URL): URL {
  const address = canonicalAddress(url.pathname, url.search);
  return address === null ? url : new URL(address + url.hash, url);
}

/** True for an address that is written as it is. */
function isPublic({ pathname, search }: URL, language: Language): boolean {
  return (
    localizedPath(pathname, language) === pathname && canonicalAddress(pathname, search) === null
  );
}

/**
 * Maps public addresses to routes: `/en/vehicles` is the route `/vehicles`, and an alias is the
 * page it names. The language of the page decides how links are written.
 */
export function siteRewrite(language: Language): LocationRewrite {
  return {
    input: ({ url }) => {
      const inside = new URL(canonical(url));
      inside.pathname = splitLanguage(inside.pathname).path;
      return inside;
    },
    output: ({ url }) => {
      // Most links of a page that is served stay as they are, and a copy is parsed again.
      if (import.meta.env.SSR && isPublic(url, language)) return url;
      const outside = new URL(canonical(url));
      outside.pathname = localizedPath(outside.pathname, language);
      return outside;
    },
  };
}
