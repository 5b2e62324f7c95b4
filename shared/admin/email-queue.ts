import { z } from "zod";
import { tableFields, tableSearchField } from "#shared/table/table.ts";
import { idField } from "#shared/validation/fields.ts";
import { EMAIL_KINDS, EMAIL_STATES } from "./inbox-values.ts";
import { EMAIL_SORTS } from "./table-sorts.ts";
import type { EmailRow } from "./tables/email-columns.ts";

/** Input of `admin.emails`. */
export const emailsSchema = z.strictObject({
  ...tableFields(EMAIL_SORTS),
  search: tableSearchField,
  state: z.enum(EMAIL_STATES).optional(),
  kind: z.enum(EMAIL_KINDS).optional(),
});

export type EmailsQuery = z.infer<typeof emailsSchema>;

/** Input of `admin.email` and `admin.retryEmail`. */
export const emailIdSchema = z.strictObject({ id: idField });

export type EmailDetail = EmailRow & {
  replyTo: string | null;
  /** The earliest instant of the next attempt. */
  availableAt: string;
  /** The text part; null for an email with a secret link, which admins must not read. */
  text: string | null;
};

/**
 * The numbers of emails that wait, were given up, can be sent again, and were sent in the last 24
 * hours.
 */
export type EmailCounts = { waiting: number; dead: number; retryable: number; sentLately: number };
