/** A list in browser storage, read by any number of components. Malformed data counts as empty. */
export type StoredList<T> = {
  read: () => readonly T[];
  write: (items: readonly T[]) => void;
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
  let items: readonly T[] | undefined;
  const listeners = new Set<() => void>();

  function load(): readonly T[] {
    try {
      const stored: unknown = JSON.parse(open().getItem(name) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isItem) : [];
    } catch {
      return [];
    }
  }

  return {
    read: () => (items ??= load()),
    write(next) {
      items = next;
      try {
        open().setItem(name, JSON.stringify(next));
      } catch {
        // Storage is full or unavailable. This page keeps the list in memory.
      }
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
