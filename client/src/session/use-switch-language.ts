import { useRouter } from "@tanstack/react-router";
import { useShownLocation } from "#client/routing/use-hydrated.ts";
import { useLanguage } from "#client/text/language.tsx";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";

/** Address of the current page in a language. Private pages have one address for both. */
function usePageAddress(language: Language): string {
  return useShownLocation(
    ({ pathname, searchStr }) => localizedPath(pathname, language) + searchStr,
  );
}

/** The other language, the address of this page in it, and what stores the choice and opens it. */
export function useSwitchLanguage() {
  const other: Language = useLanguage() === "el" ? "en" : "el";
  const href = usePageAddress(other);
  const router = useRouter();
  return {
    other,
    href,
    open: () =>
      import("./open-in-language.ts").then(
        ({ openInLanguage }) => openInLanguage(router, other, href),
        () => window.location.assign(href),
      ),
  };
}
