import { z } from "zod";
import { boundedText, givenPasswordField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { codeField } from "./two-factor.ts";

/** The secret in the fragment of the address that the browser was redirected to. */
const secretField = boundedText(100, key("invalid"), key("invalid"));

/**
 * Input of `account.linkGoogle`: the account's password, required once, and its code where the
 * account has a second factor.
 */
export const linkGoogleSchema = z.strictObject({
  token: secretField,
  password: givenPasswordField,
  code: codeField.optional(),
});

/** Input of `account.finishGoogle`. */
export const finishGoogleSchema = z.strictObject({ token: secretField, code: codeField });

export type LinkGoogle = z.infer<typeof linkGoogleSchema>;
export type FinishGoogle = z.infer<typeof finishGoogleSchema>;
