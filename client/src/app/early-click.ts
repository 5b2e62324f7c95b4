import { HYDRATED } from "#client/routing/hydration.ts";

/**
 * Runs inside the page, without anything from outside this function. Repeats the last click on a
 * button that had no effect, because the scripts were still loading. Links and forms need no
 * scripts.
 */
function repeatEarlyClick(hydrated: string): void {
  let clicked: HTMLElement | null = null;
  const stop = new AbortController();
  const { signal } = stop;
  // React marks what it has hydrated; a click there has had its effect.
  const isHydrated = (element: object) =>
    Object.keys(element).some((name) => name.startsWith("__react"));
  addEventListener(
    "click",
    ({ target }) => {
      const button =
        target instanceof Element
          ? target.closest<HTMLElement>('button[type="button"]:not([aria-disabled])')
          : null;
      clicked = button && !isHydrated(button) ? button : null;
    },
    { capture: true, signal },
  );
  addEventListener(
    hydrated,
    () => {
      stop.abort();
      clicked?.click();
    },
    { signal },
  );
}

/** The call of the function above, as text for an inline script. */
export const REPEAT_EARLY_CLICK = `(${repeatEarlyClick.toString()})(${JSON.stringify(HYDRATED)})`;
