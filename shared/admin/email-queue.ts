import { z } from "zod";
import { idField } from "#shared/fields.ts";
import { tableFields, tableSearchField } from "#shared/table.ts";
import { EMAIL_KINDS, EMAIL_STATES, type EmailKind, type EmailState } from "./inbox-values.ts";

/** Input of `admin.mails`. */
export const emailsSchema = z.strictObject({
  ...tableFields(["at"]),
  search: tableSearchField,
  state: z.enum(EMAIL_STATES).optional(),
  kind: z.enum(EMAIL_KINDS).optional(),
});

export type EmailsQuery = z.infer<typeof emailsSchema>;

/** Input of `admin.mail` and `admin.retryEmail`. */
export const emailIdSchema = z.strictObject({ id: idField });

/** A mail of the queue, as admins see it. */
export type EmailRow = {
  id: string;
  kind: EmailKind;
  recipient: string;
  subject: string;
  state: EmailState;
  attempts: number;
  /** What the mail server said last; empty where it said nothing. */
  error: string;
  /** Given up, and there is still something to send: the bodies of secrets are gone. */
  canRetry: boolean;
  /** ISO 8601 instants. */
  createdAt: string;
  sentAt: string | null;
  failedAt: string | null;
};

export type EmailDetail = EmailRow & {
  replyTo: string | null;
  /** Not before this instant while it waits. */
  availableAt: string;
  /** The text part; null for a mail with a secret link, which is nobody's to read here. */
  text: string | null;
};

/** How many mails wait, were given up, could be sent again, and left within the last 24 hours. */
export type EmailCounts = { waiting: number; dead: number; retryable: number; sentLately: number };
