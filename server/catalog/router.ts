import { z } from "zod";
import {
  availabilitySchema,
  FEATURED_LIMIT,
  listVehiclesSchema,
  vehicleSlugSchema,
} from "#shared/catalog.ts";
import { listPlaces } from "../records/place.ts";
import { listFeatured } from "../records/vehicle.ts";
import { limitedByAddress, publicProcedure, router } from "../trpc/procedures.ts";
import { describeCatalog } from "./describe-catalog.ts";
import { findAvailability } from "./find-availability.ts";
import { findVehicle } from "./find-vehicle.ts";
import { listVehicles } from "./list-vehicles.ts";

const catalogProcedure = publicProcedure.use(limitedByAddress("catalogByAddress"));

/** What visitors browse. Only approved vehicles of active partners ever appear here. */
export const catalogRouter = router({
  /** One page of vehicles that match the filters, with the total and the cursor of the next page. */
  list: catalogProcedure
    .input(listVehiclesSchema)
    .query(({ ctx, input }) => listVehicles(ctx.platform, input)),

  /** Up to eight featured vehicles for the home page, newest first. */
  featured: catalogProcedure
    .input(z.undefined())
    .query(({ ctx }) => listFeatured(ctx.platform.db, FEATURED_LIMIT)),

  /** One vehicle with pictures and places; refuses with `vehicleNotFound`. */
  bySlug: catalogProcedure
    .input(vehicleSlugSchema)
    .query(({ ctx, input }) => findVehicle(ctx.platform, input.slug)),

  /** The periods from now on in which a vehicle is taken, in the wall clock of Athens. */
  availability: catalogProcedure
    .input(availabilitySchema)
    .query(({ ctx, input }) => findAvailability(ctx.platform, input.vehicleId)),

  /** Where vehicles are picked up and returned. */
  places: catalogProcedure.input(z.undefined()).query(({ ctx }) => listPlaces(ctx.platform.db)),

  /** What filters and date pickers offer: brands, years, prices, limits, today. */
  options: catalogProcedure.input(z.undefined()).query(({ ctx }) => describeCatalog(ctx.platform)),
});
