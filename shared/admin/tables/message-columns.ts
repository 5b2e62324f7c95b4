import type { MessageSort } from "#shared/admin/table-sorts.ts";
import type { ScreenColumns } from "#shared/table/table-columns.ts";
import type { ReportReason } from "#shared/vehicle/vehicle-values.ts";

/** A message in the inbox; `excerpt` is its beginning. */
export type MessageRow = {
  id: string;
  name: string | null;
  email: string | null;
  excerpt: string;
  /** Set where it reports a problem with a vehicle. */
  reason: ReportReason | null;
  vehicle: { id: string; slug: string; title: string } | null;
  /** ISO 8601 instants. */
  answeredAt: string | null;
  createdAt: string;
};

/** Columns of the table on the screen. */
export const MESSAGE_COLUMNS = {
  name: { title: { el: "Αποστολέας", en: "Sender" }, kind: "name" },
  message: { title: { el: "Μήνυμα", en: "Message" } },
  state: { title: { el: "Κατάσταση", en: "Status" } },
  at: { title: { el: "Ημερομηνία", en: "Date" }, kind: "time" },
} as const satisfies ScreenColumns<MessageSort>;
