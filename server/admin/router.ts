import { adminProcedure, router } from "#server/trpc/procedures.ts";
import { tableExport } from "#server/trpc/table-export.ts";
import {
  exportBookingsSchema,
  exportPartnersSchema,
  exportVehiclesSchema,
} from "#shared/admin/admin-exports.ts";
import { bookingChangeCursorSchema } from "#shared/checkout/checkout.ts";
import { auditProcedures } from "./audit/procedures.ts";
import { exportBookings } from "./bookings/export-bookings.ts";
import { bookingProcedures } from "./bookings/procedures.ts";
import { customersProcedures } from "./customers/procedures.ts";
import { followAdminChanges } from "./follow-admin-changes.ts";
import { inboxProcedures } from "./inbox/procedures.ts";
import { overviewProcedures } from "./overview/procedures.ts";
import { exportPartners } from "./partners/export-partners.ts";
import { partnersProcedures } from "./partners/procedures.ts";
import { reviewProcedures } from "./reviews/procedures.ts";
import { settingsProcedures } from "./settings/procedures.ts";
import { systemProcedures } from "./system/procedures.ts";
import { exportVehicles } from "./vehicles/export-vehicles.ts";
import { vehicleProcedures } from "./vehicles/procedures.ts";
import { viewProcedures } from "./views/procedures.ts";

/** The admin area. */
export const adminRouter = router({
  ...overviewProcedures,
  ...systemProcedures,
  ...vehicleProcedures,
  ...bookingProcedures,
  ...partnersProcedures,
  ...customersProcedures,
  ...reviewProcedures,
  ...inboxProcedures,
  ...auditProcedures,

  /** Which lists changed, at most once a second; starts with null, as changes may be missed. */
  onChange: adminProcedure
    .input(bookingChangeCursorSchema)
    .subscription(({ ctx, signal = new AbortController().signal }) =>
      followAdminChanges(ctx, signal),
    ),

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
