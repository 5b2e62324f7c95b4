import { z } from "zod";
import { DEFAULT_RENTAL_DAYS, RENTAL_DAY_SETTINGS } from "./rental-day-limits.ts";
import { MINIMUM_LICENCES } from "./rental-facts.ts";
import { MAX_HOLDER_LENGTH } from "./validation/iban.ts";

/** A number among the settings: its range, its unit and how many decimals it may have. */
export type NumberSetting = {
  min: number;
  max: number;
  /** Null for a number of things. */
  unit: "percent" | "days" | "hours" | null;
  decimals: 0 | 2;
};

/**
 * The numbers that an admin can set. The schemas of stored and of entered settings, the fields of
 * the form and the texts of the history are derived from them.
 */
export const NUMBER_SETTINGS = {
  commissionPercent: { min: 0, max: 100, unit: "percent", decimals: 2 },
  ...RENTAL_DAY_SETTINGS,
  maxDaysAhead: { min: 1, max: 1095, unit: "days", decimals: 0 },
  maxUnpaidBookings: { min: 1, max: 100, unit: null, decimals: 0 },
  /**
   * Bookings that a customer placed within 7 days and never paid, including cancelled and expired
   * ones.
   */
  maxUnpaidPerWeek: { min: 1, max: 1000, unit: null, decimals: 0 },
  /**
   * Rental days of all bookings of a customer that wait for payment; a single one may have more.
   */
  maxUnpaidDays: { min: 1, max: 3650, unit: "days", decimals: 0 },
  /**
   * Admins are warned when unpaid bookings hold more of the fleet's next 30 days; 0 turns it off.
   */
  unpaidAlarmPercent: { min: 0, max: 100, unit: "percent", decimals: 0 },
  /** The longest hold of an unpaid booking; payment-deadline.ts applies all of these. */
  paymentHoldHours: { min: 1, max: 720, unit: "hours", decimals: 0 },
  /** A booking is to be paid this many hours before pickup. */
  paymentBeforePickupHours: { min: 0, max: 720, unit: "hours", decimals: 0 },
  /** A customer has at least this many hours to pay. */
  minPaymentHours: { min: 1, max: 72, unit: "hours", decimals: 0 },
  /** However short the notice, payment is due this many hours before pickup. */
  minPaymentBeforePickupHours: { min: 0, max: 72, unit: "hours", decimals: 0 },
  /** A rental that starts in fewer hours cannot be booked. */
  minLeadHours: { min: 1, max: 168, unit: "hours", decimals: 0 },
  /** A customer may cancel a confirmed booking until this many hours before pickup. */
  cancelBeforePickupHours: { min: 0, max: 720, unit: "hours", decimals: 0 },
} as const satisfies Record<string, NumberSetting>;

export type NumberSettingName = keyof typeof NUMBER_SETTINGS;

/** The increase of the price per day in a season. */
export const SEASON_INCREASE = {
  min: 0,
  max: 300,
  unit: "percent",
  decimals: 2,
} as const satisfies NumberSetting;

export const SEASON_NAMES = ["mid", "high"] as const;

/** How many seasons a year may have. */
export const MAX_SEASONS = 12;

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

function storedNumber({ min, max, decimals }: NumberSetting) {
  const number = z.number().min(min).max(max);
  return decimals === 0 ? number.int() : number;
}

/** A field for each number among the settings. */
export function numberFields<Field>(
  toField: (setting: NumberSetting) => Field,
): Record<NumberSettingName, Field> {
  const fields = Object.entries(NUMBER_SETTINGS).map(([name, setting]) => [name, toField(setting)]);
  // The names come from the same object, which the type of `entries` does not keep.
  return Object.fromEntries(fields) as Record<NumberSettingName, Field>;
}

const seasonSchema = z.object({
  name: z.enum(SEASON_NAMES),
  /** First and last day, `MM-DD`, every year. */
  from: monthDay,
  to: monthDay,
  increasePercent: storedNumber(SEASON_INCREASE),
});

/**
 * Everything that an admin may change without a release (docs/business-rules.md), as
 * it is stored; fields of another release are passed over, as both may run side by side. What an
 * admin saves is held to more: settings-form.ts.
 */
export const settingsSchema = z.object({
  ...numberFields(storedNumber),
  defaultPickupPlace: z.string(),
  /** The minimum licence for four wheels; A and B require no more than the law, which is B. */
  minLicence: z.enum(MINIMUM_LICENCES),
  seasonalPrices: z.boolean(),
  seasons: z.array(seasonSchema).max(MAX_SEASONS),
  bank: z.object({
    name: z.string(),
    holder: z.string().max(MAX_HOLDER_LENGTH),
    iban: z.string(),
    bic: z.string(),
  }),
  /** What the law makes a company publish; an empty value is not shown. */
  company: z.object({
    name: z.string(),
    addressEl: z.string(),
    addressEn: z.string(),
    registryNumber: z.string(),
    taxNumber: z.string(),
    taxOffice: z.string(),
  }),
});

export type Settings = z.infer<typeof settingsSchema>;
export type CompanyData = Settings["company"];
export type Season = z.infer<typeof seasonSchema>;

/** The settings of a fresh installation. The account is invented: bank code 999 does not exist. */
export const DEFAULT_SETTINGS: Settings = {
  commissionPercent: 15,
  ...DEFAULT_RENTAL_DAYS,
  maxDaysAhead: 365,
  maxUnpaidBookings: 3,
  maxUnpaidPerWeek: 6,
  maxUnpaidDays: 90,
  unpaidAlarmPercent: 20,
  paymentHoldHours: 48,
  paymentBeforePickupHours: 24,
  minPaymentHours: 2,
  minPaymentBeforePickupHours: 2,
  minLeadHours: 4,
  cancelBeforePickupHours: 48,
  defaultPickupPlace: "athens",
  minLicence: "B",
  seasonalPrices: false,
  seasons: [
    { name: "mid", from: "05-01", to: "06-14", increasePercent: 20 },
    { name: "high", from: "06-15", to: "08-31", increasePercent: 40 },
  ],
  bank: {
    name: "Τράπεζα Αιγαίου (Demo)",
    holder: "MELTEMI RENTALS IKE",
    iban: "GR9099901230000000012300695",
    bic: "DEMOGRAA",
  },
  company: {
    name: "",
    addressEl: "",
    addressEn: "",
    registryNumber: "",
    taxNumber: "",
    taxOffice: "",
  },
};
