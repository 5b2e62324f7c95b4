import { z } from "zod";
import { boundedText, MAX_PASSWORD_LENGTH, rawTextField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";

/** Six digits of an authenticator app, or one of the recovery codes. */
const CODE = /^(?:\d{6}|[0-9a-z]{16})$/;

/** Normalizes a code: spaces, hyphens and capitals make no difference. */
export const codeField = rawTextField(60)
  .transform((code) => code.replace(/[\s-]/g, "").toLowerCase())
  .refine((code) => CODE.test(code), key("codeInvalid"));

/** Input of `account.confirmTwoFactor` and `account.renewRecoveryCodes`, and of the code step. */
export const codeSchema = z.strictObject({ code: codeField });

/** Input of `account.startTwoFactor`; an account created with Google may have no password. */
export const startTwoFactorSchema = z.strictObject({
  password: boundedText(MAX_PASSWORD_LENGTH, key("passwordRequired")).default(""),
});

/** Input of `account.stopTwoFactor`. */
export const stopTwoFactorSchema = startTwoFactorSchema.extend({ code: codeField });

export type StartTwoFactor = z.infer<typeof startTwoFactorSchema>;
export type StopTwoFactor = z.infer<typeof stopTwoFactorSchema>;
