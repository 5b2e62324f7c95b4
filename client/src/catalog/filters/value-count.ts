import { formatNumber } from "#client/text/format.ts";
import type { ValueCount, VehicleFacets, VehiclePage } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";

/** The counts to show: of a part of the fleet nothing is told but how prices spread. */
export function knownCounts(facets: VehicleFacets | undefined): Partial<VehicleFacets> {
  if (!facets) return {};
  return facets.isExact ? facets : { prices: facets.prices };
}

/** How many vehicles a value would give; undefined while nobody knows, zero where the server left it out. */
export function countOf<T>(
  counts: readonly ValueCount<T>[] | undefined,
  value: T,
): number | undefined {
  return counts && (counts.find((one) => one.value === value)?.count ?? 0);
}

/** A filter's value that gives nothing cannot be chosen; one that is chosen can always be left. */
export function isOutOfReach(count: number | undefined, isChosen: boolean): boolean {
  return count === 0 && !isChosen;
}

/** `1.000+` where counting stopped. */
export function totalLabel(
  page: Pick<VehiclePage, "total" | "totalIsExact">,
  language: Language,
): string {
  return formatNumber(page.total, language) + (page.totalIsExact ? "" : "+");
}
