import { dehydrate } from "@tanstack/react-query";
import { createRouter, defaultParseSearch } from "@tanstack/react-router";
import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { lazy, type ReactNode } from "react";
import { accountRoutes } from "#client/account/routes.tsx";
import { adminRoutes } from "#client/admin/routes.tsx";
import type { AppRouter } from "#client/api/api.ts";
import { createQueryClient } from "#client/api/query-client.ts";
import { catalogRoutes } from "#client/catalog/routes.tsx";
import { checkoutRoutes } from "#client/checkout/routes.tsx";
import type { PageState, RouteContext } from "#client/routing/route-context.ts";
import { siteRoutes } from "#client/site/routes.tsx";
import type { Language } from "#shared/language.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { PendingScreen } from "./pending-screen.tsx";
import { DataProviders } from "./providers.tsx";
import { rootRoute } from "./root-route.tsx";
import { takeServedData } from "./served-data.ts";
import { shellText } from "./shell/text.ts";
import { siteRewrite } from "./site-rewrite.ts";

/** Dashboard panels of other features, loaded on demand to keep them off visitors' pages. */
async function loadDashboardPanels() {
  const { dashboardPanels } = await import("./dashboard-panels.ts");
  return dashboardPanels;
}

/** Shown in the checkout, loaded on demand to keep it off other visitors' pages. */
const EmailCodePanel = lazy(() =>
  import("#client/account/sign-in/email-code-panel.tsx").then((module) => ({
    default: module.EmailCodePanel,
  })),
);

const routeTree = rootRoute.addChildren([
  ...siteRoutes(rootRoute),
  ...catalogRoutes(rootRoute, () => import("./workspace/favourites-page.tsx")),
  ...checkoutRoutes(rootRoute, EmailCodePanel),
  ...accountRoutes(rootRoute, loadDashboardPanels, (language) => shellText[language].account),
  ...adminRoutes(rootRoute),
]);

/**
 * Parses search parameters like the router, but without lists and objects. No page uses such
 * parameters, and one with thousands of nested levels cannot be serialized again.
 */
function parseSearch(text: string): Record<string, unknown> {
  const entries = Object.entries(defaultParseSearch(text));
  return Object.fromEntries(entries.filter(([, value]) => typeof value !== "object"));
}

export type RouterOptions = {
  language: Language;
  /** Public origin of the site. */
  origin: string;
  /** Carries the calls. */
  link: TRPCLink<AppRouter>;
  pageState: PageState;
  /** Nonce of all scripts and styles of the page for the Content-Security-Policy. */
  nonce?: string;
  /** On the server: whether the device collapsed the menu of the admin area. */
  isMenuCollapsed?: boolean;
  /** On the server: returns the description of the API. */
  readApiDocument?: RouteContext["readApiDocument"];
  /** On the server: returns the date in Athens. */
  readToday?: RouteContext["readToday"] | undefined;
};

/** Creates the router of the client: one per page load, and one per request on the server. */
export function createAppRouter(options: RouterOptions) {
  const { language, origin, link, pageState, nonce, isMenuCollapsed, readApiDocument } = options;
  const { readToday = () => toLocalDate(new Date()) } = options;
  const queryClient = createQueryClient();
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client });

  const router = createRouter({
    routeTree,
    context: {
      ...pageState,
      queryClient,
      client,
      trpc: utils,
      language,
      origin,
      isMenuCollapsed,
      readApiDocument,
      readToday,
    },
    rewrite: siteRewrite(language),
    parseSearch,
    ssr: { nonce },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultStructuralSharing: true,
    dehydrate: () => ({
      queries: import.meta.env.SSR ? JSON.stringify(dehydrate(queryClient)) : "",
    }),
    hydrate: ({ queries }) => takeServedData(queryClient, queries),
    InnerWrap: (props: { children: ReactNode }) => (
      <DataProviders client={client} queryClient={queryClient} language={language}>
        {props.children}
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
