import { createRoute } from "@tanstack/react-router";
import { type RentalSearch, readRentalSearch } from "#client/catalog/vehicle-search.ts";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { publicHead } from "#client/routing/page-head.ts";
import type { AppRoot } from "#client/routing/route-context.ts";
import { partnerPath } from "#shared/site/site-paths.ts";

/**
 * Search parameters of a partner's page: the rental that was searched for, which its vehicles keep.
 */
type PartnerSearch = RentalSearch & {
  /** Cursor at which the vehicles start, in links that show more without scripts. */
  after?: string | undefined;
};

const MAX_CURSOR_LENGTH = 200;

/** A partner's public page: who it is, which places it serves, and its vehicles. */
export function partnerRoute(root: AppRoot) {
  return createRoute({
    getParentRoute: () => root,
    path: "/partners/$partnerId",
    validateSearch: ({ after, ...rental }: Record<string, unknown>): PartnerSearch => ({
      ...readRentalSearch(rental),
      after: typeof after === "string" && after.length <= MAX_CURSOR_LENGTH ? after : undefined,
    }),
    loaderDeps: ({ search: { after } }) => ({ after }),
    loader: async ({ context, params: { partnerId }, deps: { after } }) => {
      const { loadPartner } = await import("./load-partner.ts");
      return loadPartner(context, partnerId, after);
    },
    head: ({ match: { context }, params: { partnerId }, loaderData }) =>
      loaderData ? publicHead(context, { path: partnerPath(partnerId), ...loaderData }) : {},
    component: lazyMantineScreen(() => import("./partner-screen.tsx"), "PartnerScreen"),
    errorComponent: lazyMantineScreen(() => import("./partner-missing.tsx"), "PartnerFailed"),
    notFoundComponent: lazyMantineScreen(() => import("./partner-missing.tsx"), "PartnerMissing"),
    staticData: { screen: "client/src/catalog/partner/partner-screen.tsx", scriptsLater: true },
  });
}
