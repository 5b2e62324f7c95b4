import { isBrandInTitle } from "./brand-in-title.ts";

/** The type of a vehicle in words, after a brand that its title lacks. */
export function typeAfterBrand(vehicle: { title: string; brand: string }, type: string): string {
  return isBrandInTitle(vehicle) ? type : `${vehicle.brand} · ${type}`;
}
