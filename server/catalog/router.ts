import { z } from "zod";
import { listPlaces } from "#server/records/administration/place.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { listPartnerVehicles } from "#server/records/partners/public-partner.ts";
import {
  listLatestReviews,
  listPartnerReviews,
  listVehicleReviews,
} from "#server/records/reviews/public-review.ts";
import { listFeatured } from "#server/records/vehicles/vehicle.ts";
import { listBySlugs } from "#server/records/vehicles/vehicle-detail.ts";
import { cachedProcedure, publicProcedure, router } from "#server/trpc/procedures.ts";
import {
  availabilitySchema,
  FEATURED_LIMIT,
  listVehiclesSchema,
  partnerIdSchema,
  partnerVehiclesSchema,
  searchSchema,
  similarSchema,
  vehicleSlugSchema,
  vehicleSlugsSchema,
  vehiclesByIdsSchema,
} from "#shared/catalog/catalog.ts";
import { partnerReviewsSchema, vehicleReviewsSchema } from "#shared/catalog/reviews.ts";
import { vehicleReportSchema } from "#shared/catalog/vehicle-report.ts";
import {
  alternativesDependOn,
  facetsDependOn,
  featuredDependsOn,
  idsDependOn,
  latestReviewsDependOn,
  listDependsOn,
  optionsDependOn,
  partnerDependsOn,
  partnerReviewsDependOn,
  partnerVehiclesDependOn,
  placeCountsDependOn,
  similarDependsOn,
  slugsDependOn,
  vehicleDependsOn,
  vehicleReviewsDependOn,
} from "./cache-rules.ts";
import { beforeHalfHour, untilHalfHour, untilPickupMinute } from "./cache-times.ts";
import { countFilterValues } from "./count-facets.ts";
import { countPlaces } from "./count-places.ts";
import { describeCatalog } from "./describe-catalog.ts";
import { findAvailability } from "./find-availability.ts";
import { findByIds } from "./find-by-ids.ts";
import { findPartner } from "./find-partner.ts";
import { findSimilar } from "./find-similar.ts";
import { findVehicle } from "./find-vehicle.ts";
import { listVehicles } from "./list-vehicles.ts";
import { proposeAlternatives } from "./propose-alternatives.ts";
import { reportProblem } from "./report-problem.ts";

/** The public catalog. Only approved vehicles of active partners ever appear here. */
export const catalogRouter = router({
  /** One page of matching vehicles, with the total and the cursor of the next page. */
  list: cachedProcedure(listVehiclesSchema, {
    dependsOn: listDependsOn,
    validUntil: ({ filters }, now) => untilPickupMinute(filters, now),
  })
    .meta({ restName: "vehicles" })
    .query(({ ctx, input }) => listVehicles(ctx.platform, input)),

  /** Number of vehicles each value of each filter would match, with the other filters unchanged. */
  facets: cachedProcedure(searchSchema, {
    dependsOn: facetsDependOn,
    validUntil: ({ filters }, now) => untilPickupMinute(filters, now),
  }).query(({ ctx, input }) => countFilterValues(ctx.platform, input.filters)),

  /** Number and lowest price of the vehicles at each place, with the other filters unchanged. */
  placeCounts: cachedProcedure(searchSchema, {
    dependsOn: placeCountsDependOn,
    validUntil: ({ filters }, now) => untilPickupMinute(filters, now),
  }).query(({ ctx, input }) => countPlaces(ctx.platform, input.filters)),

  /** Proposals where a search gives no results: other dates, one filter less, corrected words. */
  alternatives: cachedProcedure(searchSchema, {
    dependsOn: alternativesDependOn,
    validUntil: ({ filters }, now) => untilPickupMinute(filters, now),
  }).query(({ ctx, input }) => proposeAlternatives(ctx.platform, input.filters)),

  /** Up to eight featured vehicles for the home page, newest first. */
  featured: cachedProcedure(z.undefined(), { dependsOn: featuredDependsOn })
    .meta({ restName: "featured-vehicles" })
    .query(({ ctx }) => listFeatured(ctx.platform.db, FEATURED_LIMIT)),

  /** One vehicle with images and places; refuses with `vehicleGone` or `vehicleNotFound`. */
  bySlug: cachedProcedure(vehicleSlugSchema, { dependsOn: vehicleDependsOn })
    .meta({ restName: "vehicle" })
    .query(({ ctx, input }) => findVehicle(ctx.platform, input.slug)),

  /** Vehicles with all attributes, for comparisons; slugs that are not public are left out. */
  bySlugs: cachedProcedure(vehicleSlugsSchema, { dependsOn: slugsDependOn })
    .meta({ restName: "vehicles-by-slugs" })
    .query(({ ctx, input }) => listBySlugs(ctx.platform.db, input.slugs)),

  /** Cards of chosen vehicles, with totals where free in the given dates; others are left out. */
  byIds: cachedProcedure(vehiclesByIdsSchema, {
    dependsOn: idsDependOn,
    validUntil: untilPickupMinute,
  })
    .meta({ restName: "vehicles-by-ids" })
    .query(({ ctx, input }) => findByIds(ctx.platform, input)),

  /** Up to four similar vehicles, free in the given dates; refuses with `vehicleNotFound`. */
  similar: cachedProcedure(similarSchema, {
    dependsOn: similarDependsOn,
    validUntil: untilPickupMinute,
  })
    .meta({ restName: "similar-vehicles" })
    .query(({ ctx, input }) => findSimilar(ctx.platform, input)),

  /** A partner's public facts; refuses with `partnerGone` or `partnerNotFound`. */
  partner: cachedProcedure(partnerIdSchema, {
    dependsOn: partnerDependsOn,
    validUntil: (_input, now) => beforeHalfHour(now),
  }).query(({ ctx, input }) => findPartner(ctx.platform, input.partnerId)),

  /** One page of a partner's vehicles, newest first; empty where the partner has none on offer. */
  partnerVehicles: cachedProcedure(partnerVehiclesSchema, {
    dependsOn: partnerVehiclesDependOn,
  }).query(({ ctx, input }) => listPartnerVehicles(ctx.platform.db, ctx.platform.cards, input)),

  /** One page of the shown reviews of a vehicle, newest first. */
  vehicleReviews: cachedProcedure(vehicleReviewsSchema, {
    dependsOn: vehicleReviewsDependOn,
  }).query(({ ctx, input }) => listVehicleReviews(ctx.platform.db, input)),

  /** One page of the shown reviews of all vehicles of a partner, newest first. */
  partnerReviews: cachedProcedure(partnerReviewsSchema, {
    dependsOn: partnerReviewsDependOn,
  }).query(({ ctx, input }) => listPartnerReviews(ctx.platform.db, input)),

  /**
   * The three or four newest reviews with a text, of vehicles on offer; none where there are fewer.
   */
  latestReviews: cachedProcedure(z.undefined(), { dependsOn: latestReviewsDependOn }).query(
    ({ ctx }) => listLatestReviews(ctx.platform.db),
  ),

  /**
   * The future periods in which no rental of a vehicle can be, in Athens local time: its blocks,
   * and its bookings with the time between rentals on both sides.
   */
  availability: cachedProcedure(availabilitySchema, {
    dependsOn: ({ vehicleId }) => ({ vehicleIds: [vehicleId], bookingsOf: [vehicleId] }),
  }).query(({ ctx, input }) => findAvailability(ctx.platform, input.vehicleId)),

  /** Places of pickup and return. */
  places: cachedProcedure(z.undefined(), { dependsOn: () => ({ places: true }) }).query(({ ctx }) =>
    listPlaces(ctx.platform.db),
  ),

  /** Options of filters and date pickers: brands, years, prices, limits, today. */
  options: cachedProcedure(z.undefined(), {
    dependsOn: optionsDependOn,
    validUntil: (_input, now) => untilHalfHour(now),
    // The earliest pickup tells one half hour from another.
    shown: ({ now: _now, ...rest }) => rest,
  }).query(({ ctx }) => describeCatalog(ctx.platform)),

  /** What the company publishes about itself; an empty value is not filled in. */
  company: cachedProcedure(z.undefined(), { dependsOn: () => ({ settings: true }) }).query(
    async ({ ctx }) => (await requireSettings(ctx.platform.db)).company,
  ),

  /** Counts a view of a vehicle's page; the pages themselves are served from caches. */
  countView: publicProcedure
    .meta({ rateLimit: "viewsByAddress" })
    .input(availabilitySchema)
    .mutation(({ ctx, input }) => ctx.platform.views.count(input.vehicleId, ctx.address)),

  /** Stores a visitor's problem report about a vehicle's page and emails it to the company. */
  reportProblem: publicProcedure
    .meta({ rateLimit: "contactByAddress" })
    .input(vehicleReportSchema)
    .mutation(({ ctx, input }) => reportProblem(ctx.platform, input)),
});
