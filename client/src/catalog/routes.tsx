import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { hiddenHead, publicHead } from "#client/page-head.ts";
import { type AppRoot, orNotFound } from "#client/route-context.ts";
import { formatEuros } from "#client/text/format.ts";
import { vehicleDescription } from "#client/ui/vehicle-description.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { vehiclePath } from "#shared/site-paths.ts";
import { listingTitleText } from "./listing-title-text.ts";
import { listingText } from "./text.ts";
import {
  readRentalSearch,
  readVehicleSearch,
  similarInput,
  toListInput,
} from "./vehicle-search.ts";
import { vehicleText } from "./vehicle-text.ts";

/** The public fleet: the list with its filters, and one vehicle. */
export function catalogRoutes(root: AppRoot) {
  const vehicles = createRoute({
    getParentRoute: () => root,
    path: "/vehicles",
    validateSearch: readVehicleSearch,
    loaderDeps: ({ search }) => ({ search }),
    /** Starts the reads. Only the server waits for them: in the browser the screen shows its own loading. */
    loader: async ({ context: { trpc }, deps }) => {
      const reads = Promise.all([
        trpc.catalog.options.prefetch(),
        trpc.catalog.places.prefetch(),
        trpc.catalog.list.prefetchInfinite(toListInput(deps.search)),
      ]);
      if (import.meta.env.SSR) await reads;
    },
    head: ({ match: { context, search } }) => {
      const t = listingTitleText[context.language];
      const { type, brand } = search;
      return publicHead(context, {
        path: "/vehicles",
        query: { type, brand },
        title: t.title(t.kinds[type ?? "all"], brand ?? ""),
        description: listingText[context.language].pageDescription,
      });
    },
    component: lazyRouteComponent(() => import("./vehicles-screen.tsx"), "VehiclesScreen"),
    staticData: { screen: "client/src/catalog/vehicles-screen.tsx" },
  });

  const vehicle = createRoute({
    getParentRoute: () => root,
    path: "/vehicles/$slug",
    validateSearch: readRentalSearch,
    loaderDeps: ({ search: { pickupDate, pickupTime, returnDate, returnTime } }) => ({
      pickupDate,
      pickupTime,
      returnDate,
      returnTime,
    }),
    loader: async ({ context: { trpc, language }, params, deps }) => {
      const [found] = await Promise.all([
        orNotFound(trpc.catalog.bySlug.ensureData({ slug: params.slug }), (type) =>
          trpc.catalog.list.prefetch(similarInput(type)),
        ),
        trpc.catalog.options.prefetch(),
        trpc.catalog.places.prefetch(),
      ]);
      const { pickupDate, returnDate, pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = deps;
      const vehicleId = found.id;
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
      ]);
      if (import.meta.env.SSR) await reads;
      const t = vehicleText[language];
      const { slug, title, pricePerDayCents, image } = found;
      return {
        title: t.pageTitle(title, formatEuros(pricePerDayCents, language)),
        description: vehicleDescription(found, language) || t.pageDescription(title),
        vehicle: { slug, title, pricePerDayCents, image },
      };
    },
    head: ({ match: { context }, loaderData }) =>
      loaderData
        ? publicHead(context, { path: vehiclePath(loaderData.vehicle.slug), ...loaderData })
        : hiddenHead(vehicleText[context.language].vehicles),
    component: lazyRouteComponent(() => import("./vehicle-screen.tsx"), "VehicleScreen"),
    pendingComponent: lazyRouteComponent(() => import("./vehicle-skeleton.tsx"), "VehicleSkeleton"),
    errorComponent: lazyRouteComponent(() => import("./vehicle-missing.tsx"), "VehicleFailed"),
    notFoundComponent: lazyRouteComponent(() => import("./vehicle-missing.tsx"), "VehicleMissing"),
    staticData: { screen: "client/src/catalog/vehicle-screen.tsx" },
  });

  return [vehicles, vehicle] as const;
}
