import { isValidBIC } from "ibantools";
import { z } from "zod";
import {
  boundedList,
  boundedText,
  instantField,
  lineField,
  placeIdField,
  rawTextField,
} from "#shared/fields.ts";
import { ibanField } from "#shared/iban.ts";
import { MINIMUM_LICENCES } from "#shared/rental-facts.ts";
import { numberOfDay, seasonsOverlap } from "#shared/seasons.ts";
import { SEASON_NAMES } from "#shared/settings.ts";
import { key } from "#shared/validation-keys.ts";

/** The allowed ranges, shown beside each field. */
export const SETTINGS_LIMITS = {
  commissionPercent: { min: 0, max: 100 },
  minRentalDays: { min: 1, max: 30 },
  maxRentalDays: { min: 1, max: 365 },
  maxDaysAhead: { min: 1, max: 1095 },
  maxUnpaidBookings: { min: 1, max: 100 },
  maxUnpaidPerWeek: { min: 1, max: 1000 },
  maxUnpaidDays: { min: 1, max: 3650 },
  unpaidAlarmPercent: { min: 0, max: 100 },
  paymentHoldHours: { min: 1, max: 720 },
  paymentBeforePickupHours: { min: 0, max: 720 },
  minPaymentHours: { min: 1, max: 72 },
  minPaymentBeforePickupHours: { min: 0, max: 72 },
  minLeadHours: { min: 1, max: 168 },
  cancelBeforePickupHours: { min: 0, max: 720 },
  increasePercent: { min: 0, max: 300 },
} as const;

/** EPC069-12 allows this many characters for the account holder's name. */
const HOLDER_LENGTH = 70;
export const SEASONS_LIMIT = 12;

function numberWithin({ min, max }: { min: number; max: number }) {
  return z.number(key("numberRequired")).min(min, key("outOfRange")).max(max, key("outOfRange"));
}

const whole = (limits: { min: number; max: number }) =>
  numberWithin(limits).refine(Number.isSafeInteger, key("invalid"));

const percent = (limits: { min: number; max: number }) =>
  numberWithin(limits).refine((value) => Number(value.toFixed(2)) === value, key("invalid"));

const dayField = boundedText(5, key("required"), key("dayInvalid")).refine(
  (day) => numberOfDay(day) !== null,
  key("dayInvalid"),
);

const bicField = rawTextField(30)
  .transform((typed) => typed.replace(/\s/g, "").toUpperCase())
  .refine(isValidBIC, key("bicInvalid"));

const seasonsField = boundedList(
  z.strictObject({
    name: z.enum(SEASON_NAMES),
    from: dayField,
    to: dayField,
    increasePercent: percent(SETTINGS_LIMITS.increasePercent),
  }),
  { max: SEASONS_LIMIT },
).superRefine((seasons, context) => {
  seasons.forEach((season, index) => {
    if (!seasons.slice(0, index).some((earlier) => seasonsOverlap(earlier, season))) return;
    const path = [index, "from"];
    context.addIssue({ code: "custom", path, message: key("seasonsOverlap") });
  });
});

/** The settings as an admin enters them, with every rule that stored settings must satisfy. */
export const settingsFormSchema = z
  .strictObject({
    commissionPercent: percent(SETTINGS_LIMITS.commissionPercent),
    minRentalDays: whole(SETTINGS_LIMITS.minRentalDays),
    maxRentalDays: whole(SETTINGS_LIMITS.maxRentalDays),
    maxDaysAhead: whole(SETTINGS_LIMITS.maxDaysAhead),
    maxUnpaidBookings: whole(SETTINGS_LIMITS.maxUnpaidBookings),
    maxUnpaidPerWeek: whole(SETTINGS_LIMITS.maxUnpaidPerWeek),
    maxUnpaidDays: whole(SETTINGS_LIMITS.maxUnpaidDays),
    unpaidAlarmPercent: whole(SETTINGS_LIMITS.unpaidAlarmPercent),
    paymentHoldHours: whole(SETTINGS_LIMITS.paymentHoldHours),
    paymentBeforePickupHours: whole(SETTINGS_LIMITS.paymentBeforePickupHours),
    minPaymentHours: whole(SETTINGS_LIMITS.minPaymentHours),
    minPaymentBeforePickupHours: whole(SETTINGS_LIMITS.minPaymentBeforePickupHours),
    minLeadHours: whole(SETTINGS_LIMITS.minLeadHours),
    cancelBeforePickupHours: whole(SETTINGS_LIMITS.cancelBeforePickupHours),
    defaultPickupPlace: placeIdField,
    minLicence: z.enum(MINIMUM_LICENCES),
    seasonalPrices: z.boolean(),
    seasons: seasonsField,
    bank: z.strictObject({
      name: lineField(80),
      holder: lineField(HOLDER_LENGTH),
      iban: ibanField,
      bic: bicField,
    }),
  })
  .refine(({ minRentalDays, maxRentalDays }) => !(minRentalDays > maxRentalDays), {
    path: ["minRentalDays"],
    message: key("minAboveMax"),
    when: () => true,
  })
  .refine(({ paymentHoldHours, minPaymentHours }) => !(minPaymentHours > paymentHoldHours), {
    path: ["minPaymentHours"],
    message: key("aboveHold"),
    when: () => true,
  })
  .refine(
    ({ minLeadHours, minPaymentHours, minPaymentBeforePickupHours }) =>
      !(minLeadHours < minPaymentHours + minPaymentBeforePickupHours),
    { path: ["minLeadHours"], message: key("leadTooShort"), when: () => true },
  )
  // Without this rule there could be hours in which no rental can be booked.
  .refine(({ minLeadHours, maxDaysAhead }) => !(minLeadHours > maxDaysAhead * 24), {
    path: ["minLeadHours"],
    message: key("leadBeyondHorizon"),
    when: () => true,
  });

/** Input of `admin.saveSettings`: the whole document, and the version it is based on. */
export const saveSettingsSchema = z.strictObject({
  settings: settingsFormSchema,
  /** The time of the save that was read; null when the settings had never been saved. */
  savedAt: instantField.nullable(),
});

export type SaveSettings = z.infer<typeof saveSettingsSchema>;
