import { formatNumber } from "#client/text/format.ts";
import type { ValueCount, VehicleFacets, VehiclePage } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";

/** Returns the counts to show. For a part of the fleet, only the price distribution is known. */
export function knownCounts(facets: VehicleFacets | undefined): Partial<VehicleFacets> {
  if (!facets) return {};
  return facets.isExact ? facets : { prices: facets.prices };
}

/** Returns the number of vehicles for a value: undefined if unknown, zero if omitted. */
export function countOf<T>(
  counts: readonly ValueCount<T>[] | undefined,
  value: T,
): number | undefined {
  return counts && (counts.find((one) => one.value === value)?.count ?? 0);
}

/** True if an option matches no vehicle. It cannot be chosen, but a chosen one can be cleared. */
export function isOutOfReach(count: number | undefined, isChosen: boolean): boolean {
  return count === 0 && !isChosen;
}

/** Formats the total, as `1.000+` if counting stopped there. */
export function totalLabel(
  page: Pick<VehiclePage, "total" | "totalIsExact">,
  language: Language,
): string {
  return formatNumber(page.total, language) + (page.totalIsExact ? "" : "+");
}
