import { otherVehiclesInput } from "#client/catalog/partner/partner-queries.ts";
import { vehicleReviewsInput } from "#client/catalog/reviews/review-inputs.ts";
import { type RentalSearch, toSimilarInput } from "#client/catalog/vehicle-search.ts";
import type { RouteContext } from "#client/routing/route-context.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";

/** Reads what a vehicle's page shows of its partner, of its reviews and of other vehicles. */
export async function readFurtherDown(
  { catalog }: RouteContext["trpc"],
  { id, slug, rating, offeredBy: partner }: VehicleDetail,
  rental: RentalSearch,
): Promise<void> {
  await Promise.all([
    rating && catalog.vehicleReviews.prefetchInfinite(vehicleReviewsInput(id)),
    catalog.similar.prefetch(toSimilarInput(slug, rental)),
    partner && catalog.partner.prefetch({ partnerId: partner.id }),
    partner && catalog.partnerVehicles.prefetch(otherVehiclesInput(partner.id, id)),
  ]);
}
