import { createRoute, redirect } from "@tanstack/react-router";
import type { ComponentType } from "react";
import {
  ADMIN_PAGES,
  isAdminTab,
  maySee,
  validateDashboardSearch,
} from "#client/account/dashboard/dashboard-tabs.ts";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { hiddenHead } from "#client/routing/page-head.ts";
import { type AppRoot, homeOf, pageTitle, requireViewer } from "#client/routing/route-context.ts";
import { GOOGLE_FAILURES, type GoogleFailure } from "#shared/account/google-failure.ts";
import { isOwnPath, RESET_PATH } from "#shared/site/site-paths.ts";
import { accountTitleText } from "./title-text.ts";

/** Imported dynamically, so that pages of visitors do not load the list of screen files. */
const screens = () => import("./screens.ts");

/** Dashboard panels of other features. app/ passes them in: features never import each other. */
export type DashboardPanels = Record<
  | "MyBookings"
  | "MyVehicles"
  | "PartnerBookings"
  | "AddVehicle"
  | "Calendar"
  | "Earnings"
  /** Shown in the profile of a partner. */
  | "ServedPlaces"
  /** Shown beside the welcome on every tab of a partner. */
  | "PartnerLive",
  ComponentType
>;

/**
 * Allowed destinations after signing in: only a checkout of this site, because anyone can craft
 * links to /auth.
 */
function readDestination(value: unknown): string | undefined {
  if (typeof value !== "string" || !isOwnPath(value)) return undefined;
  return /^\/checkout(?:\?|$)/.test(value) ? value : undefined;
}

const AUTH_TABS = ["signup", "forgot"] as const;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Initial email of /auth. It is passed in the history state to keep it out of the address. */
    email?: string;
  }
}

/** Routes of the pages that mailed links open. */
function mailedLinkRoutes(root: AppRoot) {
  const confirmEmail = createRoute({
    getParentRoute: () => root,
    path: "/confirm-email",
    head: ({ match }) => hiddenHead(accountTitleText[match.context.language].confirmEmail),
    component: lazyMantineScreen(
      () => screens().then((all) => all.confirmEmailScreen()),
      "ConfirmEmailScreen",
    ),
    staticData: { screen: "client/src/account/mailed-links/confirm-email-screen.tsx" },
  });
  const resetPassword = createRoute({
    getParentRoute: () => root,
    path: RESET_PATH,
    head: ({ match }) => hiddenHead(accountTitleText[match.context.language].resetPassword),
    component: lazyMantineScreen(
      () => screens().then((all) => all.resetPasswordScreen()),
      "ResetPasswordScreen",
    ),
    staticData: { screen: "client/src/account/mailed-links/reset-password-screen.tsx" },
  });
  return [confirmEmail, resetPassword] as const;
}

/** Routes for signing in and up, mailed links and the dashboard. */
export function accountRoutes(root: AppRoot, loadPanels: () => Promise<DashboardPanels>) {
  const auth = createRoute({
    getParentRoute: () => root,
    path: "/auth",
    validateSearch: (
      search: Record<string, unknown>,
    ): { tab?: (typeof AUTH_TABS)[number]; google?: GoogleFailure; to?: string } => ({
      tab: AUTH_TABS.find((tab) => tab === search["tab"]),
      google: GOOGLE_FAILURES.find((failure) => failure === search["google"]),
      to: readDestination(search["to"]),
    }),
    loader: ({ context: { trpc } }) =>
      Promise.all([
        trpc.account.viewer.prefetch(undefined, { retry: false }),
        trpc.account.signInOptions.prefetch(undefined, { retry: false }),
      ]),
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
    component: lazyMantineScreen(() => screens().then((all) => all.authScreen()), "AuthScreen"),
    staticData: { screen: "client/src/account/sign-in/auth-screen.tsx" },
  });

  const dashboard = createRoute({
    getParentRoute: () => root,
    path: "/dashboard",
    ssr: false,
    validateSearch: validateDashboardSearch,
    beforeLoad: async (options) => {
      const [{ viewer }, panels] = await Promise.all([requireViewer(options), loadPanels()]);
      const { tab } = options.search;
      if (tab && isAdminTab(tab) && viewer.role === "admin") {
        await options.context.hydration.whenComplete();
        throw redirect({ to: ADMIN_PAGES[tab], replace: true });
      }
      if (tab && !maySee(viewer.role, tab)) {
        await options.context.hydration.whenComplete();
        throw redirect({ to: homeOf(viewer.role), replace: true });
      }
      return { viewer, panels };
    },
    head: ({ match }) => ({
      meta: [{ title: pageTitle(accountTitleText[match.context.language].dashboard) }],
    }),
    component: lazyMantineScreen(
      () => screens().then((all) => all.dashboardScreen()),
      "DashboardScreen",
    ),
    staticData: { screen: "client/src/account/dashboard/dashboard-screen.tsx" },
  });

  const confirmNewEmail = createRoute({
    getParentRoute: () => root,
    path: "/confirm-new-email",
    head: ({ match }) => hiddenHead(accountTitleText[match.context.language].confirmNewEmail),
    component: lazyMantineScreen(
      () => screens().then((all) => all.confirmChangeScreen()),
      "ConfirmChangeScreen",
    ),
    staticData: { screen: "client/src/account/mailed-links/confirm-change-screen.tsx" },
  });

  const confirmPayout = createRoute({
    getParentRoute: () => root,
    path: "/confirm-payout",
    head: ({ match }) => hiddenHead(accountTitleText[match.context.language].confirmPayout),
    component: lazyMantineScreen(
      () => screens().then((all) => all.confirmPayoutScreen()),
      "ConfirmPayoutScreen",
    ),
    staticData: { screen: "client/src/account/mailed-links/confirm-payout-screen.tsx" },
  });

  return [auth, ...mailedLinkRoutes(root), dashboard, confirmNewEmail, confirmPayout] as const;
}
