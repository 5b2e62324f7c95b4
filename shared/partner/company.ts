import { z } from "zod";
import { isRegistryNumber, isTaxNumber } from "#shared/validation/company-numbers.ts";
import { lineField, optionalTextField, phoneField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";

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

const registeredFields = {
  address: lineField(MAX_ADDRESS_LENGTH),
  /** Greek tax number (ΑΦΜ). */
  taxNumber: taxNumberField,
  /** Number of the business registry (ΓΕΜΗ); empty where the partner has none. */
  registryNumber: registryNumberField,
};

const contactFields = { name: lineField(120), phone: phoneField };

/** The form of the onboarding, with the name and the phone of the account (BR-320). */
export const companyFormSchema = z.strictObject({ ...contactFields, ...registeredFields });

/** The form of the profile, where name and phone have a form of their own. */
export const registeredCompanySchema = z.strictObject({
  name: z.literal(""),
  phone: z.literal(""),
  ...registeredFields,
});

/** The company as it is stored, in any form that it had at some time. */
const storedCompanySchema = z.strictObject({
  address: optionalTextField(MAX_ADDRESS_LENGTH).nullable(),
  taxNumber: optionalTextField(MAX_NUMBER_LENGTH).nullable(),
  registryNumber: optionalTextField(MAX_NUMBER_LENGTH).nullable(),
});

/** Input of `partner.saveCompany`; name and phone stay as they are where they are left out. */
export const saveCompanySchema = z.strictObject({
  name: contactFields.name.optional(),
  phone: contactFields.phone.optional(),
  ...registeredFields,
  /** What the form was filled with; where it is given, a change since then is refused. */
  before: storedCompanySchema.optional(),
});

export type SaveCompany = z.infer<typeof saveCompanySchema>;

/** What a partner has entered about the company; null where nothing is stored yet. */
export type Company = {
  address: string | null;
  taxNumber: string | null;
  registryNumber: string | null;
};
