import {
  adminVehicleIdSchema,
  adminVehiclesSchema,
  featureVehicleSchema,
  matchingVehiclesSchema,
  moderateVehicleSchema,
  moderateVehiclesSchema,
} from "#shared/admin-vehicles.ts";
import { listAdminVehicles } from "../records/admin-vehicle.ts";
import { markMatching } from "../records/vehicle-verdict.ts";
import { adminProcedure } from "../trpc/procedures.ts";
import { featureVehicle } from "./feature-vehicle.ts";
import { findVehicle } from "./find-vehicle.ts";
import { moderateVehicle, moderateVehicles } from "./moderate-vehicles.ts";
import { removeVehicle } from "./remove-vehicle.ts";

/** Vehicles as admins judge them. */
export const vehicleProcedures = {
  /** A page of all vehicles: searched, filtered and sorted. */
  vehicles: adminProcedure
    .input(adminVehiclesSchema)
    .query(({ ctx, input }) => listAdminVehicles(ctx.platform.db, input)),

  /** All that match as a set, for a decision about exactly these. */
  matchingVehicles: adminProcedure
    .input(matchingVehiclesSchema)
    .query(({ ctx, input }) => markMatching(ctx.platform.db, input)),

  /** A vehicle with pictures, partner, history and what changed since it was approved. */
  vehicle: adminProcedure
    .input(adminVehicleIdSchema)
    .query(({ ctx, input }) => findVehicle(ctx.platform, input.id)),

  /** Approves or rejects a pending vehicle; refuses with `vehicleAlreadyChanged` or `vehicleEdited`. */
  moderateVehicle: adminProcedure
    .input(moderateVehicleSchema)
    .mutation(({ ctx, input }) => moderateVehicle(ctx.platform, ctx.viewer, input)),

  /** Approves or rejects chosen vehicles, or all that match; refuses with `selectionChanged`. */
  moderateVehicles: adminProcedure
    .input(moderateVehiclesSchema)
    .mutation(({ ctx, input }) => moderateVehicles(ctx.platform, ctx.viewer, input)),

  /** Features an approved vehicle or no more; refuses with `vehicleAlreadyChanged`. */
  featureVehicle: adminProcedure
    .input(featureVehicleSchema)
    .mutation(({ ctx, input }) => featureVehicle(ctx.platform, ctx.viewer, input)),

  /** Deletes or archives a vehicle; refuses with `vehicleHasBookings`. */
  deleteVehicle: adminProcedure
    .input(adminVehicleIdSchema)
    .mutation(({ ctx, input }) => removeVehicle(ctx.platform, ctx.viewer, input.id)),
};
