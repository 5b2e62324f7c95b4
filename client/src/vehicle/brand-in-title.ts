/**
 * Whether a vehicle's title begins with its brand, as most do, so that it needs no mention beside
 * it. A Volkswagen is titled by its short name as often.
 */
export function isBrandInTitle({ title, brand }: { title: string; brand: string }): boolean {
  const isNamed = (name: string) => title.startsWith(`${name} `);
  return isNamed(brand) || (brand === "Volkswagen" && isNamed("VW"));
}
