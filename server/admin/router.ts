import { z } from "zod";
import { findCharts } from "#server/records/administration/admin-charts.ts";
import { adminProcedure, longRequest, router } from "#server/trpc/procedures.ts";
import { tableExport } from "#server/trpc/table-export.ts";
import {
  exportBookingsSchema,
  exportPartnersSchema,
  exportVehiclesSchema,
} from "#shared/admin/admin-exports.ts";
import { chartPeriodSchema } from "#shared/admin/admin-overview.ts";
import { exportBookings } from "./bookings/export-bookings.ts";
import { bookingProcedures } from "./bookings/procedures.ts";
import { inboxProcedures } from "./inbox/procedures.ts";
import { describeOverview } from "./overview/describe-overview.ts";
import { exportPartners } from "./people/export-partners.ts";
import { peopleProcedures } from "./people/procedures.ts";
import { settingsProcedures } from "./settings/procedures.ts";
import { findSystemState } from "./system/find-system-state.ts";
import { exportVehicles } from "./vehicles/export-vehicles.ts";
import { vehicleProcedures } from "./vehicles/procedures.ts";
import { viewProcedures } from "./views/procedures.ts";

/** The admin area. */
export const adminRouter = router({
  /** Counts and sums over the whole platform, and the alarm about unpaid bookings. */
  overview: adminProcedure
    .use(longRequest)
    .input(z.undefined())
    .query(({ ctx }) => describeOverview(ctx.platform)),

  /** Counts and sums of the rentals that start in a period, by week, type and pickup place. */
  charts: adminProcedure
    .use(longRequest)
    .input(chartPeriodSchema)
    .query(({ ctx, input }) => findCharts(ctx.platform.db, input)),

  /** The processes that serve the site, the database, the backups, and what needs attention. */
  system: adminProcedure.input(z.undefined()).query(({ ctx }) => findSystemState(ctx.platform)),

  ...vehicleProcedures,
  ...bookingProcedures,
  ...peopleProcedures,
  ...inboxProcedures,
  ...settingsProcedures,
  ...viewProcedures,
});

/** Downloads for admins, by the name of the file under /exports. */
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
