import { notFound } from "@tanstack/react-router";
import { partnerReviewsInput } from "#client/catalog/reviews/review-inputs.ts";
import type { RouteContext } from "#client/routing/route-context.ts";
import { readProblem } from "#client/text/read-problem.ts";
import { partnerHeadText } from "./partner-head-text.ts";
import { partnerVehiclesInput } from "./partner-queries.ts";

/** Loads a partner's page; a file of its own, because every page loads the routes. */
export async function loadPartner(
  { trpc, language }: Pick<RouteContext, "trpc" | "language">,
  partnerId: string,
  after: string | undefined,
): Promise<{ title: string; description: string }> {
  const { catalog } = trpc;
  const reads = Promise.all([
    catalog.places.prefetch(),
    catalog.partnerVehicles.prefetchInfinite(partnerVehiclesInput(partnerId, after)),
  ]);
  const partner = await catalog.partner.ensureData({ partnerId }).catch((error: unknown) => {
    const { code } = readProblem(error);
    // Data with the not-found makes the status of the page 410.
    if (code === "partnerGone") throw notFound({ data: { gone: "partner" } });
    if (code === "partnerNotFound" || code === "invalidInput") throw notFound();
    throw error;
  });
  const reviews =
    partner.rating && catalog.partnerReviews.prefetchInfinite(partnerReviewsInput(partnerId));
  if (import.meta.env.SSR) await Promise.all([reads, reviews]);
  const t = partnerHeadText[language];
  const name = partner.name[language];
  return {
    title: t.title(name, partner.town?.[language]),
    description: t.description(name, partner.vehicleCount),
  };
}
