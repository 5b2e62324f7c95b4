import { z } from "zod";
import {
  exportBookingsSchema,
  exportPartnersSchema,
  exportVehiclesSchema,
} from "#shared/admin-exports.ts";
import { chartPeriodSchema } from "#shared/admin-overview.ts";
import { findCharts } from "../records/admin-charts.ts";
import { adminProcedure, longRequest, router } from "../trpc/procedures.ts";
import { tableExport } from "../trpc/table-export.ts";
import { bookingProcedures } from "./booking-procedures.ts";
import { describeOverview } from "./describe-overview.ts";
import { exportBookings } from "./export-bookings.ts";
import { exportPartners } from "./export-partners.ts";
import { exportVehicles } from "./export-vehicles.ts";
import { inboxProcedures } from "./inbox-procedures.ts";
import { peopleProcedures } from "./people-procedures.ts";
import { settingsProcedures } from "./settings-procedures.ts";
import { vehicleProcedures } from "./vehicle-procedures.ts";

/** What admins oversee. */
export const adminRouter = router({
  /** Counts and sums over the whole platform, and the alarm about unpaid bookings. */
  overview: adminProcedure
    .use(longRequest)
    .input(z.undefined())
    .query(({ ctx }) => describeOverview(ctx.platform)),

  /** The same by week, vehicle type and pickup place, for the rentals that start in a period. */
  charts: adminProcedure
    .use(longRequest)
    .input(chartPeriodSchema)
    .query(({ ctx, input }) => findCharts(ctx.platform.db, input)),

  ...vehicleProcedures,
  ...bookingProcedures,
  ...peopleProcedures,
  ...inboxProcedures,
  ...settingsProcedures,
});

/** What admins download, by the name of the file under /exports. */
export const adminExports = {
  vehicles: tableExport("admin", exportVehiclesSchema, ({ ctx, format, input }) =>
    exportVehicles(ctx.platform, { admin: ctx.viewer, format }, input),
  ),
  bookings: tableExport("admin", exportBookingsSchema, ({ ctx, format, input }) =>
    exportBookings(ctx.platform, { admin: ctx.viewer, format }, input),
  ),
  partners: tableExport("admin", exportPartnersSchema, ({ ctx, format, input }) =>
    exportPartners(ctx.platform, { admin: ctx.viewer, format }, input),
  ),
};
