import { createRoute } from "@tanstack/react-router";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { publicHead } from "#client/routing/page-head.ts";
import type { AppRoot } from "#client/routing/route-context.ts";
import { readCompareSearch } from "./compare-search.ts";

/** Comparison of vehicles. Rendered by the server, so that it can be shared. */
export function compareRoute(root: AppRoot) {
  return createRoute({
    getParentRoute: () => root,
    path: "/compare",
    validateSearch: readCompareSearch,
    loaderDeps: ({ search }) => ({ search }),
    loader: async ({ context, deps: { search } }) => {
      const { loadComparison } = await import("./load-comparison.ts");
      return loadComparison(context, search);
    },
    head: ({ match: { context, search }, loaderData }) => {
      if (!loaderData) return {};
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
