import { z } from "zod";
import { emailField, optionalPhoneField, textField } from "./fields.ts";
import { LANGUAGES, type Language } from "./language.ts";
import { codeField } from "./two-factor.ts";
import { key } from "./validation-keys.ts";

export const ROLES = ["customer", "partner", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who the caller is; null on the wire for a visitor. */
export type Viewer = {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  role: Role;
  language: Language;
  /** True once codes of an authenticator app are asked for. */
  hasTwoFactor: boolean;
  /** ISO 8601 instant of registration. */
  createdAt: string;
};

/** Spec section 9: at least 8 characters. The upper bound keeps hashing cheap. */
const newPassword = z
  .string(key("passwordTooShort"))
  .min(8, key("passwordTooShort"))
  .max(128, key("tooLong"));

/** Input of `account.signUp`. The order of fields is the order of the spec's checks. */
export const signUpSchema = z.strictObject({
  fullName: textField(120, key("fullNameRequired")),
  email: emailField,
  password: newPassword,
  role: z.enum(["customer", "partner"], key("invalid")),
  language: z.enum(LANGUAGES, key("invalid")),
});

/** The sign-up form: what the procedure takes, and the repeated password. */
export const signUpFormSchema = signUpSchema
  .extend({ confirmPassword: z.string(key("required")) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: key("passwordsDiffer"),
    when: () => true,
  });

/** Input of `account.signIn` and the sign-in form. */
export const signInSchema = z.strictObject({
  email: emailField,
  password: z
    .string(key("passwordRequired"))
    .min(1, key("passwordRequired"))
    .max(128, key("tooLong")),
  /** Asked for once the password was right, where the account has a second factor. */
  code: codeField.optional(),
});

/** Input of `account.updateProfile` and the profile form. The e-mail is changed elsewhere, with proof. */
export const updateProfileSchema = z.strictObject({
  fullName: textField(120, key("fullNameRequired")),
  phone: optionalPhoneField,
  language: z.enum(LANGUAGES, key("invalid")),
});

/** Input of `account.contact` and the contact form; the phone may stay empty. */
export const contactSchema = z.strictObject({
  name: textField(120),
  email: emailField,
  phone: optionalPhoneField,
  message: textField(4000, key("messageRequired")),
  language: z.enum(LANGUAGES, key("invalid")),
});

export type SignUp = z.infer<typeof signUpSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
export type ContactMessage = z.infer<typeof contactSchema>;
