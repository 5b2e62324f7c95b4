import { z } from "zod";
import { tableFields } from "#shared/table/table.ts";
import { dateField, idField } from "#shared/validation/fields.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "./audit-actions.ts";
import { AUDIT_SORTS } from "./table-sorts.ts";

/** Input of `admin.audit`; both days of a period are included. */
export const auditSchema = z.strictObject({
  ...tableFields(AUDIT_SORTS),
  actor: idField.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  subjectId: idField.optional(),
  from: dateField.optional(),
  to: dateField.optional(),
});

export type AuditQuery = z.infer<typeof auditSchema>;

/** Input of `admin.auditActors`: a person to include in the list, admin or not. */
export const auditActorsSchema = z.strictObject({ actor: idField.optional() });
