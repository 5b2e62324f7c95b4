import { dehydrate, hydrate } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import type { ReactNode } from "react";
import { accountRoutes } from "#client/account/routes.tsx";
import { adminRoutes } from "#client/admin/routes.tsx";
import type { AppRouter } from "#client/api.ts";
import { createApiClient, createQueryClient } from "#client/api-client.ts";
import { catalogRoutes } from "#client/catalog/routes.tsx";
import { MyBookings } from "#client/checkout/panels.ts";
import { checkoutRoutes } from "#client/checkout/routes.tsx";
import * as partnerPanels from "#client/partner/panels.ts";
import { siteRoutes } from "#client/site/routes.tsx";
import type { Language } from "#shared/language.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { PendingScreen } from "./pending-screen.tsx";
import { BareFrame, DataProviders } from "./providers.tsx";
import { hasServerDocument, rootRoute } from "./root-route.tsx";
import { siteRewrite } from "./site-rewrite.ts";

const routeTree = rootRoute.addChildren([
  ...siteRoutes(rootRoute),
  ...catalogRoutes(rootRoute),
  ...checkoutRoutes(rootRoute),
  ...accountRoutes(rootRoute, { MyBookings, ...partnerPanels }),
  ...adminRoutes(rootRoute),
]);

export type RouterOptions = {
  language: Language;
  /** Where browsers reach the site. */
  origin: string;
  /** How calls travel; left out in the browser, where they go over HTTP and a socket. */
  link?: TRPCLink<AppRouter>;
  /** Marks every script and style of the page for the Content-Security-Policy. */
  nonce?: string;
};

/** The whole client: one per page load, and one per request on the server. */
export function createAppRouter({ language, origin, link, nonce }: RouterOptions) {
  const queryClient = createQueryClient();
  const apiClient = createApiClient(link);
  const trpc = createTRPCQueryUtils({ queryClient, client: apiClient });
  const bare = !hasServerDocument();

  const router = createRouter({
    routeTree,
    context: { queryClient, trpc, language, origin },
    rewrite: siteRewrite(language),
    ssr: { nonce },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultStructuralSharing: true,
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ queries }) => hydrate(queryClient, JSON.parse(queries)),
    InnerWrap: (props: { children: ReactNode }) => (
      <DataProviders apiClient={apiClient} queryClient={queryClient} language={language}>
        {bare ? <BareFrame>{props.children}</BareFrame> : props.children}
      </DataProviders>
    ),
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
