import { z } from "zod";
import { emailField, givenPasswordField } from "#shared/fields.ts";
import { key } from "#shared/validation-keys.ts";

/**
 * Input of `account.deleteAccount`: the password, or, where the account has none, its e-mail typed
 * once more.
 */
export const deleteAccountSchema = z.union(
  [
    z.strictObject({
      password: givenPasswordField,
    }),
    z.strictObject({ confirm: emailField }),
  ],
  key("invalid"),
);

export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

/** What deleting the caller's account would mean, for the dialog that asks. */
export type DeletionPreview = {
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
