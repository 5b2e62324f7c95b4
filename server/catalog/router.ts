import { z } from "zod";
import { listPlaces } from "#server/records/administration/place.ts";
import { listFeatured } from "#server/records/vehicles/vehicle.ts";
import { listBySlugs } from "#server/records/vehicles/vehicle-detail.ts";
import { limitedByAddress, publicProcedure, router } from "#server/trpc/procedures.ts";
import {
  availabilitySchema,
  FEATURED_LIMIT,
  listVehiclesSchema,
  searchSchema,
  similarSchema,
  vehicleSlugSchema,
  vehicleSlugsSchema,
} from "#shared/catalog/catalog.ts";
import { vehicleReportSchema } from "#shared/catalog/vehicle-report.ts";
import { countFilterValues } from "./count-facets.ts";
import { describeCatalog } from "./describe-catalog.ts";
import { findAvailability } from "./find-availability.ts";
import { findSimilar } from "./find-similar.ts";
import { findVehicle } from "./find-vehicle.ts";
import { listVehicles } from "./list-vehicles.ts";
import { proposeAlternatives } from "./propose-alternatives.ts";
import { reportProblem } from "./report-problem.ts";

const catalogProcedure = publicProcedure.use(limitedByAddress("catalogByAddress"));

/** The public catalog. Only approved vehicles of active partners ever appear here. */
export const catalogRouter = router({
  /** One page of matching vehicles, with the total and the cursor of the next page. */
  list: catalogProcedure
    .input(listVehiclesSchema)
    .query(({ ctx, input }) => listVehicles(ctx.platform, input)),

  /** Number of vehicles each value of each filter would match, with the other filters unchanged. */
  facets: catalogProcedure
    .input(searchSchema)
    .query(({ ctx, input }) => countFilterValues(ctx.platform, input.filters)),

  /** Proposals where a search gives no results: other dates, or one filter less. */
  alternatives: catalogProcedure
    .input(searchSchema)
    .query(({ ctx, input }) => proposeAlternatives(ctx.platform, input.filters)),

  /** Up to eight featured vehicles for the home page, newest first. */
  featured: catalogProcedure
    .input(z.undefined())
    .query(({ ctx }) => listFeatured(ctx.platform.db, FEATURED_LIMIT)),

  /** One vehicle with images and places; refuses with `vehicleGone` or `vehicleNotFound`. */
  bySlug: catalogProcedure
    .input(vehicleSlugSchema)
    .query(({ ctx, input }) => findVehicle(ctx.platform, input.slug)),

  /** Vehicles with all attributes, for comparisons; slugs that are not public are left out. */
  bySlugs: catalogProcedure
    .input(vehicleSlugsSchema)
    .query(({ ctx, input }) => listBySlugs(ctx.platform.db, input.slugs)),

  /** Up to four similar vehicles, free in the given dates; refuses with `vehicleNotFound`. */
  similar: catalogProcedure
    .input(similarSchema)
    .query(({ ctx, input }) => findSimilar(ctx.platform, input)),

  /** The future periods in which a vehicle is taken, in Athens local time. */
  availability: catalogProcedure
    .input(availabilitySchema)
    .query(({ ctx, input }) => findAvailability(ctx.platform, input.vehicleId)),

  /** Places of pickup and return. */
  places: catalogProcedure.input(z.undefined()).query(({ ctx }) => listPlaces(ctx.platform.db)),

  /** Options of filters and date pickers: brands, years, prices, limits, today. */
  options: catalogProcedure.input(z.undefined()).query(({ ctx }) => describeCatalog(ctx.platform)),

  /** Counts a view of a vehicle's page; the pages themselves are served from caches. */
  countView: publicProcedure
    .use(limitedByAddress("viewsByAddress"))
    .input(availabilitySchema)
    .mutation(({ ctx, input }) => ctx.platform.views.count(input.vehicleId, ctx.address)),

  /** Stores a visitor's problem report about a vehicle's page and emails it to the company. */
  reportProblem: publicProcedure
    .use(limitedByAddress("contactByAddress"))
    .input(vehicleReportSchema)
    .mutation(({ ctx, input }) => reportProblem(ctx.platform, input)),
});
