import { z } from "zod";
import { isLocalDate, isLocalTime, LOCAL_TIME } from "#shared/local-time.ts";
import { HOME_COUNTRY, isE164, joinPhone } from "./phone.ts";
import { isStorable } from "./storable-text.ts";
import { trimTyped } from "./typed-text.ts";
import { key, type ValidationKey } from "./validation-keys.ts";

/**
 * Text of at most `max` characters. The length is checked first and ends the check of this text, so
 * that no later rule runs on longer text, whatever the size of the request.
 * @param missing the message where there is no text
 * @param tooLong the message where it is too long
 */
export function boundedText(max: number, missing = key("required"), tooLong = key("tooLong")) {
  return z.string(missing).max(max, { error: tooLong, abort: true });
}

/** As `boundedText`, but what is not shown around the text is removed and does not count. */
function trimmedText(max: number, missing = key("required")) {
  return z
    .string(missing)
    .overwrite(trimTyped)
    .max(max, { error: key("tooLong"), abort: true });
}

/**
 * Text of at most `max` characters that the database can hold, including surrounding white space.
 */
export function rawTextField(max: number) {
  return boundedText(max).refine(isStorable, key("invalid"));
}

/** Text of at most `max` characters that the database can hold; it may be empty. */
export function optionalTextField(max: number) {
  return trimmedText(max).refine(isStorable, key("invalid"));
}

/** Required text of at most `max` characters; blank counts as missing. */
export function textField(max: number, missing = key("required")) {
  return trimmedText(max, missing).min(1, missing).refine(isStorable, key("invalid"));
}

/** Required text in one line, of characters that every document can hold. */
export function lineField(max: number) {
  return textField(max).regex(/^[^\p{Cc}\p{Cs}]*$/u, key("invalid"));
}

/** Text in one line, of characters that every document can hold; it may be empty. */
export function optionalLineField(max: number) {
  return optionalTextField(max).regex(/^[^\p{Cc}\p{Cs}]*$/u, key("invalid"));
}

/**
 * A list of at most `max` items. The items are counted before any of them is read, so that a long
 * list costs nothing and its error does not list every item.
 */
export function boundedList<Item extends z.ZodType>(
  item: Item,
  {
    min = 0,
    max,
    missing = key("required"),
  }: { min?: number; max: number; missing?: ValidationKey },
) {
  return z
    .array(z.custom<z.input<Item>>())
    .min(min, { error: missing, abort: true })
    .max(max, { error: key("tooMany"), abort: true })
    .pipe(z.array(item));
}

/** Of a new password (BR-171). */
export const MIN_PASSWORD_LENGTH = 8;
/** Limits the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 128;

/** A password that is only compared with the stored one, so that no rule checks its strength. */
export const givenPasswordField = boundedText(MAX_PASSWORD_LENGTH, key("passwordRequired")).min(
  1,
  key("passwordRequired"),
);

const MAX_EMAIL_LENGTH = 254;

/** An empty field is reported as missing, before any rule of its content. */
export const isFilled = (text: string) => text !== "";

/**
 * What an email address has to look like: non-space text, @, non-space text, dot, non-space text.
 * Written so that each character can be read in one way only: time grows with the length and no
 * faster.
 */
export const emailField = trimmedText(MAX_EMAIL_LENGTH)
  .refine(isFilled, { error: key("required"), abort: true })
  .refine(isStorable, key("invalid"))
  .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, key("emailInvalid"));

/** Characters that mail programs leave out, read as a quote or a bracket, or do not show. */
const UNSEEN_OR_QUOTING = /[\p{Cc}\p{Default_Ignorable_Code_Point}<>"\\]/u;
/** Other characters that are read as the dot of a domain, and dots that make no difference. */
const DOMAIN_DOTS = /[。｡．]|@\.|\.\.|\.$/;

/**
 * An address that receives email before it is proven. Spellings that mail programs would read as
 * another address are refused: otherwise each spelling of one mailbox would have its own limits and
 * its own account.
 */
export const mailboxField = emailField.refine(
  (email) =>
    !UNSEEN_OR_QUOTING.test(email) && !DOMAIN_DOTS.test(email.slice(email.lastIndexOf("@"))),
  key("emailInvalid"),
);

/** An email that may be left empty; empty counts as none. */
export const optionalEmailField = trimmedText(MAX_EMAIL_LENGTH)
  .pipe(z.union([z.literal(""), emailField]))
  .transform((email) => (email === "" ? null : email));

/**
 * A phone number that can be called from anywhere, stored as E.164; without a country code it is
 * Greek. The server also checks whether its country has such numbers (server/trpc/real-phone.ts).
 */
const e164 = (phone: z.ZodString) =>
  phone
    .transform((typed) => joinPhone(HOME_COUNTRY, typed))
    .refine((whole) => whole === "" || isE164(whole), key("phoneInvalid"));

const typedPhone = optionalTextField(32);

export const phoneField = e164(typedPhone.min(1, key("required")));

/** A phone number that may stay empty; empty counts as none. */
export const optionalPhoneField = e164(typedPhone).transform((phone) => phone || null);

export const dateField = boundedText(10, key("required"), key("dateInvalid"))
  .min(1, key("required"))
  .refine(isLocalDate, key("dateInvalid"))
  .meta({ format: "date" });

export const timeField = boundedText(5, key("required"), key("timeInvalid"))
  .refine(isLocalTime, key("timeInvalid"))
  .meta({ pattern: LOCAL_TIME.source });

/** An id of the database. */
export const idField = boundedText(36, key("invalid"), key("invalid")).check(
  z.uuid(key("invalid")),
);

export const placeIdField = rawTextField(64).min(1, key("required"));

/** An instant in ISO 8601 with milliseconds, such as the version of a record. */
export const instantField = boundedText(24).check(z.iso.datetime({ precision: 3 }));
