import { createRoute, notFound } from "@tanstack/react-router";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { hiddenHead, publicHead } from "#client/routing/page-head.ts";
import type { AppRoot } from "#client/routing/route-context.ts";
import { readProblem } from "#client/text/read-problem.ts";
import { partnerPath } from "#shared/site/site-paths.ts";
import { partnerHeadText } from "./partner-head-text.ts";
import { partnerListOptions, partnerVehiclesInput } from "./partner-queries.ts";

/** Search parameters of a partner's page. */
type PartnerSearch = {
  /** Cursor at which the vehicles start, in links that show more without scripts. */
  after?: string | undefined;
};

const MAX_CURSOR_LENGTH = 200;

/** A partner's public page: who it is, which places it serves, and its vehicles. */
export function partnerRoute(root: AppRoot) {
  return createRoute({
    getParentRoute: () => root,
    path: "/partners/$partnerId",
    validateSearch: ({ after }: Record<string, unknown>): PartnerSearch => ({
      after: typeof after === "string" && after.length <= MAX_CURSOR_LENGTH ? after : undefined,
    }),
    loaderDeps: ({ search: { after } }) => ({ after }),
    loader: async ({ context: { trpc, language }, params: { partnerId }, deps: { after } }) => {
      const { catalog } = trpc;
      const reads = Promise.all([
        catalog.places.prefetch(),
        catalog.partnerVehicles.prefetchInfinite(
          partnerVehiclesInput(partnerId),
          partnerListOptions(after),
        ),
      ]);
      const partner = await catalog.partner.ensureData({ partnerId }).catch((error: unknown) => {
        const { code } = readProblem(error);
        // Data with the not-found makes the status of the page 410.
        if (code === "partnerGone") throw notFound({ data: { gone: "partner" } });
        if (code === "partnerNotFound" || code === "invalidInput") throw notFound();
        throw error;
      });
      if (import.meta.env.SSR) await reads;
      const t = partnerHeadText[language];
      const name = partner.name[language];
      return {
        title: t.title(name, partner.town?.[language]),
        description: t.description(name, partner.vehicleCount),
      };
    },
    head: ({ match: { context }, params: { partnerId }, loaderData }) =>
      loaderData
        ? publicHead(context, { path: partnerPath(partnerId), ...loaderData })
        : hiddenHead(partnerHeadText[context.language].missing),
    component: lazyMantineScreen(() => import("./partner-screen.tsx"), "PartnerScreen"),
    errorComponent: lazyMantineScreen(() => import("./partner-missing.tsx"), "PartnerFailed"),
    notFoundComponent: lazyMantineScreen(() => import("./partner-missing.tsx"), "PartnerMissing"),
    staticData: { screen: "client/src/catalog/partner/partner-screen.tsx" },
  });
}
