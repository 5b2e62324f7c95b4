import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from "ibantools";
import { rawTextField } from "./fields.ts";
import { key } from "./validation-keys.ts";

/** EPC069-12 allows this many characters for the account holder's name in a transfer. */
export const MAX_HOLDER_LENGTH = 70;

/**
 * An IBAN of a SEPA country, stored without spaces and in capitals. Pasted ones contain the spaces
 * and unseen marks of e-banking pages and documents, and often the word itself.
 */
export const ibanField = rawTextField(60)
  .transform((typed) => typed.replace(/[\s\p{Cf}]/gu, "").replace(/^iban:?/i, ""))
  .transform((typed) => electronicFormatIBAN(typed) ?? "")
  .refine((iban) => isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)), key("ibanInvalid"));

/** Country and last four characters, enough to recognise one's own account: `GR•• … 1234`. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• … ${iban.slice(-4)}`;
