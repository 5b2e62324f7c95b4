/** Brands that titles often name by a shorter word. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  Volkswagen: "VW",
  "Mercedes-Benz": "Mercedes",
};

/**
 * Whether a vehicle's title begins with its brand, as most do, so that it needs no mention beside
 * it.
 */
export function isBrandInTitle({ title, brand }: { title: string; brand: string }): boolean {
  return [brand, SHORT_NAMES[brand]].some((name) => name && title.startsWith(`${name} `));
}

/** The type of a vehicle in words, after a brand that its title lacks. */
export function typeAfterBrand(vehicle: { title: string; brand: string }, type: string): string {
  return isBrandInTitle(vehicle) ? type : `${vehicle.brand} · ${type}`;
}
