import { HYDRATED } from "#client/routing/hydration.ts";

/**
 * Runs inside the page, without anything from outside this function. Parts far from the screen are
 * not laid out with the page, so that its first layout is short. Once the page is usable, lays them
 * out one after another while the device is idle: a picture of the whole page, a printer or a fast
 * scroll then finds no empty boxes.
 * @param hydrated the event after which the page is usable
 */
function layOutFarParts(hydrated: string): void {
  // Safari learned both of them in the same version; before, it lays everything out at once.
  if (!("requestIdleCallback" in window)) return;
  /** Milliseconds of an idle period that a part must find left: most take two or three. */
  const neededMs = 8;
  const start = () => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        "article, [data-far-parts] > *, [data-hydrated-later] > section, footer",
      ),
    ].filter((part) => getComputedStyle(part).contentVisibility === "auto");
    const continueWhileIdle = (idle: IdleDeadline) => {
      while (idle.timeRemaining() >= neededMs) {
        const part = parts.shift();
        if (part === undefined) return;
        part.style.contentVisibility = "visible";
        // Now, as the layout of several at once would hold up a touch.
        part.getBoundingClientRect();
      }
      requestIdleCallback(continueWhileIdle);
    };
    requestIdleCallback(continueWhileIdle);
  };
  addEventListener(hydrated, start, { once: true });
}

/** The call of the function above, as text for an inline script. */
export const LAY_OUT_FAR_PARTS = `(${layOutFarParts.toString()})(${JSON.stringify(HYDRATED)})`;
