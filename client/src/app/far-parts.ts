import { HYDRATED } from "#client/routing/hydration.ts";

/**
 * Runs inside the page, without anything from outside this function. Parts far from the screen are
 * not laid out with the page, so that its first layout is short. Once the page is usable, lays them
 * out one after another while the device is idle: a picture of the whole page, a printer or a fast
 * scroll then finds no empty boxes.
 * @param hydrated the event after which the page is usable
 */
function layOutFarParts(hydrated: string): void {
  /** Milliseconds of an idle period that a part must find left: most take two or three. */
  const neededMs = 8;
  /** Idle periods in a row without room for a part, after which a busy device is left alone. */
  const mostTries = 200;
  // Where a browser does not say when it is idle, as Safari, each part has a task of its own.
  const whenIdle = (run: (hasTime: () => boolean) => void) => {
    if ("requestIdleCallback" in window) {
      requestIdleCallback((idle) => run(() => idle.timeRemaining() >= neededMs));
      return;
    }
    let isFirst = true;
    const once = () => {
      const isLeft = isFirst;
      isFirst = false;
      return isLeft;
    };
    setTimeout(() => run(once), 50);
  };
  const start = () => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        "article, [data-far-parts] > *, [data-hydrated-later] > section, footer",
      ),
    ].filter((part) => getComputedStyle(part).contentVisibility === "auto");
    let tries = 0;
    const layOutSome = (hasTime: () => boolean) => {
      tries += 1;
      // One in each period: several together are a task that holds up a touch.
      if (hasTime()) {
        const part = parts.shift();
        if (part === undefined) return;
        part.style.contentVisibility = "visible";
        // Now, and not with the next part.
        part.getBoundingClientRect();
        tries = 0;
      }
      if (tries < mostTries) whenIdle(layOutSome);
    };
    whenIdle(layOutSome);
  };
  addEventListener(hydrated, start, { once: true });
}

/** The call of the function above, as text for an inline script. */
export const LAY_OUT_FAR_PARTS = `(${layOutFarParts.toString()})(${JSON.stringify(HYDRATED)})`;
