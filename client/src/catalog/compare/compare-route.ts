import { createRoute } from "@tanstack/react-router";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { publicHead } from "#client/routing/page-head.ts";
import type { AppRoot } from "#client/routing/route-context.ts";
import { comparedSlugs, quoteInputs, readCompareSearch } from "./compare-search.ts";
import { comparisonHeadText } from "./comparison-head-text.ts";

/** Comparison of vehicles. Rendered by the server, so that it can be shared. */
export function compareRoute(root: AppRoot) {
  return createRoute({
    getParentRoute: () => root,
    path: "/compare",
    validateSearch: readCompareSearch,
    loaderDeps: ({ search }) => ({ search }),
    loader: async ({ context: { trpc }, deps: { search } }) => {
      const slugs = comparedSlugs(search);
      if (slugs.length === 0) return { titles: [] };
      const [vehicles] = await Promise.all([
        trpc.catalog.bySlugs.ensureData({ slugs }),
        trpc.catalog.options.prefetch(),
        trpc.catalog.places.prefetch(),
      ]);
      const quotes = Promise.all(
        quoteInputs(search, vehicles).map((input) => trpc.checkout.quote.prefetch(input)),
      );
      if (import.meta.env.SSR) await quotes;
      return { titles: vehicles.map(({ title }) => title) };
    },
    head: ({ match: { context, search }, loaderData }) => {
      const t = comparisonHeadText[context.language];
      const titles = loaderData?.titles.join(" – ");
      const { meta, links } = publicHead(context, {
        path: "/compare",
        query: { vehicles: search.vehicles },
        title: titles ? t.pageTitle(titles) : t.title,
        description: titles ? t.pageDescription(titles) : t.emptyDescription,
      });
      // Every selection has its own address. None of them should be indexed.
      return { meta: [...meta, { name: "robots", content: "noindex, follow" }], links };
    },
    component: lazyMantineScreen(() => import("./compare-screen.tsx"), "CompareScreen"),
    staticData: { screen: "client/src/catalog/compare/compare-screen.tsx" },
  });
}
