/** Reads a `numeric(10,2)` column into integer cents without touching floating point. */
export function toCents(numeric: string): number {
  const [whole = "0", fraction = ""] = numeric.split(".");
  const cents = Math.abs(Number(whole)) * 100 + Number(fraction.padEnd(2, "0").slice(0, 2));
  return numeric.startsWith("-") ? -cents : cents;
}

/** Writes integer cents in the format of a `numeric(10,2)` column and of a bank file: `1234.50`. */
export function toNumeric(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const value = Math.abs(cents);
  return `${sign}${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`;
}
