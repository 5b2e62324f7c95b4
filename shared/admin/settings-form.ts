import { isValidBIC } from "ibantools";
import { z } from "zod";
import { MINIMUM_LICENCES } from "#shared/rental-facts.ts";
import { numberOfDay, seasonsOverlap } from "#shared/seasons.ts";
import {
  MAX_SEASONS,
  type NumberSetting,
  numberFields,
  SEASON_INCREASE,
  SEASON_NAMES,
} from "#shared/settings.ts";
import { isRegistryNumber, isTaxNumber } from "#shared/validation/company-numbers.ts";
import {
  boundedList,
  boundedText,
  instantField,
  lineField,
  optionalLineField,
  placeIdField,
  rawTextField,
} from "#shared/validation/fields.ts";
import { ibanField, MAX_HOLDER_LENGTH } from "#shared/validation/iban.ts";
import { key } from "#shared/validation/validation-keys.ts";

/** A number as an admin enters it, with no more decimals than the setting has. */
function enteredNumber({ min, max, decimals }: NumberSetting) {
  return z
    .number(key("numberRequired"))
    .min(min, key("outOfRange"))
    .max(max, key("outOfRange"))
    .refine((value) => Number(value.toFixed(decimals)) === value, key("invalid"));
}

const dayField = boundedText(5, key("required"), key("dayInvalid")).refine(
  (day) => numberOfDay(day) !== null,
  key("dayInvalid"),
);

const bicField = rawTextField(30)
  .transform((typed) => typed.replace(/\s/g, "").toUpperCase())
  .refine(isValidBIC, key("bicInvalid"));

/** One line of the company's data; it may stay empty. */
const companyLine = optionalLineField(120);

const seasonsField = boundedList(
  z.strictObject({
    name: z.enum(SEASON_NAMES),
    from: dayField,
    to: dayField,
    increasePercent: enteredNumber(SEASON_INCREASE),
  }),
  { max: MAX_SEASONS },
).superRefine((seasons, context) => {
  seasons.forEach((season, index) => {
    if (!seasons.slice(0, index).some((earlier) => seasonsOverlap(earlier, season))) return;
    const path = [index, "from"];
    context.addIssue({ code: "custom", path, message: key("seasonsOverlap") });
  });
});

/**
 * Runs a rule about several fields where one of them is wrong too, but not where there are none.
 */
const whenObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** The settings as an admin enters them, with every rule that stored settings must satisfy. */
export const settingsFormSchema = z
  .strictObject({
    ...numberFields(enteredNumber),
    defaultPickupPlace: placeIdField,
    minLicence: z.enum(MINIMUM_LICENCES),
    seasonalPrices: z.boolean(),
    seasons: seasonsField,
    bank: z.strictObject({
      name: lineField(80),
      holder: lineField(MAX_HOLDER_LENGTH),
      iban: ibanField,
      bic: bicField,
    }),
    company: z.strictObject({
      name: companyLine,
      addressEl: companyLine,
      addressEn: companyLine,
      registryNumber: companyLine.refine(
        (typed) => typed === "" || isRegistryNumber(typed),
        key("registryNumberInvalid"),
      ),
      taxNumber: companyLine.refine(
        (typed) => typed === "" || isTaxNumber(typed),
        key("taxNumberInvalid"),
      ),
      taxOffice: companyLine,
    }),
  })
  .refine(({ minRentalDays, maxRentalDays }) => !(minRentalDays > maxRentalDays), {
    path: ["minRentalDays"],
    message: key("minAboveMax"),
    when: whenObject,
  })
  .refine(({ paymentHoldHours, minPaymentHours }) => !(minPaymentHours > paymentHoldHours), {
    path: ["minPaymentHours"],
    message: key("aboveHold"),
    when: whenObject,
  })
  .refine(
    ({ minLeadHours, minPaymentHours, minPaymentBeforePickupHours }) =>
      !(minLeadHours < minPaymentHours + minPaymentBeforePickupHours),
    { path: ["minLeadHours"], message: key("leadTooShort"), when: whenObject },
  )
  // Without this rule there could be hours in which no rental can be booked.
  .refine(({ minLeadHours, maxDaysAhead }) => !(minLeadHours > maxDaysAhead * 24), {
    path: ["minLeadHours"],
    message: key("leadBeyondHorizon"),
    when: whenObject,
  });

/** Input of `admin.saveSettings`: the whole document, and the version it is based on. */
export const saveSettingsSchema = z.strictObject({
  settings: settingsFormSchema,
  /** The time of the save that was read; null when the settings had never been saved. */
  savedAt: instantField.nullable(),
});

export type SaveSettings = z.infer<typeof saveSettingsSchema>;
