import type { RouteContext } from "#client/routing/route-context.ts";
import { COMPARED_LIMIT } from "#client/vehicle/compare/compared-vehicles.ts";
import { type CompareSearch, comparedSlugs, quoteInputs } from "./compare-search.ts";
import { comparisonHeadText } from "./comparison-head-text.ts";

/**
 * Loads the compared vehicles or those to begin with, and, with dates, the quotes of the compared
 * ones; only the server waits for those.
 * Returns the title and description of the page.
 */
export async function loadComparison(
  { trpc, language }: RouteContext,
  search: CompareSearch,
): Promise<{ title: string; description: string }> {
  const t = comparisonHeadText[language];
  const slugs = comparedSlugs(search);
  const suggested = () => trpc.catalog.featured.prefetch(undefined, { retry: false });
  if (slugs.length === 0) {
    await suggested();
    return { title: t.title, description: t.emptyDescription };
  }
  const [vehicles] = await Promise.all([
    trpc.catalog.bySlugs.ensureData({ slugs }),
    slugs.length < COMPARED_LIMIT && suggested(),
    trpc.catalog.options.prefetch(),
    trpc.catalog.places.prefetch(),
  ]);
  const quotes = Promise.all(
    quoteInputs(search, vehicles).map((input) => trpc.checkout.quote.prefetch(input)),
  );
  if (import.meta.env.SSR) await quotes;
  const titles = vehicles.map(({ title }) => title).join(" – ");
  return titles
    ? { title: t.pageTitle(titles), description: t.pageDescription(titles) }
    : { title: t.title, description: t.emptyDescription };
}
