import { createRoute } from "@tanstack/react-router";
import { compareRoute } from "#client/catalog/compare/compare-route.ts";
import {
  favouritesRoute,
  type LoadFavourites,
} from "#client/catalog/favourites/favourites-route.ts";
import { partnerRoute } from "#client/catalog/partner/partner-route.ts";
import { nearMissInput, suggestedInput } from "#client/catalog/suggestions/suggestion-inputs.ts";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { hiddenHead, publicHead } from "#client/routing/page-head.ts";
import { type AppRoot, orNotFound } from "#client/routing/route-context.ts";
import { formatEuros } from "#client/text/format.ts";
import { vehicleDescription } from "#client/vehicle/vehicle-description.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { vehiclePath } from "#shared/site/site-paths.ts";
import { catalogTitleText } from "./title-text.ts";
import { readFurtherDown } from "./vehicle/read-further-down.ts";
import {
  activeFilters,
  LIST_OPTIONS,
  readRentalSearch,
  readVehicleSearch,
  similarInput,
  toListInput,
  toPlaceCountsInput,
} from "./vehicle-search.ts";

/** Routes of the public fleet: the list with its filters, and one vehicle. */
export function catalogRoutes(root: AppRoot, loadFavourites: LoadFavourites) {
  const vehicles = createRoute({
    getParentRoute: () => root,
    path: "/vehicles",
    validateSearch: readVehicleSearch,
    /**
     * Starts the requests. Only the server waits for them; the browser shows the loading state.
     * Filters are no dependency: with them as such, a busy device would hide the list behind the
     * loading screen, and take the focus from what the visitor uses. The screen requests what they
     * change.
     */
    loader: async ({ context: { trpc }, location }) => {
      const search = readVehicleSearch(location.search);
      const input = toListInput(search);
      const { filters } = input;
      const reads = Promise.all([
        trpc.catalog.list.prefetchInfinite(input, LIST_OPTIONS),
        trpc.catalog.facets.prefetch({ filters }),
        trpc.catalog.options.prefetch(),
        trpc.catalog.places.prefetch(),
        search.view === "map" && trpc.catalog.placeCounts.prefetch(toPlaceCountsInput(search)),
      ]);
      if (!import.meta.env.SSR) return;
      await reads;
      const isEmpty = trpc.catalog.list.getInfiniteData(input)?.pages[0]?.total === 0;
      if (isEmpty && activeFilters(search).length > 0) {
        await trpc.catalog.alternatives.prefetch({ filters });
        const best = trpc.catalog.alternatives.getData({ filters })?.without[0];
        const suggested = suggestedInput(search);
        if (best) await trpc.catalog.list.prefetch(nearMissInput(search, best.filter));
        else if (suggested) await trpc.catalog.list.prefetch(suggested);
        else await trpc.catalog.featured.prefetch();
      }
    },
    head: ({ match: { context, search } }) => {
      const t = catalogTitleText[context.language].listing;
      const { type, brand } = search;
      return publicHead(context, {
        path: "/vehicles",
        query: { type, brand },
        title: t.title(t.kinds[type ?? "all"], brand ?? ""),
        description: t.description,
      });
    },
    component: lazyMantineScreen(
      () => import("#client/catalog/list/vehicles-screen.tsx"),
      "VehiclesScreen",
    ),
    staticData: { screen: "client/src/catalog/list/vehicles-screen.tsx", scriptsLater: true },
  });

  const vehicle = createRoute({
    getParentRoute: () => root,
    path: "/vehicles/$slug",
    validateSearch: readRentalSearch,
    // Dates are no dependency either: the screen requests the new quote.
    loader: async ({ context: { trpc, language }, params, location }) => {
      const rental = readRentalSearch(location.search);
      const [found] = await Promise.all([
        orNotFound(trpc.catalog.bySlug.ensureData({ slug: params.slug }), (type) =>
          trpc.catalog.list.prefetch(similarInput(type, rental)),
        ),
        trpc.catalog.options.prefetch(),
        trpc.catalog.places.prefetch(),
      ]);
      const { pickupDate, returnDate } = rental;
      const { pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = rental;
      const { id: vehicleId } = found;
      const reads = Promise.all([
        trpc.catalog.availability.prefetch({ vehicleId }),
        pickupDate &&
          returnDate &&
          trpc.checkout.quote.prefetch({
            vehicleId,
            pickupDate,
            pickupTime,
            returnDate,
            returnTime,
          }),
        // In a browser these parts, which are further down, request their own data.
        import.meta.env.SSR && readFurtherDown(trpc, found, rental),
      ]);
      if (import.meta.env.SSR) await reads;
      const t = catalogTitleText[language].vehicle;
      const { slug, title, pricePerDayCents, image } = found;
      return {
        title: t.title(title, formatEuros(pricePerDayCents, language)),
        description: vehicleDescription(found, language) || t.description(title),
        vehicle: { slug, title, pricePerDayCents, image },
      };
    },
    head: ({ match: { context }, loaderData }) =>
      loaderData
        ? publicHead(context, { path: vehiclePath(loaderData.vehicle.slug), ...loaderData })
        : hiddenHead(catalogTitleText[context.language].vehicle.missing),
    component: lazyMantineScreen(
      () => import("#client/catalog/vehicle/vehicle-screen.tsx"),
      "VehicleScreen",
    ),
    pendingComponent: lazyMantineScreen(
      () => import("#client/catalog/vehicle/vehicle-skeleton.tsx"),
      "VehicleSkeleton",
    ),
    errorComponent: lazyMantineScreen(
      () => import("#client/catalog/vehicle/vehicle-missing.tsx"),
      "VehicleFailed",
    ),
    notFoundComponent: lazyMantineScreen(
      () => import("#client/catalog/vehicle/vehicle-missing.tsx"),
      "VehicleMissing",
    ),
    staticData: { screen: "client/src/catalog/vehicle/vehicle-screen.tsx", scriptsLater: true },
  });

  return [
    vehicles,
    vehicle,
    compareRoute(root),
    favouritesRoute(root, loadFavourites),
    partnerRoute(root),
  ] as const;
}
