import { listActors } from "#server/records/administration/audit.ts";
import { adminProcedure } from "#server/trpc/procedures.ts";
import { auditActorsSchema, auditSchema } from "#shared/admin/admin-audit.ts";
import { listAudit } from "./list-audit.ts";

/** The audit log. */
export const auditProcedures = {
  /** A page of the audit log. */
  audit: adminProcedure
    .input(auditSchema)
    .query(({ ctx, input }) => listAudit(ctx.platform, input)),

  /** The actors and accounts that the audit can be filtered by. */
  auditActors: adminProcedure
    .input(auditActorsSchema)
    .query(({ ctx, input }) => listActors(ctx.platform.db, input.actor)),
};
