import { createRoute } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { readRentalSearch } from "#client/catalog/vehicle-search.ts";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { hiddenHead } from "#client/routing/page-head.ts";
import type { AppRoot } from "#client/routing/route-context.ts";

/** Loads the page of the favourites, which app/ gives the frame of a customer's dashboard. */
export type LoadFavourites = () => Promise<{ FavouritesPage: ComponentType }>;

/** The favourites of a person or a device. Pages of visitors are filled by the browser. */
export function favouritesRoute(root: AppRoot, loadFavourites: LoadFavourites) {
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
    component: lazyMantineScreen(loadFavourites, "FavouritesPage"),
    staticData: { screen: "client/src/app/workspace/favourites-page.tsx" },
  });
}
