import type { ReviewSort } from "#shared/admin/table-sorts.ts";
import type { PartnerName } from "#shared/partner/partner-name.ts";
import type { ScreenColumns } from "#shared/table/table-columns.ts";

/** A review in the table of admins. */
export type ReviewRow = {
  id: string;
  bookingId: string;
  stars: number;
  text: string;
  /** The customer of the booking; the public reads a shorter form. */
  customerName: string;
  vehicle: { id: string; slug: string; title: string };
  partner: PartnerName & { id: string };
  reply: string | null;
  /** Set where it is hidden. */
  hiddenReason: string | null;
  /** ISO 8601 instant. */
  createdAt: string;
  /** When its author last changed it. */
  updatedAt: string;
};

/** Columns of the table on the screen. */
export const REVIEW_COLUMNS = {
  at: { title: { el: "Ημερομηνία", en: "Date" }, kind: "time" },
  stars: { title: { el: "Αστέρια", en: "Stars" } },
  text: { title: { el: "Αξιολόγηση", en: "Review" } },
  vehicle: { title: { el: "Όχημα", en: "Vehicle" }, kind: "name" },
  state: { title: { el: "Κατάσταση", en: "Status" } },
} as const satisfies ScreenColumns<ReviewSort>;
