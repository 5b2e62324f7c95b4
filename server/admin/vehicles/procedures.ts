import { octetInputParser } from "@trpc/server/http";
import { hintPrice } from "#server/domain/hint-price.ts";
import { storeUpload } from "#server/domain/store-upload.ts";
import { listAdminVehicles } from "#server/records/vehicles/admin-vehicle.ts";
import { markMatching } from "#server/records/vehicles/vehicle-moderation.ts";
import { adminProcedure, longRequest } from "#server/trpc/procedures.ts";
import {
  adminVehicleIdSchema,
  adminVehiclesSchema,
  featureVehicleSchema,
  matchingVehiclesSchema,
  moderateVehicleSchema,
  moderateVehiclesSchema,
} from "#shared/admin/admin-vehicles.ts";
import { editVehicleSchema, priceHintSchema } from "#shared/partner/partner-vehicle.ts";
import { editVehicle, findEditedVehicle } from "./edit-vehicle.ts";
import { featureVehicle } from "./feature-vehicle.ts";
import { findVehicle } from "./find-vehicle.ts";
import { moderateVehicle, moderateVehicles } from "./moderate-vehicles.ts";
import { removeVehicle } from "./remove-vehicle.ts";

/** Vehicle procedures for admins. */
export const vehicleProcedures = {
  /** A page of all vehicles: searched, filtered and sorted. */
  vehicles: adminProcedure
    .input(adminVehiclesSchema)
    .query(({ ctx, input }) => listAdminVehicles(ctx.platform.db, input)),

  /** All vehicles that match filters, as a set for a decision about exactly these. */
  matchingVehicles: adminProcedure
    .use(longRequest)
    .input(matchingVehiclesSchema)
    .query(({ ctx, input }) => markMatching(ctx.platform.db, input)),

  /** A vehicle with images, partner, history and its changes since it was approved. */
  vehicle: adminProcedure
    .input(adminVehicleIdSchema)
    .query(({ ctx, input }) => findVehicle(ctx.platform, input.id)),

  /** Moderates a pending vehicle; refuses with `vehicleAlreadyChanged` or `vehicleEdited`. */
  moderateVehicle: adminProcedure
    .input(moderateVehicleSchema)
    .mutation(({ ctx, input }) => moderateVehicle(ctx.platform, ctx.viewer, input)),

  /** Approves or rejects chosen vehicles, or all that match; refuses with `selectionChanged`. */
  moderateVehicles: adminProcedure
    .use(longRequest)
    .input(moderateVehiclesSchema)
    .mutation(({ ctx, input }) => moderateVehicles(ctx.platform, ctx.viewer, input)),

  /** Adds or removes an approved vehicle as featured; refuses with `vehicleAlreadyChanged`. */
  featureVehicle: adminProcedure
    .input(featureVehicleSchema)
    .mutation(({ ctx, input }) => featureVehicle(ctx.platform, ctx.viewer, input)),

  /** One vehicle of any partner with all editable fields; refuses with `vehicleArchived`. */
  editedVehicle: adminProcedure
    .input(adminVehicleIdSchema)
    .query(({ ctx, input }) => findEditedVehicle(ctx.platform, input.id)),

  /** Changes a vehicle and emails its partner; refuses with `vehicleAlreadyChanged`. */
  editVehicle: adminProcedure
    .input(editVehicleSchema)
    .mutation(({ ctx, input }) => editVehicle(ctx.platform, ctx.viewer, input)),

  /** Takes the bytes of one image of at most 5 MB as `application/octet-stream`, for an edit. */
  uploadImage: adminProcedure
    .meta({ body: "image" })
    .use(longRequest)
    .input(octetInputParser)
    .mutation(({ ctx, signal }) =>
      storeUpload(ctx.platform, ctx.viewer.id, ctx.readBody(), signal),
    ),

  /** Daily prices of comparable vehicles; null where there are too few of them. */
  priceHint: adminProcedure
    .input(priceHintSchema)
    .query(({ ctx, input }) => hintPrice(ctx.platform, input)),

  /** Deletes or archives a vehicle; refuses with `vehicleHasBookings`. */
  deleteVehicle: adminProcedure
    .input(adminVehicleIdSchema)
    .mutation(({ ctx, input }) => removeVehicle(ctx.platform, ctx.viewer, input.id)),
};
