import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from "ibantools";
import { rawTextField } from "./fields.ts";
import { key } from "./validation-keys.ts";

/** EPC069-12 allows this many characters for the account holder's name in a transfer. */
export const MAX_HOLDER_LENGTH = 70;

/**
 * An IBAN of a SEPA country, stored without spaces and in capitals. Pasted ones contain the spaces
 * of e-banking pages and documents, which differ from the typed one.
 */
export const ibanField = rawTextField(60)
  .transform((typed) => electronicFormatIBAN(typed.replace(/\s/g, "")) ?? "")
  .refine((iban) => isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)), key("ibanInvalid"));

/** Country and last four characters, enough to recognise one's own account: `GR•• … 1234`. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• … ${iban.slice(-4)}`;
