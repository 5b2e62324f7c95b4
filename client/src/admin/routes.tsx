import { createRoute } from "@tanstack/react-router";
import { kitScreen } from "#client/kit-screen.tsx";
import { type AppRoot, pageTitle, requireAdmin } from "#client/route-context.ts";
import { readAuditSearch, toAuditQuery } from "./audit-search.ts";
import { readBookingsSearch, toBookingsInput, toCountsInput } from "./bookings-search.ts";
import { LIST_QUERY } from "./list-query.ts";
import { readMailSearch, toMailsQuery } from "./mail-search.ts";
import { readMessagesSearch, toMessagesQuery } from "./messages-search.ts";
import { validateOverviewSearch } from "./overview-search.ts";
import { readCustomersSearch, readPartnersSearch, toPeopleQuery } from "./people-search.ts";
import { readSettingsSearch } from "./settings-search.ts";
import { readVehiclesSearch, toQuery } from "./vehicles-search.ts";

/** Called so in both languages. */
const TITLE = "Admin Panel";

/** The admin area; whoever is not an admin, signed in or not, is sent to the home page. */
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
    validateSearch: validateOverviewSearch,
    loader: ({ context: { trpc } }) => trpc.admin.overview.prefetch(undefined, { retry: false }),
    component: kitScreen(() => import("./overview-screen.tsx"), "OverviewScreen"),
    staticData: { screen: "client/src/admin/overview-screen.tsx" },
  });

  const vehicles = createRoute({
    ...guarded,
    path: "/admin/vehicles",
    validateSearch: readVehiclesSearch,
    loaderDeps: ({ search }) => toQuery(search).query,
    loader: ({ context: { trpc }, deps }) => trpc.admin.vehicles.prefetch(deps, { retry: false }),
    component: kitScreen(() => import("./vehicles-screen.tsx"), "VehiclesScreen"),
    staticData: { screen: "client/src/admin/vehicles-screen.tsx" },
  });

  const bookings = createRoute({
    ...guarded,
    path: "/admin/bookings",
    validateSearch: readBookingsSearch,
    loaderDeps: ({ search }) => ({ search }),
    loader: ({ context: { trpc }, deps: { search } }) => {
      void trpc.admin.bookings.prefetch(toBookingsInput(search), { retry: false });
      void trpc.admin.bookingCounts.prefetch(toCountsInput(search), { retry: false });
    },
    component: kitScreen(() => import("./bookings-screen.tsx"), "BookingsScreen"),
    staticData: { screen: "client/src/admin/bookings-screen.tsx" },
  });

  const partners = createRoute({
    ...guarded,
    path: "/admin/partners",
    validateSearch: readPartnersSearch,
    loaderDeps: ({ search }) => toPeopleQuery(search),
    loader: ({ context: { trpc }, deps }) => trpc.admin.partners.prefetch(deps, { retry: false }),
    component: kitScreen(() => import("./partners-screen.tsx"), "PartnersScreen"),
    staticData: { screen: "client/src/admin/partners-screen.tsx" },
  });

  const customers = createRoute({
    ...guarded,
    path: "/admin/customers",
    validateSearch: readCustomersSearch,
    loaderDeps: ({ search }) => toPeopleQuery(search),
    loader: ({ context: { trpc }, deps }) => trpc.admin.customers.prefetch(deps, { retry: false }),
    component: kitScreen(() => import("./customers-screen.tsx"), "CustomersScreen"),
    staticData: { screen: "client/src/admin/customers-screen.tsx" },
  });

  // A list is asked for and not waited for: a filter that is typed must not take the page away.
  const messages = createRoute({
    ...guarded,
    path: "/admin/messages",
    validateSearch: readMessagesSearch,
    loaderDeps: ({ search }) => toMessagesQuery(search),
    loader({ context: { trpc }, deps }) {
      void trpc.admin.messages.prefetch(deps, LIST_QUERY);
    },
    component: kitScreen(() => import("./messages-screen.tsx"), "MessagesScreen"),
    staticData: { screen: "client/src/admin/messages-screen.tsx" },
  });

  const mail = createRoute({
    ...guarded,
    path: "/admin/mail",
    validateSearch: readMailSearch,
    loaderDeps: ({ search }) => toMailsQuery(search),
    loader({ context: { trpc }, deps }) {
      void trpc.admin.mails.prefetch(deps, LIST_QUERY);
    },
    component: kitScreen(() => import("./mail-screen.tsx"), "MailScreen"),
    staticData: { screen: "client/src/admin/mail-screen.tsx" },
  });

  const audit = createRoute({
    ...guarded,
    path: "/admin/audit",
    validateSearch: readAuditSearch,
    loaderDeps: ({ search }) => toAuditQuery(search),
    loader({ context: { trpc }, deps }) {
      void trpc.admin.audit.prefetch(deps, LIST_QUERY);
    },
    component: kitScreen(() => import("./audit-screen.tsx"), "AuditScreen"),
    staticData: { screen: "client/src/admin/audit-screen.tsx" },
  });

  const settings = createRoute({
    ...guarded,
    path: "/admin/settings",
    validateSearch: readSettingsSearch,
    loader: ({ context: { trpc } }) =>
      Promise.all([
        trpc.admin.settings.prefetch(undefined, { retry: false }),
        trpc.admin.places.prefetch(undefined, { retry: false }),
      ]).then(() => undefined),
    component: kitScreen(() => import("./settings-screen.tsx"), "SettingsScreen"),
    staticData: { screen: "client/src/admin/settings-screen.tsx" },
  });

  return [
    ...([overview, vehicles, bookings, partners, customers] as const),
    ...([messages, mail, audit, settings] as const),
  ] as const;
}
