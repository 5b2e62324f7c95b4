import type { EmailKind, EmailState } from "#shared/admin/inbox-values.ts";
import type { EmailSort } from "#shared/admin/table-sorts.ts";
import type { ScreenColumns } from "#shared/table/table-columns.ts";

/** An email of the queue, as shown to admins. */
export type EmailRow = {
  id: string;
  kind: EmailKind;
  recipient: string;
  subject: string;
  state: EmailState;
  attempts: number;
  /** The mail server's last reply; empty where there was none. */
  error: string;
  /** True when delivery was given up and the body still exists; bodies with secrets are erased. */
  canRetry: boolean;
  /** ISO 8601 instants. */
  createdAt: string;
  sentAt: string | null;
  failedAt: string | null;
};

/** Columns of the table on the screen. */
export const EMAIL_COLUMNS = {
  recipient: { title: { el: "Παραλήπτης", en: "Recipient" } },
  kind: { title: { el: "Είδος", en: "Type" } },
  state: { title: { el: "Κατάσταση", en: "Status" } },
  attempts: { title: { el: "Προσπάθειες", en: "Attempts" }, kind: "count" },
  at: { title: { el: "Δημιουργήθηκε", en: "Created" }, kind: "time" },
  actions: { title: { el: "Ενέργειες", en: "Actions" } },
} as const satisfies ScreenColumns<EmailSort>;
