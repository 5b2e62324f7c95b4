import { z } from "zod";
import { LANGUAGES, type Language } from "#shared/language.ts";
import {
  boundedText,
  emailField,
  givenPasswordField,
  isFilled,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  mailboxField,
  optionalPhoneField,
  rawTextField,
  textField,
} from "#shared/validation/fields.ts";
import { key, type ValidationKey } from "#shared/validation/validation-keys.ts";
import { codeField } from "./two-factor.ts";

export const ROLES = ["customer", "partner", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The caller's account; null in the response for a visitor. */
export type Viewer = {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  role: Role;
  language: Language;
  /** False where no emails that invite to review a rental are wanted (BR-486). */
  reviewInvitations: boolean;
  /** True once sign-in requires codes of an authenticator app. */
  hasTwoFactor: boolean;
  /** ISO 8601 instant of registration. */
  createdAt: string;
};

/** A new password (BR-171), refused in the words of each form. */
const newPassword = (tooShort: ValidationKey) =>
  boundedText(MAX_PASSWORD_LENGTH)
    .refine(isFilled, { error: key("passwordRequired"), abort: true })
    .min(MIN_PASSWORD_LENGTH, tooShort);

/** Input of `account.signUp`. The order of fields is the order of the checks. */
export const signUpSchema = z.strictObject({
  fullName: textField(120, key("fullNameRequired")),
  email: mailboxField,
  password: newPassword(key("passwordTooShort")),
  role: z.enum(["customer", "partner"], key("invalid")),
  language: z.enum(LANGUAGES, key("invalid")),
});

/**
 * Input of `account.signUpInCheckout`: a customer's sign-up without a password. The order of fields
 * is the order of the checks.
 */
export const checkoutSignUpSchema = signUpSchema.omit({ password: true, role: true });

/** Normalizes an emailed code: spaces and hyphens, as they are pasted, make no difference. */
const emailCodeField = rawTextField(60)
  .transform((code) => code.replace(/[\s-]/g, ""))
  .refine((code) => /^\d{6}$/.test(code), key("invalid"));

/** Input of `account.confirmCode`, and the form of the code. */
export const emailCodeSchema = z.strictObject({ code: emailCodeField });

const repeatedPassword = boundedText(MAX_PASSWORD_LENGTH);

/** The repeated password equals the first. */
const isRepeated = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const repeatedMessage = {
  path: ["confirmPassword"],
  message: key("passwordsDiffer"),
  when: () => true,
};

/** The sign-up form: the input of the procedure and the repeated password. */
export const signUpFormSchema = signUpSchema
  .extend({ confirmPassword: repeatedPassword })
  .refine(isRepeated, repeatedMessage);

/** Input of `account.resendConfirmation` and `account.requestReset`, and their forms. */
export const emailLinkRequestSchema = z.strictObject({
  email: emailField,
  language: z.enum(LANGUAGES, key("invalid")),
});

/** The secret of an emailed link; a malformed secret is treated like an unknown one. */
const linkSecret = boundedText(200, key("invalid"));

/** Input of `account.findReset`. */
export const linkSchema = z.strictObject({ token: linkSecret });

const resetTo = newPassword(key("newPasswordTooShort"));

/** Input of `account.resetPassword`. */
export const resetPasswordSchema = z.strictObject({ token: linkSecret, password: resetTo });

/** The form of a new password, which is entered twice. */
export const newPasswordFormSchema = z
  .strictObject({ password: resetTo, confirmPassword: repeatedPassword })
  .refine(isRepeated, repeatedMessage);

/** Input of `account.signIn` and the sign-in form. */
export const signInSchema = z.strictObject({
  email: emailField,
  password: givenPasswordField,
  /** Required after the correct password, where the account has a second factor. */
  code: codeField.optional(),
});

/**
 * Input of `account.confirmEmail`. The password is needed only in another browser than that of the
 * sign-up.
 */
export const confirmEmailSchema = z.strictObject({
  token: linkSecret,
  password: signInSchema.shape.password.optional(),
});

/** The form of the password on the page of a confirmation link. */
export const confirmPasswordFormSchema = z.strictObject({
  password: signInSchema.shape.password,
});

/** The profile form. The email is changed elsewhere, with proof. */
export const profileFormSchema = z.strictObject({
  fullName: textField(120, key("fullNameRequired")),
  phone: optionalPhoneField,
  language: z.enum(LANGUAGES, key("invalid")),
  reviewInvitations: z.boolean(),
});

/** Input of `account.updateProfile`. What is left out stays as it is. */
export const updateProfileSchema = profileFormSchema.partial();

/** Input of `account.contact` and the contact form; the phone may stay empty. */
export const contactSchema = z.strictObject({
  name: textField(120),
  email: emailField,
  phone: optionalPhoneField,
  message: textField(4000, key("messageRequired")),
  language: z.enum(LANGUAGES, key("invalid")),
});

export type SignUp = z.infer<typeof signUpSchema>;
export type CheckoutSignUp = z.infer<typeof checkoutSignUpSchema>;
export type EmailCode = z.infer<typeof emailCodeSchema>;
export type EmailLinkRequest = z.infer<typeof emailLinkRequestSchema>;
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
export type ContactMessage = z.infer<typeof contactSchema>;
