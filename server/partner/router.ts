import { z } from "zod";
import { listVehiclesOf } from "../records/vehicle.ts";
import { partnerProcedure, router } from "../trpc/procedures.ts";

/** What partners see of their own. */
export const partnerRouter = router({
  /** The caller's own vehicles in every status, newest first. */
  vehicles: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => listVehiclesOf(ctx.platform.db, ctx.viewer.id)),
});
