import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { hiddenHead, publicHead } from "#client/routing/page-head.ts";
import type { AppRoot, RouteContext } from "#client/routing/route-context.ts";
import type { LegalDocument } from "#shared/site/legal-versions.ts";
import { pagesText } from "./pages-text.ts";

/** What the loader of a page returns for its head. */
type LoadedPage = { path: string; title: string; description: string };

/** Imported dynamically, so that no other page loads the list of their files. */
const developerPages = () => import("#client/site/developers/developer-pages.ts");

/** Reads the data of a legal page, and its title, which no other page needs. */
async function loadLegalPage({ trpc, language }: RouteContext, document: LegalDocument) {
  const [{ legalTitleText }] = await Promise.all([
    import("#client/site/legal/legal-title-text.ts"),
    trpc.catalog.company.prefetch(undefined, { retry: false }),
  ]);
  return { path: `/${document}`, ...legalTitleText[language][document] };
}

/** Returns the path, title and description of a page. No other page needs its texts. */
async function loadHead({ language }: RouteContext, page: "about" | "contact") {
  const { pageTitleText } = await import("#client/site/pages/page-title-text.ts");
  return { path: `/${page}`, ...pageTitleText[language][page] };
}

/** The head of a page whose loader returned its title and description. */
function loadedHead(page: { match: { context: RouteContext }; loaderData?: LoadedPage }) {
  return page.loaderData ? publicHead(page.match.context, page.loaderData) : {};
}

const NotFound = lazyRouteComponent(
  () => import("#client/site/pages/not-found-screen.tsx"),
  "NotFoundScreen",
);

/** Routes of the pages about the product itself. */
export function siteRoutes(root: AppRoot) {
  const home = createRoute({
    getParentRoute: () => root,
    path: "/",
    loader: ({ context: { trpc } }) =>
      Promise.all([
        trpc.catalog.featured.prefetch(undefined, { retry: false }),
        trpc.catalog.options.prefetch(undefined, { retry: false }),
        trpc.catalog.places.prefetch(undefined, { retry: false }),
        trpc.catalog.placeCounts.prefetch({ filters: {} }, { retry: false }),
        trpc.catalog.latestReviews.prefetch(undefined, { retry: false }),
      ]).then(() => undefined),
    head: ({ match: { context } }) =>
      publicHead(context, { path: "/", ...pagesText[context.language].home }),
    component: lazyRouteComponent(() => import("#client/site/home/home-screen.tsx"), "HomeScreen"),
    staticData: {
      screen: "client/src/site/home/home-screen.tsx",
      hydratedLater: [
        "client/src/site/home/coast-scene.tsx",
        "client/src/site/home/below-the-fold.tsx",
      ],
      withoutMantine: true,
      scriptsLater: true,
    },
  });

  const about = createRoute({
    getParentRoute: () => root,
    path: "/about",
    loader: async ({ context }) => {
      await context.trpc.catalog.options.prefetch(undefined, { retry: false });
      return loadHead(context, "about");
    },
    head: loadedHead,
    component: lazyMantineScreen(
      () => import("#client/site/pages/about-screen.tsx"),
      "AboutScreen",
    ),
    staticData: { screen: "client/src/site/pages/about-screen.tsx" },
  });

  const contact = createRoute({
    getParentRoute: () => root,
    path: "/contact",
    loader: async ({ context }) => {
      await context.trpc.catalog.company.prefetch(undefined, { retry: false });
      return loadHead(context, "contact");
    },
    head: loadedHead,
    component: lazyMantineScreen(
      () => import("#client/site/pages/contact-screen.tsx"),
      "ContactScreen",
    ),
    staticData: { screen: "client/src/site/pages/contact-screen.tsx" },
  });

  const terms = createRoute({
    getParentRoute: () => root,
    path: "/terms",
    loader: async ({ context }) => {
      await context.trpc.catalog.options.prefetch(undefined, { retry: false });
      return loadLegalPage(context, "terms");
    },
    head: loadedHead,
    component: lazyMantineScreen(
      () => import("#client/site/legal/terms-screen.tsx"),
      "TermsScreen",
    ),
    staticData: { screen: "client/src/site/legal/terms-screen.tsx" },
  });

  const privacy = createRoute({
    getParentRoute: () => root,
    path: "/privacy",
    loader: ({ context }) => loadLegalPage(context, "privacy"),
    head: loadedHead,
    component: lazyMantineScreen(
      () => import("#client/site/legal/privacy-screen.tsx"),
      "PrivacyScreen",
    ),
    staticData: { screen: "client/src/site/legal/privacy-screen.tsx" },
  });

  const cookies = createRoute({
    getParentRoute: () => root,
    path: "/cookies",
    loader: ({ context }) => loadLegalPage(context, "cookies"),
    head: loadedHead,
    component: lazyMantineScreen(
      () => import("#client/site/legal/cookies-screen.tsx"),
      "CookiesScreen",
    ),
    staticData: { screen: "client/src/site/legal/cookies-screen.tsx" },
  });

  const developers = createRoute({
    getParentRoute: () => root,
    path: "/developers/$",
    loader: ({ context, params }) =>
      developerPages().then((pages) => pages.loadDeveloperPage(context, params._splat)),
    head: loadedHead,
    component: lazyMantineScreen(
      () => developerPages().then((pages) => pages.developersScreen()),
      "DevelopersScreen",
    ),
    notFoundComponent: NotFound,
    staticData: { screen: "client/src/site/developers/developers-screen.tsx" },
  });

  const unknown = createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: () => {
      throw notFound();
    },
    head: ({ match: { context } }) => hiddenHead(pagesText[context.language].unknown),
    notFoundComponent: NotFound,
    staticData: { screen: "client/src/site/pages/not-found-screen.tsx", withoutMantine: true },
  });

  return [home, about, contact, terms, privacy, cookies, developers, unknown] as const;
}
