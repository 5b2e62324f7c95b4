import { HYDRATED } from "#client/routing/hydration.ts";

/**
 * Runs inside the page, without anything from outside this function. Repeats the last click on a
 * button that had no effect, because the scripts were still loading or React had not hydrated the
 * button. Links, forms and buttons that open a popover need no scripts. Marks the root element once
 * the page is hydrated.
 */
function repeatEarlyClick(hydrated: string): void {
  /** Milliseconds between two tries: a part with code of its own is hydrated after the page. */
  const retry = 100;
  /** Milliseconds after the click, or after the page was hydrated where that is later. */
  const timeoutMs = 5000;
  let isPageHydrated = false;
  let lost: HTMLElement | null = null;
  let deadline = 0;
  let timer: number | undefined;

  // React marks what it hydrates, at the latest while it handles a click.
  const isMarked = (element: object) =>
    Object.keys(element).some((name) => name.startsWith("__react"));

  const repeat = () => {
    if (lost?.isConnected && Date.now() < deadline) lost.click();
    else lost = null;
  };

  addEventListener(
    "click",
    ({ target, isTrusted }) => {
      const button =
        target instanceof Element
          ? target.closest<HTMLElement>(
              'button[type="button"]:not([aria-disabled], [popovertarget])',
            )
          : null;
      clearTimeout(timer);
      lost = button;
      if (button === null) return;
      // Above a part that it cannot hydrate yet, React stops the event, which then does not arrive.
      const arrive = () => {
        if (isMarked(button) || isPageHydrated) lost = null;
      };
      button.addEventListener("click", arrive, { capture: true, once: true });
      if (isTrusted) deadline = Date.now() + timeoutMs;
      if (isPageHydrated) timer = window.setTimeout(repeat, retry);
    },
    { capture: true },
  );
  addEventListener(
    hydrated,
    () => {
      isPageHydrated = true;
      document.documentElement.dataset["hydrated"] = "";
      deadline = Date.now() + timeoutMs;
      repeat();
    },
    { once: true },
  );
}

/** The call of the function above, as text for an inline script. */
export const REPEAT_EARLY_CLICK = `(${repeatEarlyClick.toString()})(${JSON.stringify(HYDRATED)})`;
