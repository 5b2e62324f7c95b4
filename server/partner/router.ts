import { octetInputParser } from "@trpc/server/http";
import { z } from "zod";
import {
  duplicateVehicleSchema,
  priceHintSchema,
  saveVehicleSchema,
  vehicleIdSchema,
} from "#shared/partner-vehicle.ts";
import { partnerProcedure, router } from "../trpc/procedures.ts";
import { duplicateVehicle } from "./duplicate-vehicle.ts";
import { findVehicle } from "./find-vehicle.ts";
import { hintPrice } from "./hint-price.ts";
import { listVehicles } from "./list-vehicles.ts";
import { removeVehicle } from "./remove-vehicle.ts";
import { saveVehicle } from "./save-vehicle.ts";
import { uploadPicture } from "./upload-picture.ts";

/** What partners see and change of their own. */
export const partnerRouter = router({
  /** The caller's own vehicles in every status, newest first, with their figures. */
  vehicles: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => listVehicles(ctx.platform, ctx.viewer.id)),

  /** One of the caller's vehicles with all that can be edited; refuses with `vehicleNotFound`. */
  vehicle: partnerProcedure
    .input(vehicleIdSchema)
    .query(({ ctx, input }) => findVehicle(ctx.platform, ctx.viewer.id, input.id)),

  /** Makes a vehicle, or changes one when an id is given. */
  saveVehicle: partnerProcedure
    .input(saveVehicleSchema)
    .mutation(({ ctx, input }) => saveVehicle(ctx.platform, ctx.viewer.id, input)),

  /** A copy under another title, which waits for approval. */
  duplicateVehicle: partnerProcedure
    .input(duplicateVehicleSchema)
    .mutation(({ ctx, input }) => duplicateVehicle(ctx.platform, ctx.viewer.id, input)),

  /** Deletes a vehicle, or archives it where bookings have to be remembered. */
  deleteVehicle: partnerProcedure
    .input(vehicleIdSchema)
    .mutation(({ ctx, input }) => removeVehicle(ctx.platform, ctx.viewer.id, input.id)),

  /** What comparable vehicles cost per day; null where there are too few of them. */
  priceHint: partnerProcedure
    .input(priceHintSchema)
    .query(({ ctx, input }) => hintPrice(ctx.platform, input)),

  /** Takes the bytes of one picture of at most 5 MB as `application/octet-stream`. */
  uploadPicture: partnerProcedure
    .input(octetInputParser)
    .mutation(({ ctx, input, signal }) =>
      uploadPicture(ctx.platform, ctx.viewer.id, input, signal),
    ),
});
