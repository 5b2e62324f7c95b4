import { z } from "zod";
import { isRegistryNumber, isTaxNumber } from "#shared/validation/company-numbers.ts";
import {
  lineField,
  optionalLineField,
  optionalTextField,
  phoneField,
} from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";

const MAX_NAME_LENGTH = 120;
const MAX_ADDRESS_LENGTH = 200;
/** Longer than the numbers are, for spaces between their digits. */
const MAX_NUMBER_LENGTH = 30;

/** Digits, typed with or without spaces, and for a tax number with the prefix of its VAT number. */
const withoutSpaces = (typed: string) => typed.replace(/\s/g, "");

/** The prefix of a Greek VAT number, on a Latin or a Greek keyboard. */
const VAT_PREFIX = /^(?:EL|ΕΛ)/i;

const taxNumberField = lineField(MAX_NUMBER_LENGTH)
  .transform((typed) => withoutSpaces(typed).replace(VAT_PREFIX, ""))
  .refine(isTaxNumber, key("taxNumberInvalid"));

const registryNumberField = optionalTextField(MAX_NUMBER_LENGTH)
  .transform(withoutSpaces)
  .refine((digits) => digits === "" || isRegistryNumber(digits), key("registryNumberInvalid"));

/** Latin letters and digits, and the punctuation of names of firms. */
const LATIN_NAME = /^(?:[\p{Script=Latin}\d][\p{Script=Latin}\d .,'’&+\-–()/!:@]*)?$/u;

/** The name in Latin letters (BR-488); empty where the transcription of the name serves. */
const latinNameField = optionalLineField(MAX_NAME_LENGTH).regex(
  LATIN_NAME,
  key("latinNameInvalid"),
);

const registeredFields = {
  address: lineField(MAX_ADDRESS_LENGTH),
  /** Greek tax number (ΑΦΜ). */
  taxNumber: taxNumberField,
  /** Number of the business registry (ΓΕΜΗ); empty where the partner has none. */
  registryNumber: registryNumberField,
};

const contactFields = { name: lineField(MAX_NAME_LENGTH), phone: phoneField };

/** The form of the onboarding, with the name and the phone of the account (BR-320). */
export const companyFormSchema = z.strictObject({
  ...contactFields,
  latinName: latinNameField,
  ...registeredFields,
});

/** The form of the profile, where name and phone have a form of their own. */
export const registeredCompanySchema = z.strictObject({
  name: z.literal(""),
  phone: z.literal(""),
  latinName: latinNameField,
  ...registeredFields,
});

/** The company as it is stored, in any form that it had at some time. */
const storedCompanySchema = z.strictObject({
  /** Left out by forms that do not know it. */
  latinName: optionalTextField(MAX_NAME_LENGTH).nullable().optional(),
  address: optionalTextField(MAX_ADDRESS_LENGTH).nullable(),
  taxNumber: optionalTextField(MAX_NUMBER_LENGTH).nullable(),
  registryNumber: optionalTextField(MAX_NUMBER_LENGTH).nullable(),
});

/** Input of `partner.saveCompany`; names and phone stay as they are where they are left out. */
export const saveCompanySchema = z.strictObject({
  name: contactFields.name.optional(),
  phone: contactFields.phone.optional(),
  latinName: latinNameField.optional(),
  ...registeredFields,
  /** What the form was filled with; where it is given, a change since then is refused. */
  before: storedCompanySchema.optional(),
});

export type SaveCompany = z.infer<typeof saveCompanySchema>;

/** What a partner has entered about the company; null where nothing is stored yet. */
export type Company = {
  latinName: string | null;
  address: string | null;
  taxNumber: string | null;
  registryNumber: string | null;
};
