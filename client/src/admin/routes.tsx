import { createRoute } from "@tanstack/react-router";
import type { AuditSearch } from "#client/admin/audit/audit-search.ts";
import type { BookingsSearch } from "#client/admin/bookings/bookings-search.ts";
import type { CustomersSearch } from "#client/admin/customers/customers-search.ts";
import type { MessagesSearch } from "#client/admin/messages/messages-search.ts";
import type { OverviewSearch } from "#client/admin/overview/overview-search.ts";
import type { PartnersSearch } from "#client/admin/partners/partners-search.ts";
import type { ReviewsSearch } from "#client/admin/reviews/reviews-search.ts";
import type { SettingsSearch } from "#client/admin/settings/settings-search.ts";
import type { VehiclesSearch } from "#client/admin/vehicles/vehicles-search.ts";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import {
  type AppRoot,
  pageTitle,
  type RouteContext,
  requireAdmin,
} from "#client/routing/route-context.ts";
import { unread } from "#client/routing/unread-search.ts";
import type { EmailSearch } from "./emails/email-search.ts";
import type { ListPage } from "./prefetch-lists.ts";

/** Same name in both languages. */
const TITLE = "Admin Panel";

/**
 * The screens are imported from their own chunk, so that only admins load the list of screen files.
 */
const screens = () => import("./screens.ts");

type ListLoader = { context: RouteContext; location: { search: Record<string, unknown> } };

/**
 * Starts loading a list without waiting for it. Filters are no dependency of the loader: with them
 * as such, a busy device would hide the list behind the loading screen, and take the focus from the
 * filter that is being typed. The screen requests what they change.
 */
const listOf = (page: ListPage) => ({
  async loader({ context: { trpc }, location: { search } }: ListLoader) {
    const { PREFETCH } = await screens().then((all) => all.prefetchLists());
    PREFETCH[page](trpc, search);
  },
});

/** Routes of the admin area. All other users, signed in or not, are redirected to the home page. */
export function adminRoutes(root: AppRoot) {
  const guarded = {
    getParentRoute: () => root,
    ssr: false,
    beforeLoad: requireAdmin,
    head: () => ({ meta: [{ title: pageTitle(TITLE) }] }),
  } as const;

  const overview = createRoute({
    ...guarded,
    path: "/admin",
    validateSearch: unread<OverviewSearch>(),
    loader({ context: { trpc } }) {
      void trpc.admin.recentEvents.prefetch(undefined, { retry: false });
      return trpc.admin.overview.prefetch(undefined, { retry: false });
    },
    component: lazyMantineScreen(
      () => screens().then((all) => all.overviewScreen()),
      "OverviewScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/overview/overview-screen.tsx" },
  });

  const vehicles = createRoute({
    ...guarded,
    ...listOf("vehicles"),
    path: "/admin/vehicles",
    validateSearch: unread<VehiclesSearch>(),
    component: lazyMantineScreen(
      () => screens().then((all) => all.vehiclesScreen()),
      "VehiclesScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/vehicles/vehicles-screen.tsx" },
  });

  const editVehicle = createRoute({
    ...guarded,
    path: "/admin/vehicles/$id/edit",
    // The list's search parameters, so that going back leads to the same page of it.
    validateSearch: unread<VehiclesSearch>(),
    component: lazyMantineScreen(
      () => screens().then((all) => all.editVehicleScreen()),
      "EditVehicleScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/vehicles/edit-vehicle-screen.tsx" },
  });

  const bookings = createRoute({
    ...guarded,
    ...listOf("bookings"),
    path: "/admin/bookings",
    validateSearch: unread<BookingsSearch>(),
    component: lazyMantineScreen(
      () => screens().then((all) => all.bookingsScreen()),
      "BookingsScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/bookings/bookings-screen.tsx" },
  });

  const partners = createRoute({
    ...guarded,
    ...listOf("partners"),
    path: "/admin/partners",
    validateSearch: unread<PartnersSearch>(),
    component: lazyMantineScreen(
      () => screens().then((all) => all.partnersScreen()),
      "PartnersScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/partners/partners-screen.tsx" },
  });

  const customers = createRoute({
    ...guarded,
    ...listOf("customers"),
    path: "/admin/customers",
    validateSearch: unread<CustomersSearch>(),
    component: lazyMantineScreen(
      () => screens().then((all) => all.customersScreen()),
      "CustomersScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/customers/customers-screen.tsx" },
  });

  const messages = createRoute({
    ...guarded,
    ...listOf("messages"),
    path: "/admin/messages",
    validateSearch: unread<MessagesSearch>(),
    component: lazyMantineScreen(
      () => screens().then((all) => all.messagesScreen()),
      "MessagesScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/messages/messages-screen.tsx" },
  });

  const reviews = createRoute({
    ...guarded,
    ...listOf("reviews"),
    path: "/admin/reviews",
    validateSearch: unread<ReviewsSearch>(),
    component: lazyMantineScreen(
      () => screens().then((all) => all.reviewsScreen()),
      "ReviewsScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/reviews/reviews-screen.tsx" },
  });

  const email = createRoute({
    ...guarded,
    ...listOf("email"),
    path: "/admin/mail",
    validateSearch: unread<EmailSearch>(),
    component: lazyMantineScreen(
      () => screens().then((all) => all.emailQueueScreen()),
      "EmailQueueScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/emails/email-queue-screen.tsx" },
  });

  const audit = createRoute({
    ...guarded,
    ...listOf("audit"),
    path: "/admin/audit",
    validateSearch: unread<AuditSearch>(),
    component: lazyMantineScreen(() => screens().then((all) => all.auditScreen()), "AuditScreen"),
    staticData: { frame: "admin", screen: "client/src/admin/audit/audit-screen.tsx" },
  });

  const settings = createRoute({
    ...guarded,
    path: "/admin/settings",
    validateSearch: unread<SettingsSearch>(),
    loader: ({ context: { trpc } }) =>
      Promise.all([
        trpc.admin.settings.prefetch(undefined, { retry: false }),
        trpc.admin.places.prefetch(undefined, { retry: false }),
      ]).then(() => undefined),
    component: lazyMantineScreen(
      () => screens().then((all) => all.settingsScreen()),
      "SettingsScreen",
    ),
    staticData: { frame: "admin", screen: "client/src/admin/settings/settings-screen.tsx" },
  });

  const system = createRoute({
    ...guarded,
    path: "/admin/system",
    loader: ({ context: { trpc } }) => trpc.admin.system.prefetch(undefined, { retry: false }),
    component: lazyMantineScreen(() => screens().then((all) => all.systemScreen()), "SystemScreen"),
    staticData: { frame: "admin", screen: "client/src/admin/system/system-screen.tsx" },
  });

  return [
    overview,
    vehicles,
    editVehicle,
    bookings,
    partners,
    customers,
    messages,
    reviews,
    email,
    audit,
    settings,
    system,
  ] as const;
}
