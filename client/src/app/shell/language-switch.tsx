import { useLocation } from "@tanstack/react-router";
import clsx from "clsx";
import { type MouseEvent, useEffect } from "react";
import { useSwitchLanguage } from "#client/session/use-switch-language.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { readLanguageCookie, writeLanguageCookie } from "#client/text/language-cookie.ts";
import { isPrivatePath } from "#shared/site/site-paths.ts";
import classes from "./header.module.css";
import { shellText } from "./text.ts";

/** Links to the same page in the other language and stores the choice. */
export function LanguageSwitch(props: { className?: string; short?: boolean }) {
  const t = useText(shellText);
  const { other, href, open } = useSwitchLanguage();

  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      writeLanguageCookie(other);
      return;
    }
    event.preventDefault();
    void open();
  };

  return (
    <a
      className={clsx(classes.language, props.className)}
      href={href}
      hrefLang={other}
      lang={other}
      aria-label={t.otherLanguageLabel}
      onClick={choose}
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
