import { z } from "zod";
import { findCharts } from "#server/records/administration/admin-charts.ts";
import { adminProcedure, longRequest } from "#server/trpc/procedures.ts";
import { chartPeriodSchema } from "#shared/admin/admin-overview.ts";
import { describeOverview } from "./describe-overview.ts";
import { listRecentEvents } from "./list-recent-events.ts";

/** The figures of the whole platform. */
export const overviewProcedures = {
  /** Counts and sums over the whole platform, and the alarm about unpaid bookings. */
  overview: adminProcedure
    .use(longRequest)
    .input(z.undefined())
    .query(({ ctx }) => describeOverview(ctx.platform)),

  /**
   * The newest events: of bookings, new vehicles and partners, messages, and decisions of admins.
   */
  recentEvents: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => listRecentEvents(ctx.platform)),

  /** Counts and sums of the rentals that start in a period, by week, type and pickup place. */
  charts: adminProcedure
    .use(longRequest)
    .input(chartPeriodSchema)
    .query(({ ctx, input }) => findCharts(ctx.platform.db, input)),
};
