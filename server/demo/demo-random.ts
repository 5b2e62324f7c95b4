/** A small seeded generator (mulberry32), so that demo data is the same on every machine. */
export function createDemoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ids in the form of UUIDv7, derived only from the instant and a serial number. */
export function demoId(at: Date, serial: number): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  const random = createDemoRandom(Math.imul(serial, 2_654_435_761));
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}
