import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { whenHydrated } from "#client/hydration.ts";
import { type AppRoot, pageTitle } from "#client/route-context.ts";
import { adminText } from "./text.ts";

/** The admin area; whoever is not an admin, signed in or not, is sent to the home page. */
export function adminRoutes(root: AppRoot) {
  const overview = createRoute({
    getParentRoute: () => root,
    path: "/admin",
    ssr: false,
    beforeLoad: async ({ context: { trpc } }) => {
      const viewer = await trpc.account.viewer.ensureData();
      if (viewer?.role !== "admin") {
        await whenHydrated();
        throw redirect({ to: "/", replace: true });
      }
      return { viewer };
    },
    loader: ({ context: { trpc } }) => trpc.admin.overview.prefetch(undefined, { retry: false }),
    head: ({ match }) => ({
      meta: [{ title: pageTitle(adminText[match.context.language].pageTitle) }],
    }),
    component: lazyRouteComponent(() => import("./overview-screen.tsx"), "OverviewScreen"),
    staticData: { screen: "client/src/admin/overview-screen.tsx" },
  });

  return [overview] as const;
}
