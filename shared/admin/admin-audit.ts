import { z } from "zod";
import type { Role } from "#shared/account/account.ts";
import { dateField, idField } from "#shared/fields.ts";
import { tableFields } from "#shared/table.ts";
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditSubject,
} from "./audit-actions.ts";

/** Input of `admin.audit`; both days of a period are included. */
export const auditSchema = z.strictObject({
  ...tableFields(["at"]),
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

/** A person who can be chosen as actor. */
export type AuditActor = { id: string; name: string };

/** One change as shown to admins. */
export type AuditRow = {
  id: string;
  /** ISO 8601 */
  at: string;
  /** Null once the person's account was deleted. */
  actor: AuditActor | null;
  action: AuditAction;
  subject: {
    type: AuditSubject;
    id: string;
    /** Its current name, or its last one; null where it has no name, or none was recorded. */
    name: string | null;
    /** Set for a person who still has an account. */
    role: Role | null;
    /** True when it has been deleted since. */
    isGone: boolean;
  };
  details: Record<string, unknown>;
};
