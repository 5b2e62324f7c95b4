const INTERACTIONS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
] as const;

/** Resolves at the first interaction: a pointer move, touch, key or scroll. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const settle = () => {
      stop.abort();
      resolve();
    };
    const options = { signal: stop.signal, passive: true, capture: true };
    for (const interaction of INTERACTIONS) window.addEventListener(interaction, settle, options);
  });
}

/** Loads code at the next interaction, and tries again if that fails. The markup stays as is. */
async function loadOnInteraction<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    await firstInteraction();
    try {
      return await load();
    } catch {
      // Offline. The page works without this code.
    }
  }
}

/**
 * Defers the code of a server-rendered part that works without scripts until the first interaction.
 * If the part was not rendered, as after a change of page, its code is loaded at once.
 * @param drawnId id of an element that exists if the server rendered the part
 */
export function onFirstInteraction<T>(drawnId: string, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const isDrawn = !import.meta.env.SSR && document.getElementById(drawnId) !== null;
    return isDrawn ? loadOnInteraction(load) : load();
  };
}
