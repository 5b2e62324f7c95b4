import { z } from "zod";
import { isLocalDate, isLocalTime } from "./local-time.ts";
import { HOME_COUNTRY, isE164, joinPhone } from "./phone.ts";
import { key } from "./validation-keys.ts";

/** Text as the database can hold it: Postgres has no NUL character, and its JSON no half of a letter. */
export function plainText(missing = key("required")) {
  return z.string(missing).regex(/^[^\0\p{Cs}]*$/u, key("invalid"));
}

/** The spec's e-mail rule: non-space text, @, non-space text, dot, non-space text. */
export const emailField = plainText()
  .trim()
  .max(254, key("tooLong"))
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, key("emailInvalid"));

/**
 * A phone number that can be called from anywhere, kept as E.164; without a country it is a Greek
 * one. The server also asks whether its country has such numbers (server/trpc/real-phone.ts).
 */
const e164 = (phone: z.ZodString) =>
  phone
    .transform((typed) => joinPhone(HOME_COUNTRY, typed))
    .refine((whole) => whole === "" || isE164(whole), key("phoneInvalid"));

const typedPhone = plainText().trim().max(32, key("tooLong"));

export const phoneField = e164(typedPhone.min(1, key("required")));

/** A phone number that may stay empty; empty counts as none. */
export const optionalPhoneField = e164(typedPhone).transform((phone) => phone || null);

/** Required text of at most `max` characters; blank counts as missing. */
export function textField(max: number, missing = key("required")) {
  return plainText(missing).trim().min(1, missing).max(max, key("tooLong"));
}

/** Required text in one line, of characters that every document can hold. */
export function lineField(max: number) {
  return textField(max).regex(/^[^\p{Cc}\p{Cs}]*$/u, key("invalid"));
}

export const dateField = z
  .string(key("required"))
  .min(1, key("required"))
  .refine(isLocalDate, key("dateInvalid"));

export const timeField = z.string(key("required")).refine(isLocalTime, key("timeInvalid"));

export const idField = z.uuid(key("invalid"));
export const placeIdField = plainText().min(1, key("required")).max(64, key("tooLong"));
