/**
 * A list in browser storage, read by any number of components. The storage has the truth, so that
 * tabs that share it never work with an older list. Malformed data counts as empty.
 */
export type StoredList<T> = {
  read: () => readonly T[];
  write: (items: readonly T[]) => void;
  /** Notifies the listeners that the list may have changed, here or in another tab. */
  notify: () => void;
  /** @returns a function that unsubscribes */
  listen: (listener: () => void) => () => void;
};

const NOTHING: readonly never[] = [];

/** Value on the server, where there is no browser storage. */
export const nothingStored = () => NOTHING;

/**
 * @param open returns the storage; it may throw, then the list lasts as long as the page
 * @param isItem validates each stored item
 */
export function createStoredList<T>(
  name: string,
  open: () => Storage,
  isItem: (value: unknown) => value is T,
): StoredList<T> {
  let items: readonly T[] = NOTHING;
  /** The stored text that the items are of. */
  let known: string | null = null;
  const listeners = new Set<() => void>();

  function notify() {
    for (const listener of listeners) listener();
  }

  return {
    read() {
      try {
        const text = open().getItem(name);
        if (text !== known) {
          known = text;
          items = NOTHING;
          const stored: unknown = JSON.parse(text ?? "[]");
          if (Array.isArray(stored)) items = stored.filter(isItem);
        }
      } catch {
        // Malformed text is an empty list. Without a storage this page keeps the list in memory.
      }
      return items;
    },
    write(next) {
      items = next;
      try {
        const text = JSON.stringify(next);
        open().setItem(name, text);
        known = text;
      } catch {
        // Storage is full or unavailable. This page keeps the list in memory.
      }
      notify();
    },
    notify,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
