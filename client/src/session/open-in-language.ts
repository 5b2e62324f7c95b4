import type { RouterHistory } from "@tanstack/react-router";
import { writeLanguageCookie } from "#client/text/language-cookie.ts";
import type { Language } from "#shared/language.ts";
import { askLeaveGuards } from "./ask-leave-guards.ts";

/** Long enough to save the choice in the profile, short enough not to be noticed. */
const SAVE_WITHIN_MS = 1000;

/**
 * Stores the choice of a language and opens a page in it, unless the user stays with unsaved
 * changes. The page is another document, so all forms are left, and the browser need not ask again.
 * @param save stores the choice in the profile of the user, if there is one
 */
export async function openInLanguage(
  history: RouterHistory,
  language: Language,
  href: string,
  save: (() => Promise<unknown>) | undefined,
): Promise<void> {
  if (!(await askLeaveGuards(history, "/"))) return;
  writeLanguageCookie(language);
  if (save) {
    const timeout = new Promise((resolve) => setTimeout(resolve, SAVE_WITHIN_MS));
    await Promise.race([save().catch(() => null), timeout]);
  }
  history._ignoreNextBeforeUnload?.(new URL(href, window.location.href).href);
  window.location.assign(href);
}
