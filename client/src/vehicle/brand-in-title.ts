/**
 * Whether a vehicle's title begins with its brand, as most do, so that it needs no mention beside
 * it.
 */
export function isBrandInTitle(vehicle: { title: string; brand: string }): boolean {
  return vehicle.title.startsWith(`${vehicle.brand} `);
}
