import { createRoute } from "@tanstack/react-router";
import { kitScreen } from "#client/kit-screen.tsx";
import { type AppRoot, pageTitle, requireAdmin } from "#client/route-context.ts";

/** Called so in both languages. */
const TITLE = "Admin Panel";

/** The admin area; whoever is not an admin, signed in or not, is sent to the home page. */
export function adminRoutes(root: AppRoot) {
  const overview = createRoute({
    getParentRoute: () => root,
    path: "/admin",
    ssr: false,
    beforeLoad: requireAdmin,
    loader: ({ context: { trpc } }) => trpc.admin.overview.prefetch(undefined, { retry: false }),
    head: () => ({ meta: [{ title: pageTitle(TITLE) }] }),
    component: kitScreen(() => import("./overview-screen.tsx"), "OverviewScreen"),
    staticData: { screen: "client/src/admin/overview-screen.tsx" },
  });

  return [overview] as const;
}
