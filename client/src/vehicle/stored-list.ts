/** A list that the browser keeps, read by any number of components; what is malformed counts as empty. */
export type StoredList<T> = {
  read: () => readonly T[];
  write: (items: readonly T[]) => void;
  /** @returns what ends the listening */
  listen: (listener: () => void) => () => void;
};

const NOTHING: readonly never[] = [];

/** What a server renders with, where no browser has kept anything. */
export const nothingStored = () => NOTHING;

/**
 * @param open the storage; asking for it may be refused, then the list lasts as long as the page
 * @param isItem tells what may be trusted of that which stands there
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
        // Full or forbidden: this page still knows.
      }
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
