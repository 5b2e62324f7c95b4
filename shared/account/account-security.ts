import { z } from "zod";
import {
  boundedText,
  givenPasswordField,
  MAX_PASSWORD_LENGTH,
  mailboxField,
} from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { signUpSchema } from "./account.ts";

/** Input of `account.changePassword`. */
export const changePasswordSchema = z.strictObject({
  current: givenPasswordField,
  password: signUpSchema.shape.password,
});

/** The form: the input of the procedure and the repeated password. */
export const changePasswordFormSchema = changePasswordSchema
  .extend({ confirmPassword: boundedText(MAX_PASSWORD_LENGTH) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: key("passwordsDiffer"),
    when: () => true,
  });

/** Input of `account.requestEmailChange` and its form. */
export const requestEmailChangeSchema = z.strictObject({
  email: mailboxField,
  password: givenPasswordField,
});

/** The form of `account.startTwoFactor`, for accounts that have a password. */
export const startTwoFactorFormSchema = z.strictObject({ password: givenPasswordField });

/** Input of `account.confirmEmailChange`: the secret of an emailed link. */
export const confirmEmailChangeSchema = z.strictObject({
  token: boundedText(43, key("invalid"), key("invalid")).regex(/^[\w-]{43}$/, key("invalid")),
});

/** How much of a session's id identifies it to its owner; the whole id is never sent. */
export const SESSION_HANDLE_LENGTH = 16;

/** Input of `account.endSession`. */
export const endSessionSchema = z.strictObject({
  id: boundedText(SESSION_HANDLE_LENGTH, key("invalid"), key("invalid")).regex(
    /^[0-9a-f]{16}$/,
    key("invalid"),
  ),
});

/** A signed-in device as its owner sees it. */
export type Device = {
  id: string;
  /** Product names, the same in every language; null when the device did not send one. */
  browser: string | null;
  system: string | null;
  /** ISO 8601 instants; the last use is accurate to the minute. */
  createdAt: string;
  lastUsedAt: string;
  isThisOne: boolean;
};

export type ChangePassword = z.infer<typeof changePasswordSchema>;
export type RequestEmailChange = z.infer<typeof requestEmailChangeSchema>;
export type ConfirmEmailChange = z.infer<typeof confirmEmailChangeSchema>;
