import { z } from "zod";
import { idField } from "./fields.ts";

/** Input of `admin.retryMail`. */
export const mailIdSchema = z.strictObject({ id: idField });

/** A mail that was given up, as admins see it. */
export type DeadMail = {
  id: string;
  kind: string;
  recipient: string;
  attempts: number;
  /** What the mail server said last. */
  error: string;
  /** ISO 8601 instants. */
  createdAt: string;
  failedAt: string;
  /** Its secret is gone with its body: it cannot be sent again, only asked for anew. */
  confidential: boolean;
};

/** The state of the mail queue, as admins see it; `letters` holds the newest dead ones. */
export type MailQueue = { queued: number; dead: number; letters: DeadMail[] };
