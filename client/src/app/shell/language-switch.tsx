import { useLocation } from "@tanstack/react-router";
import clsx from "clsx";
import { type MouseEvent, useEffect } from "react";
import { trpc } from "#client/api/api.ts";
import { useShownLocation } from "#client/routing/use-hydrated.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { readLanguageCookie, writeLanguageCookie } from "#client/text/language-cookie.ts";
import type { Language } from "#shared/language.ts";
import { isPrivatePath, localizedPath } from "#shared/site/site-paths.ts";
import classes from "./header.module.css";
import { shellText } from "./text.ts";

/** Long enough to save the choice in the profile, short enough not to be noticed. */
const SAVE_WITHIN_MS = 1000;

/** Address of the current page in a language. Private pages have one address for both. */
function usePageAddress(language: Language): string {
  return useShownLocation(
    ({ pathname, searchStr }) => localizedPath(pathname, language) + searchStr,
  );
}

/** Links to the same page in the other language and stores the choice. */
export function LanguageSwitch(props: { className?: string; short?: boolean }) {
  const t = useText(shellText);
  const other: Language = useLanguage() === "el" ? "en" : "el";
  const href = usePageAddress(other);
  const viewer = useViewer();
  const saveProfile = trpc.account.updateProfile.useMutation();

  const choose = async (event: MouseEvent<HTMLAnchorElement>) => {
    writeLanguageCookie(other);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (viewer) {
      const { fullName, phone } = viewer;
      const saved = saveProfile.mutateAsync({ fullName, phone: phone ?? "", language: other });
      const timeout = new Promise((resolve) => setTimeout(resolve, SAVE_WITHIN_MS));
      await Promise.race([saved.catch(() => null), timeout]);
    }
    window.location.assign(href);
  };

  return (
    <a
      className={clsx(classes.language, props.className)}
      href={href}
      hrefLang={other}
      lang={other}
      aria-label={t.otherLanguageLabel}
      onClick={(event) => void choose(event)}
    >
      {props.short ? t.otherLanguageShort : t.otherLanguage}
    </a>
  );
}

/** Public pages set the cookie that private pages read. Without it, these use the profile. */
export function useLanguageCookie(): void {
  const language = useLanguage();
  const viewer = useViewer();
  const isPrivate = useLocation({ select: ({ pathname }) => isPrivatePath(pathname) });
  const accountLanguage = viewer?.language;

  useEffect(() => {
    if (!isPrivate) return writeLanguageCookie(language);
    if (!accountLanguage || readLanguageCookie()) return;
    writeLanguageCookie(accountLanguage);
    if (accountLanguage !== language) window.location.reload();
  }, [isPrivate, language, accountLanguage]);
}
