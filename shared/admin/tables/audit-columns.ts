import type { Role } from "#shared/account/account.ts";
import type { AuditAction, AuditSubject } from "#shared/admin/audit-actions.ts";
import type { AuditSort } from "#shared/admin/table-sorts.ts";
import type { ScreenColumns } from "#shared/table/table-columns.ts";

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

/** Columns of the table on the screen. */
export const AUDIT_COLUMNS = {
  at: { title: { el: "Πότε", en: "When" }, kind: "time" },
  actor: { title: { el: "Ποιος", en: "Who" } },
  action: { title: { el: "Ενέργεια", en: "Action" } },
  subject: { title: { el: "Αντικείμενο", en: "What" } },
  details: { title: { el: "Λεπτομέρειες", en: "Details" } },
} as const satisfies ScreenColumns<AuditSort>;
