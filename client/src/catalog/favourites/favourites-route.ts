import { createRoute } from "@tanstack/react-router";
import { readRentalSearch } from "#client/catalog/vehicle-search.ts";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { hiddenHead } from "#client/routing/page-head.ts";
import type { AppRoot } from "#client/routing/route-context.ts";

/**
 * The favourites of a person or a device. The page is the same for all until the browser fills it.
 */
export function favouritesRoute(root: AppRoot) {
  return createRoute({
    getParentRoute: () => root,
    path: "/favourites",
    validateSearch: readRentalSearch,
    loader: async ({ context: { language } }) => {
      // Loaded here, because every page loads the routes.
      const { favouritesPageText } = await import("./favourites-page-text.ts");
      return favouritesPageText[language].title;
    },
    head: ({ loaderData: title }) => (title ? hiddenHead(title) : {}),
    component: lazyMantineScreen(() => import("./favourites-screen.tsx"), "FavouritesScreen"),
    staticData: { screen: "client/src/catalog/favourites/favourites-screen.tsx" },
  });
}
