/** Reads the year of the earnings from the address. An invalid one is dropped. */
export function readYear(raw: Record<string, unknown>): number | undefined {
  const year = Number(raw["year"]);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined;
}
