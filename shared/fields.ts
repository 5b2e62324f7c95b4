import { z } from "zod";
import { isLocalDate, isLocalTime } from "./local-time.ts";
import { HOME_COUNTRY, isE164, joinPhone } from "./phone.ts";
import { key } from "./validation-keys.ts";

/** Text as the database can hold it: Postgres has no NUL character. */
export function plainText(missing = key("required")) {
  return z.string(missing).regex(/^[^\0]*$/, key("invalid"));
}

/** The spec's e-mail rule: non-space text, @, non-space text, dot, non-space text. */
export const emailField = plainText()
  .trim()
  .max(254, key("tooLong"))
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, key("emailInvalid"));

/** A phone number that can be called from anywhere, kept as E.164; without a country it is a Greek one. */
export const phoneField = plainText()
  .trim()
  .min(1, key("required"))
  .max(32, key("tooLong"))
  .transform((phone) => joinPhone(HOME_COUNTRY, phone))
  .refine((phone) => phone === "" || isE164(phone), key("phoneInvalid"));

/** A phone number that may stay empty; empty counts as none. */
export const optionalPhoneField = plainText()
  .trim()
  .max(32, key("tooLong"))
  .regex(/^$|^\+?[\d\s()./-]{5,}$/, key("phoneInvalid"))
  .transform((phone) => (phone === "" ? null : phone));

/** Required text of at most `max` characters; blank counts as missing. */
export function textField(max: number, missing = key("required")) {
  return plainText(missing).trim().min(1, missing).max(max, key("tooLong"));
}

export const dateField = z
  .string(key("required"))
  .min(1, key("required"))
  .refine(isLocalDate, key("dateInvalid"));

export const timeField = z.string(key("required")).refine(isLocalTime, key("timeInvalid"));

export const idField = z.uuid(key("invalid"));
export const placeIdField = plainText().min(1, key("required")).max(64, key("tooLong"));
