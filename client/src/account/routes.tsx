import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { type AppRoot, pageTitle, requireViewer } from "#client/route-context.ts";
import { validateDashboardSearch } from "./dashboard-tabs.ts";
import { authText, dashboardText } from "./text.ts";

/** Panels that other words contribute to the dashboard; app/ hands them in, words never import each other. */
export type DashboardPanels = { MyBookings: ComponentType; MyVehicles: ComponentType };

/** Signing in and up, and the dashboard. */
export function accountRoutes(root: AppRoot, panels: DashboardPanels) {
  const auth = createRoute({
    getParentRoute: () => root,
    path: "/auth",
    validateSearch: (search: Record<string, unknown>): { tab?: "signup" } => ({
      tab: search["tab"] === "signup" ? "signup" : undefined,
    }),
    loader: ({ context: { trpc } }) => trpc.account.viewer.prefetch(undefined, { retry: false }),
    head: ({ match }) => {
      const t = authText[match.context.language];
      return {
        meta: [
          { title: pageTitle(t.pageTitle) },
          { name: "description", content: t.description },
          { name: "robots", content: "noindex" },
        ],
      };
    },
    component: lazyRouteComponent(() => import("./auth-screen.tsx"), "AuthScreen"),
    staticData: { screen: "client/src/account/auth-screen.tsx" },
  });

  const dashboard = createRoute({
    getParentRoute: () => root,
    path: "/dashboard",
    ssr: false,
    validateSearch: validateDashboardSearch,
    beforeLoad: async (options) => ({ ...(await requireViewer(options)), panels }),
    head: ({ match }) => ({
      meta: [{ title: pageTitle(dashboardText[match.context.language].pageTitle) }],
    }),
    component: lazyRouteComponent(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
    staticData: { screen: "client/src/account/dashboard-screen.tsx" },
  });

  return [auth, dashboard] as const;
}
