import { createRoute } from "@tanstack/react-router";
import { catalogTitleText } from "#client/catalog/title-text.ts";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { hiddenHead, publicHead } from "#client/routing/page-head.ts";
import type { AppRoot } from "#client/routing/route-context.ts";
import { comparedSlugs, quoteInputs, readCompareSearch } from "./compare-search.ts";

/** Comparison of vehicles. Rendered by the server, so that it can be shared. */
export function compareRoute(root: AppRoot) {
  return createRoute({
    getParentRoute: () => root,
    path: "/compare",
    validateSearch: readCompareSearch,
    loaderDeps: ({ search }) => ({ search }),
    loader: async ({ context: { trpc, language }, deps: { search } }) => {
      // Loaded here, because every page loads the routes.
      const { comparisonHeadText } = await import("./comparison-head-text.ts");
      const t = comparisonHeadText[language];
      const slugs = comparedSlugs(search);
      if (slugs.length === 0) return { title: t.title, description: t.emptyDescription };
      const [vehicles] = await Promise.all([
        trpc.catalog.bySlugs.ensureData({ slugs }),
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
    },
    head: ({ match: { context, search }, loaderData }) => {
      if (!loaderData) return hiddenHead(catalogTitleText[context.language].vehicle.missing);
      const { meta, links } = publicHead(context, {
        path: "/compare",
        query: { vehicles: search.vehicles },
        ...loaderData,
      });
      // Every selection has its own address. None of them should be indexed.
      return { meta: [...meta, { name: "robots", content: "noindex, follow" }], links };
    },
    component: lazyMantineScreen(() => import("./compare-screen.tsx"), "CompareScreen"),
    staticData: { screen: "client/src/catalog/compare/compare-screen.tsx" },
  });
}
