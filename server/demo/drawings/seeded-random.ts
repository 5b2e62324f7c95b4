/** A repeatable stream of numbers, so that a drawing is the same on every seed run. */
export type Random = {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
};

/** Starts a stream; the same seed always gives the same numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0) + 1;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("Nothing to pick from.");
      return item;
    },
  };
}
