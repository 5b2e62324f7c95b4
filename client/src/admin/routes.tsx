import { createRoute, redirect } from "@tanstack/react-router";
import { whenHydrated } from "#client/hydration.ts";
import { kitScreen } from "#client/kit-screen.tsx";
import { type AppRoot, pageTitle } from "#client/route-context.ts";

/** Called so in both languages. */
const TITLE = "Admin Panel";

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
      // Outside demo mode an admin sets up the second step first; only who lacks it has to ask.
      const methods = viewer.hasTwoFactor ? null : await trpc.account.signInMethods.ensureData();
      if (methods?.isTwoFactorRequired) {
        await whenHydrated();
        const search = { tab: "my-profile" } as const;
        throw redirect({ to: "/dashboard", search, hash: "two-step", replace: true });
      }
      return { viewer };
    },
    loader: ({ context: { trpc } }) => trpc.admin.overview.prefetch(undefined, { retry: false }),
    head: () => ({ meta: [{ title: pageTitle(TITLE) }] }),
    component: kitScreen(() => import("./overview-screen.tsx"), "OverviewScreen"),
    staticData: { screen: "client/src/admin/overview-screen.tsx" },
  });

  return [overview] as const;
}
