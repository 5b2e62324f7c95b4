import type { RegisteredRouter } from "@tanstack/react-router";
import { writeLanguageCookie } from "#client/text/language-cookie.ts";
import type { Language } from "#shared/language.ts";
import { askLeaveGuards } from "./ask-leave-guards.ts";

/** Long enough to save the choice in the profile, short enough not to be noticed. */
const SAVE_WITHIN_MS = 1000;

/**
 * Stores the choice of a language, in the profile too, and opens a page in it, unless the user
 * stays with unsaved changes. The page is another document, so all forms are left, and the browser
 * need not ask again.
 */
export async function openInLanguage(
  { history, options }: RegisteredRouter,
  language: Language,
  href: string,
): Promise<void> {
  if (!(await askLeaveGuards(history, "/"))) return;
  writeLanguageCookie(language);
  const { client, trpc } = options.context;
  if (trpc.account.viewer.getData()) {
    const saved = client.account.updateProfile.mutate({ language });
    const timeout = new Promise((resolve) => setTimeout(resolve, SAVE_WITHIN_MS));
    await Promise.race([saved.catch(() => null), timeout]);
  }
  history._ignoreNextBeforeUnload?.(new URL(href, window.location.href).href);
  window.location.assign(href);
}
