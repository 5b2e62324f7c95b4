import type { RouterHistory } from "@tanstack/react-router";

/** Longer than a browser takes to begin going back, where there is something to go back to. */
const BEGINS_WITHIN_MS = 400;

/**
 * Goes back in the history, or to `fallback` where there is nothing behind this page: a browser ignores
 * `back()` then, and nothing tells beforehand, as the length of the history counts what lies ahead too.
 */
export function goBackOr(history: RouterHistory, fallback: () => void): void {
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
  // Another page of the site within this document, or another document.
  window.addEventListener("popstate", begun, { signal });
  window.addEventListener("beforeunload", begun, { signal });
  window.addEventListener("pagehide", begun, { signal });
  history.back();
}
