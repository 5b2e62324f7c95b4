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

/** Input of `admin.auditActors`: somebody who is offered too, though no admin. */
export const auditActorsSchema = z.strictObject({ actor: idField.optional() });

/** Who can be chosen as actor. */
export type AuditActor = { id: string; name: string };

/** One change as admins read it. */
export type AuditRow = {
  id: string;
  /** ISO 8601 */
  at: string;
  /** Null once the person's account is gone. */
  actor: AuditActor | null;
  action: AuditAction;
  subject: {
    type: AuditSubject;
    id: string;
    /** What it is called today, or was when it went; null where it has no name, or nobody kept it. */
    name: string | null;
    /** Of a person who still has an account. */
    role: Role | null;
    /** It was there and is not any more. */
    isGone: boolean;
  };
  details: Record<string, unknown>;
};
