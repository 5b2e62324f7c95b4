import { z } from "zod";
import { mailboxField, rawTextField, textField } from "#shared/fields.ts";
import { LANGUAGES } from "#shared/language.ts";
import { key } from "#shared/validation-keys.ts";

/** How long the code of a sign-up in the checkout works (BR-290). */
export const EMAIL_CODE_MINUTES = 30;

/** Digits of that code. */
export const EMAIL_CODE_LENGTH = 6;

const CODE = /^\d{6}$/;

/** Normalizes an emailed code: spaces and hyphens, as they are pasted, make no difference. */
const emailCodeField = rawTextField(60)
  .transform((code) => code.replace(/[\s-]/g, ""))
  .refine((code) => CODE.test(code), key("emailCodeInvalid"));

/** Input of `account.confirmCode`, and the form of the code. */
export const emailCodeSchema = z.strictObject({ code: emailCodeField });

/**
 * Input of `account.signUpInCheckout`: a customer's sign-up without a password. The order of fields
 * is the order of the checks.
 */
export const checkoutSignUpSchema = z.strictObject({
  fullName: textField(120, key("fullNameRequired")),
  email: mailboxField,
  language: z.enum(LANGUAGES, key("invalid")),
});

export type EmailCode = z.infer<typeof emailCodeSchema>;
export type CheckoutSignUp = z.infer<typeof checkoutSignUpSchema>;
