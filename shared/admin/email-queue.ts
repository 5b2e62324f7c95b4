import { z } from "zod";
import { idField } from "#shared/fields.ts";
import { tableFields, tableWords } from "#shared/table.ts";
import { MAIL_KINDS, MAIL_STATES, type MailKind, type MailState } from "./inbox-values.ts";

/** Input of `admin.mails`. */
export const mailsSchema = z.strictObject({
  ...tableFields(["at"]),
  search: tableWords,
  state: z.enum(MAIL_STATES).optional(),
  kind: z.enum(MAIL_KINDS).optional(),
});

export type MailsQuery = z.infer<typeof mailsSchema>;

/** Input of `admin.mail` and `admin.retryMail`. */
export const mailIdSchema = z.strictObject({ id: idField });

/** A mail of the queue, as admins see it. */
export type MailRow = {
  id: string;
  kind: MailKind;
  recipient: string;
  subject: string;
  state: MailState;
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

export type MailDetail = MailRow & {
  replyTo: string | null;
  /** Not before this instant while it waits. */
  availableAt: string;
  /** The text part; null for a mail with a secret link, which is nobody's to read here. */
  text: string | null;
};

/** How many mails wait, were given up, could be sent again, and left within the last 24 hours. */
export type MailCounts = { waiting: number; dead: number; retryable: number; sentLately: number };
