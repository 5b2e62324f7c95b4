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

/** What visitors browse. Only approved vehicles of active partners ever appear here. */
export const catalogRouter = router({
  /** One page of vehicles that match the filters, with the total and the cursor of the next page. */
  list: catalogProcedure
    .input(listVehiclesSchema)
    .query(({ ctx, input }) => listVehicles(ctx.platform, input)),

  /** How many vehicles each value of each filter would give, the other filters staying. */
  facets: catalogProcedure
    .input(searchSchema)
    .query(({ ctx, input }) => countFilterValues(ctx.platform, input.filters)),

  /** What would give results where a search gives none: other dates, or one filter less. */
  alternatives: catalogProcedure
    .input(searchSchema)
    .query(({ ctx, input }) => proposeAlternatives(ctx.platform, input.filters)),

  /** Up to eight featured vehicles for the home page, newest first. */
  featured: catalogProcedure
    .input(z.undefined())
    .query(({ ctx }) => listFeatured(ctx.platform.db, FEATURED_LIMIT)),

  /** One vehicle with pictures and places; refuses with `vehicleGone` or `vehicleNotFound`. */
  bySlug: catalogProcedure
    .input(vehicleSlugSchema)
    .query(({ ctx, input }) => findVehicle(ctx.platform, input.slug)),

  /** Vehicles with all their facts, for comparisons; slugs that are not public are left out. */
  bySlugs: catalogProcedure
    .input(vehicleSlugsSchema)
    .query(({ ctx, input }) => listBySlugs(ctx.platform.db, input.slugs)),

  /** Up to four vehicles like one, free in the given dates; refuses with `vehicleNotFound`. */
  similar: catalogProcedure
    .input(similarSchema)
    .query(({ ctx, input }) => findSimilar(ctx.platform, input)),

  /** The periods from now on in which a vehicle is taken, in the wall clock of Athens. */
  availability: catalogProcedure
    .input(availabilitySchema)
    .query(({ ctx, input }) => findAvailability(ctx.platform, input.vehicleId)),

  /** Where vehicles are picked up and returned. */
  places: catalogProcedure.input(z.undefined()).query(({ ctx }) => listPlaces(ctx.platform.db)),

  /** What filters and date pickers offer: brands, years, prices, limits, today. */
  options: catalogProcedure.input(z.undefined()).query(({ ctx }) => describeCatalog(ctx.platform)),

  /** Counts that somebody opened a vehicle's page; pages themselves come out of caches. */
  countView: publicProcedure
    .use(limitedByAddress("viewsByAddress"))
    .input(availabilitySchema)
    .mutation(({ ctx, input }) => ctx.platform.views.count(input.vehicleId, ctx.address)),

  /** Keeps what a visitor found wrong with a vehicle's page and mails it to the company. */
  reportProblem: publicProcedure
    .use(limitedByAddress("contactByAddress"))
    .input(vehicleReportSchema)
    .mutation(({ ctx, input }) => reportProblem(ctx.platform, input)),
});
