import { isLanguage, LANGUAGE_COOKIE, type Language } from "#shared/language.ts";
import { PREFERENCE_DAYS } from "#shared/site/retention.ts";

const MAX_AGE_SECONDS = PREFERENCE_DAYS * 24 * 3600;

/** Returns the language last chosen in this browser, or undefined. */
export function readLanguageCookie(): Language | undefined {
  const entry = document.cookie.split("; ").find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`));
  const value = entry?.slice(LANGUAGE_COOKIE.length + 1);
  return isLanguage(value) ? value : undefined;
}

export function writeLanguageCookie(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure}`;
}
