import { createRoute, redirect } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import type { RequestedTab } from "#client/account/dashboard/dashboard-tabs.ts";
import type { ProfileSection } from "#client/account/profile/profile-sections.ts";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { hiddenHead } from "#client/routing/page-head.ts";
import {
  type AppRoot,
  pageTitle,
  type RouteContext,
  requireViewer,
} from "#client/routing/route-context.ts";
import { unread } from "#client/routing/unread-search.ts";
import { GOOGLE_FAILURES, type GoogleFailure } from "#shared/account/google-failure.ts";
import type { Language } from "#shared/language.ts";
import { isCheckoutPath, RESET_PATH } from "#shared/site/site-paths.ts";
import type { AccountTitle } from "./title-text.ts";

/** Imported dynamically, so that pages of visitors do not load the list of screen files. */
const screens = () => import("./screens.ts");

/** Dashboard panels of other features. app/ passes them in: features never import each other. */
export type DashboardPanels = Record<
  | "MyBookings"
  | "AvailableVehicles"
  /** Shown below an empty list. */
  | "Suggestions"
  | "MyVehicles"
  | "PartnerBookings"
  | "AddVehicle"
  | "Calendar"
  | "Earnings"
  | "Reviews"
  /** Shown in the profile of a partner. */
  | "Company"
  | "PlacesAndHours"
  /** Shown on one tab of a partner until the onboarding is done. */
  | "Checklist",
  ComponentType
> & {
  /** Takes the card of the payout account, which belongs to this area. */
  Onboarding: ComponentType<{ payout: ReactNode }>;
};

/** Search parameters of `/dashboard`: the tab, and those that the tabs read themselves. */
type DashboardSearch = {
  tab: RequestedTab;
  /** Section of the profile. */
  section: ProfileSection;
  /** Id of the vehicle being edited. */
  edit: string;
  /** List of the customer's bookings. */
  list: string;
  /** Where and when the available vehicles are looked for. */
  place: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  /** Filters of the partner's bookings. */
  search: string;
  status: string;
  from: string;
  to: string;
  /** Order and hidden columns of their table, and the opened booking. */
  sort: string;
  direction: string;
  hide: string;
  open: string;
  /** The year of the earnings. */
  year: number;
  /** List of the partner's reviews. */
  state: string;
  /** What the calendar shows. */
  view: string;
  month: string;
  vehicle: string;
  rows: number;
  /** Page of the partner's onboarding. */
  step: string;
};

/** Returns a title. The titles are loaded with the pages, because every page loads the routes. */
async function loadTitle({ language }: RouteContext, page: AccountTitle): Promise<string> {
  const { accountTitleText } = await import("./title-text.ts");
  return accountTitleText[language][page];
}

/** The head of a page whose loader returned its title. */
const titledHead = ({ loaderData: title }: { loaderData?: string }) =>
  title ? hiddenHead(title) : {};

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
    loader: ({ context }) => loadTitle(context, "confirmEmail"),
    head: titledHead,
    component: lazyMantineScreen(
      () => screens().then((all) => all.confirmEmailScreen()),
      "ConfirmEmailScreen",
    ),
    staticData: { screen: "client/src/account/mailed-links/confirm-email-screen.tsx" },
  });
  const resetPassword = createRoute({
    getParentRoute: () => root,
    path: RESET_PATH,
    loader: ({ context }) => loadTitle(context, "resetPassword"),
    head: titledHead,
    component: lazyMantineScreen(
      () => screens().then((all) => all.resetPasswordScreen()),
      "ResetPasswordScreen",
    ),
    staticData: { screen: "client/src/account/mailed-links/reset-password-screen.tsx" },
  });
  return [confirmEmail, resetPassword] as const;
}

/**
 * Routes for signing in and up, mailed links and the dashboard.
 * @param accountTitle the title of the dashboard until its own is loaded. The server runs no loader
 * of a page that it does not render.
 */
export function accountRoutes(
  root: AppRoot,
  loadPanels: () => Promise<DashboardPanels>,
  accountTitle: (language: Language) => string,
) {
  const auth = createRoute({
    getParentRoute: () => root,
    path: "/auth",
    validateSearch: (
      search: Record<string, unknown>,
    ): { tab?: (typeof AUTH_TABS)[number]; google?: GoogleFailure; to?: string } => ({
      tab: AUTH_TABS.find((tab) => tab === search["tab"]),
      google: GOOGLE_FAILURES.find((failure) => failure === search["google"]),
      // Only a checkout of this site, because anyone can craft links to /auth.
      to: isCheckoutPath(search["to"]) ? search["to"] : undefined,
    }),
    loader: async ({ context }) => {
      const { viewer, signInOptions } = context.trpc.account;
      const [title, description] = await Promise.all([
        loadTitle(context, "auth"),
        loadTitle(context, "authDescription"),
        viewer.prefetch(undefined, { retry: false }),
        signInOptions.prefetch(undefined, { retry: false }),
      ]);
      return { title, description };
    },
    head: ({ loaderData }) => {
      if (!loaderData) return {};
      const { title, description } = loaderData;
      const { meta } = hiddenHead(title);
      return { meta: [...meta, { name: "description", content: description }] };
    },
    component: lazyMantineScreen(() => screens().then((all) => all.authScreen()), "AuthScreen"),
    staticData: { screen: "client/src/account/sign-in/auth-screen.tsx" },
  });

  const dashboard = createRoute({
    getParentRoute: () => root,
    path: "/dashboard",
    ssr: false,
    validateSearch: unread<DashboardSearch>(),
    beforeLoad: async (options) => {
      const [{ viewer }, panels, { openTab }] = await Promise.all([
        requireViewer(options),
        loadPanels(),
        import("#client/account/dashboard/open-tab.ts"),
      ]);
      const { search, context } = options;
      const { title, redirectTo } = openTab(viewer.role, search, context.language);
      if (redirectTo) {
        await context.hydration.whenComplete();
        throw redirect({ to: redirectTo, replace: true });
      }
      return { viewer, panels, title };
    },
    loaderDeps: ({ search: { tab, edit } }) => ({ tab, edit }),
    loader: async ({ context, deps }) => {
      const { loadTab } = await import("#client/account/dashboard/open-tab.ts");
      await loadTab(context, deps);
    },
    head: ({ match }) => ({
      meta: [{ title: pageTitle(match.context.title ?? accountTitle(match.context.language)) }],
    }),
    component: lazyMantineScreen(
      () => screens().then((all) => all.dashboardScreen()),
      "DashboardScreen",
    ),
    staticData: {
      screen: "client/src/account/dashboard/dashboard-screen.tsx",
      // Drawn by the server for partners only; others load nothing but its styles.
      hydratedLater: ["client/src/app/workspace/workspace-bars.tsx"],
    },
  });

  const confirmNewEmail = createRoute({
    getParentRoute: () => root,
    path: "/confirm-new-email",
    loader: ({ context }) => loadTitle(context, "confirmNewEmail"),
    head: titledHead,
    component: lazyMantineScreen(
      () => screens().then((all) => all.confirmChangeScreen()),
      "ConfirmChangeScreen",
    ),
    staticData: { screen: "client/src/account/mailed-links/confirm-change-screen.tsx" },
  });

  const confirmPayout = createRoute({
    getParentRoute: () => root,
    path: "/confirm-payout",
    loader: ({ context }) => loadTitle(context, "confirmPayout"),
    head: titledHead,
    component: lazyMantineScreen(
      () => screens().then((all) => all.confirmPayoutScreen()),
      "ConfirmPayoutScreen",
    ),
    staticData: { screen: "client/src/account/mailed-links/confirm-payout-screen.tsx" },
  });

  return [auth, ...mailedLinkRoutes(root), dashboard, confirmNewEmail, confirmPayout] as const;
}
