import { z } from "zod";
import { emailField, givenPasswordField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";

/**
 * Input of `account.deleteAccount`: the password, or the email again where the account has no
 * password.
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

/** What deleting the caller's account would affect, for the confirmation dialog. */
export type DeletionPreview = {
  /** False for accounts that sign in with Google alone. */
  hasPassword: boolean;
  /** Confirmed bookings ahead, and a partner's unfinished ones: they block the deletion. */
  bookingsAhead: number;
  /** A partner's rentals that may still be paid out: they block the deletion. */
  payoutsAhead: number;
  /** Unpaid bookings that would be cancelled. */
  pending: number;
  /** A partner's vehicles: they block the deletion. */
  vehicles: number;
  /** Bookings that stay in the accounts, without the person's name. */
  bookings: number;
};
