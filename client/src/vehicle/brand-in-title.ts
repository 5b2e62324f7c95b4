/**
 * Whether a vehicle's title begins with its brand, as most do, so that it needs no mention beside
 * it.
 */
export function isBrandInTitle(vehicle: { title: string; brand: string }): boolean {
  return vehicle.title.startsWith(`${vehicle.brand} `);
}

/** The type of a vehicle in words, after a brand that its title lacks. */
export function typeAfterBrand(vehicle: { title: string; brand: string }, type: string): string {
  return isBrandInTitle(vehicle) ? type : `${vehicle.brand} · ${type}`;
}
