import { createRoute } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { kitScreen } from "#client/kit-screen.tsx";
import { type AppRoot, pageTitle, requireViewer } from "#client/route-context.ts";
import { validateDashboardSearch } from "./dashboard-tabs.ts";
import { accountTitleText } from "./title-text.ts";

/** Panels that other words contribute to the dashboard; app/ hands them in, words never import each other. */
export type DashboardPanels = Record<
  | "MyBookings"
  | "MyVehicles"
  | "PartnerBookings"
  | "AddVehicle"
  | "Calendar"
  | "Earnings"
  /** Stands beside the welcome on every tab of a partner. */
  | "PartnerLive",
  ComponentType
>;

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
      const t = accountTitleText[match.context.language];
      return {
        meta: [
          { title: pageTitle(t.auth) },
          { name: "description", content: t.authDescription },
          { name: "robots", content: "noindex" },
        ],
      };
    },
    component: kitScreen(() => import("./auth-screen.tsx"), "AuthScreen"),
    staticData: { screen: "client/src/account/auth-screen.tsx" },
  });

  const dashboard = createRoute({
    getParentRoute: () => root,
    path: "/dashboard",
    ssr: false,
    validateSearch: validateDashboardSearch,
    beforeLoad: async (options) => ({ ...(await requireViewer(options)), panels }),
    head: ({ match }) => ({
      meta: [{ title: pageTitle(accountTitleText[match.context.language].dashboard) }],
    }),
    component: kitScreen(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
    staticData: { screen: "client/src/account/dashboard-screen.tsx" },
  });

  return [auth, dashboard] as const;
}
