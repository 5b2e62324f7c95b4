import { useRouter } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { useShownLocation } from "#client/routing/use-hydrated.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage } from "#client/text/language.tsx";
import { writeLanguageCookie } from "#client/text/language-cookie.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";

/** Address of the current page in a language. Private pages have one address for both. */
function usePageAddress(language: Language): string {
  return useShownLocation(
    ({ pathname, searchStr }) => localizedPath(pathname, language) + searchStr,
  );
}

/**
 * The other language, the address of this page in it, and what stores the choice and goes there.
 */
export function useSwitchLanguage() {
  const other: Language = useLanguage() === "el" ? "en" : "el";
  const href = usePageAddress(other);
  const viewer = useViewer();
  const saveProfile = trpc.account.updateProfile.useMutation();
  const { history } = useRouter();
  const save = viewer ? () => saveProfile.mutateAsync({ language: other }) : undefined;
  return {
    other,
    href,
    store: () => writeLanguageCookie(other),
    open: async () => {
      const { openInLanguage } = await import("./open-in-language.ts");
      await openInLanguage(history, other, href, save);
    },
  };
}
