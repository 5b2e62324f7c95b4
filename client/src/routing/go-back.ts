import type { RouterHistory } from "@tanstack/react-router";

/** Longer than most browsers take to start going back to another site. */
const BEGINS_WITHIN_MS = 400;

/** True where an earlier page of this site is known; the pages of others are not. */
const hasEarlierPage = () => "navigation" in window && window.navigation.canGoBack;

/**
 * Goes back in the history, or to `fallback` if there is no earlier page. Browsers then ignore
 * `back()`, and the length of the history does not show it, because it includes later entries.
 */
export function goBackOr(history: RouterHistory, fallback: () => void): void {
  if (hasEarlierPage()) {
    history.back();
    return;
  }
  const givesUp = new AbortController();
  const { signal } = givesUp;
  const timer = setTimeout(() => {
    givesUp.abort();
    fallback();
  }, BEGINS_WITHIN_MS);
  const begun = () => {
    clearTimeout(timer);
    givesUp.abort();
  };
  // Fires for another page within this document or for another document.
  window.addEventListener("popstate", begun, { signal });
  window.addEventListener("beforeunload", begun, { signal });
  window.addEventListener("pagehide", begun, { signal });
  history.back();
}
