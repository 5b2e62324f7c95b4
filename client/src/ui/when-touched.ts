const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown"] as const;

/** Resolves at the first sign of a person: a move, a touch, a key, a scroll. */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const settle = () => {
      stop.abort();
      resolve();
    };
    const options = { signal: stop.signal, passive: true, capture: true };
    for (const sign of SIGNS) window.addEventListener(sign, settle, options);
  });
}

/** Code that cannot be fetched just then waits for the next sign; what was drawn stays as it is. */
async function loadTouched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    await firstSign();
    try {
      return await load();
    } catch {
      // Without a connection; the page works without this code.
    }
  }
}

/**
 * Code of what the server has drawn already and what works without scripts waits for a person; where
 * nothing was drawn, as after a change of page, it is loaded at once.
 * @param drawnId the id of an element that tells whether the server drew the part
 */
export function whenTouched<T>(drawnId: string, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const isDrawn = !import.meta.env.SSR && document.getElementById(drawnId) !== null;
    return isDrawn ? loadTouched(load) : load();
  };
}
