import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type AppRoot, orNotFound, pageTitle } from "#client/route-context.ts";
import { formatEuros } from "#client/text/format.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { listingText } from "./text.ts";
import {
  readRentalSearch,
  readVehicleSearch,
  toListInput,
  toSimilarInput,
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
    head: ({ match }) => {
      const t = listingText[match.context.language];
      return {
        meta: [
          { title: pageTitle(t.pageTitle) },
          { name: "description", content: t.pageDescription },
        ],
      };
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
        orNotFound(trpc.catalog.bySlug.ensureData({ slug: params.slug })),
        trpc.catalog.options.prefetch(),
        trpc.catalog.places.prefetch(),
      ]);
      const { pickupDate, returnDate, pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = deps;
      const vehicleId = found.id;
      const reads = Promise.all([
        trpc.catalog.availability.prefetch({ vehicleId }),
        trpc.catalog.similar.prefetch(toSimilarInput(found.slug, deps)),
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
      return {
        title: t.pageTitle(found.title, formatEuros(found.pricePerDayCents, language)),
        description: found.description || t.pageDescription(found.title),
        picture: found.image?.url ?? found.images[0]?.url,
      };
    },
    head: ({ match, loaderData }) => {
      if (!loaderData) {
        return { meta: [{ title: pageTitle(vehicleText[match.context.language].vehicles) }] };
      }
      const { title, description, picture } = loaderData;
      return {
        meta: [
          { title: pageTitle(title) },
          { name: "description", content: description.slice(0, 160) },
          { property: "og:title", content: title },
          { property: "og:description", content: description.slice(0, 160) },
          { property: "og:type", content: "product" },
          ...(picture ? [{ property: "og:image", content: picture }] : []),
        ],
      };
    },
    component: lazyRouteComponent(() => import("./vehicle-screen.tsx"), "VehicleScreen"),
    pendingComponent: lazyRouteComponent(() => import("./vehicle-skeleton.tsx"), "VehicleSkeleton"),
    errorComponent: lazyRouteComponent(() => import("./vehicle-missing.tsx"), "VehicleFailed"),
    notFoundComponent: lazyRouteComponent(() => import("./vehicle-missing.tsx"), "VehicleMissing"),
    staticData: { screen: "client/src/catalog/vehicle-screen.tsx" },
  });

  return [vehicles, vehicle] as const;
}
