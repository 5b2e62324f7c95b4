import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { kitScreen } from "#client/kit-screen.tsx";
import { type AppRoot, pageTitle } from "#client/route-context.ts";
import { pagesText } from "./pages-text.ts";

/** The pages about the product itself. */
export function siteRoutes(root: AppRoot) {
  const home = createRoute({
    getParentRoute: () => root,
    path: "/",
    loader: ({ context: { trpc } }) =>
      Promise.all([
        trpc.catalog.featured.prefetch(undefined, { retry: false }),
        trpc.catalog.options.prefetch(undefined, { retry: false }),
        trpc.catalog.places.prefetch(undefined, { retry: false }),
      ]).then(() => undefined),
    head: ({ match }) => {
      const t = pagesText[match.context.language];
      return {
        meta: [
          { title: pageTitle(t.home.title) },
          { name: "description", content: t.home.description },
        ],
      };
    },
    component: lazyRouteComponent(() => import("./home-screen.tsx"), "HomeScreen"),
    staticData: {
      screen: "client/src/site/home-screen.tsx",
      hydratedLater: ["client/src/site/coast-scene.tsx", "client/src/site/below-the-fold.tsx"],
      withoutKit: true,
    },
  });

  const about = createRoute({
    getParentRoute: () => root,
    path: "/about",
    head: ({ match }) => {
      const t = pagesText[match.context.language];
      return {
        meta: [
          { title: pageTitle(t.about.title) },
          { name: "description", content: t.about.description },
        ],
      };
    },
    component: kitScreen(() => import("./about-screen.tsx"), "AboutScreen"),
    staticData: { screen: "client/src/site/about-screen.tsx" },
  });

  const contact = createRoute({
    getParentRoute: () => root,
    path: "/contact",
    head: ({ match }) => {
      const t = pagesText[match.context.language];
      return {
        meta: [
          { title: pageTitle(t.contact.title) },
          { name: "description", content: t.contact.description },
        ],
      };
    },
    component: kitScreen(() => import("./contact-screen.tsx"), "ContactScreen"),
    staticData: { screen: "client/src/site/contact-screen.tsx" },
  });

  return [home, about, contact] as const;
}
