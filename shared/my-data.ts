import { z } from "zod";
import { emailField, idField } from "./fields.ts";
import { key } from "./validation-keys.ts";

/**
 * Input of `account.deleteAccount`: the password, or, where the account has none, its e-mail typed
 * once more.
 */
export const deleteAccountSchema = z.union(
  [
    z.strictObject({
      password: z
        .string(key("passwordRequired"))
        .min(1, key("passwordRequired"))
        .max(128, key("tooLong")),
    }),
    z.strictObject({ confirm: emailField }),
  ],
  key("invalid"),
);

export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

/** What deleting the caller's account would mean, for the dialog that asks. */
export type Leaving = {
  /** False for accounts that sign in with Google alone. */
  hasPassword: boolean;
  /** Confirmed bookings ahead, and a partner's unfinished ones: the account cannot go. */
  bookingsAhead: number;
  /** Unpaid bookings that would be cancelled. */
  pending: number;
  /** A partner's vehicles: the account cannot go. */
  vehicles: number;
  /** Bookings that the books keep, without the person's name. */
  bookings: number;
};

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
