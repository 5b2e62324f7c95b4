import { z } from "zod";
import { MINIMUM_LICENCES } from "./rental-facts.ts";

export const SEASON_NAMES = ["mid", "high"] as const;

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

const seasonSchema = z.object({
  name: z.enum(SEASON_NAMES),
  /** First and last day, `MM-DD`, every year. */
  from: monthDay,
  to: monthDay,
  increasePercent: z.number().min(0).max(300),
});

/**
 * Everything that an admin may change without a release (docs/business-rules.md), as
 * it is stored; fields of another release are passed over, as both may run side by side. What an
 * admin saves is held to more: settings-form.ts.
 */
export const settingsSchema = z.object({
  commissionPercent: z.number().min(0).max(100),
  minRentalDays: z.number().int().min(1).max(30),
  maxRentalDays: z.number().int().min(1).max(365),
  maxDaysAhead: z.number().int().min(1).max(1095),
  maxUnpaidBookings: z.number().int().min(1).max(100),
  /**
   * Bookings that a customer placed within 7 days and never paid, including cancelled and expired
   * ones.
   */
  maxUnpaidPerWeek: z.number().int().min(1).max(1000),
  /**
   * Rental days of all bookings of a customer that wait for payment; a single one may have more.
   */
  maxUnpaidDays: z.number().int().min(1).max(3650),
  /**
   * Admins are warned when unpaid bookings hold more of the fleet's next 30 days; 0 turns it off.
   */
  unpaidAlarmPercent: z.number().int().min(0).max(100),
  /** The longest hold of an unpaid booking; payment-deadline.ts applies all of these. */
  paymentHoldHours: z.number().int().min(1).max(720),
  /** A booking is to be paid this many hours before pickup. */
  paymentBeforePickupHours: z.number().int().min(0).max(720),
  /** A customer has at least this many hours to pay. */
  minPaymentHours: z.number().int().min(1).max(72),
  /** However short the notice, payment is due this many hours before pickup. */
  minPaymentBeforePickupHours: z.number().int().min(0).max(72),
  /** A rental that starts in fewer hours cannot be booked. */
  minLeadHours: z.number().int().min(1).max(168),
  /** A customer may cancel a confirmed booking until this many hours before pickup. */
  cancelBeforePickupHours: z.number().int().min(0).max(720),
  defaultPickupPlace: z.string(),
  /** The minimum licence for four wheels; A and B require no more than the law, which is B. */
  minLicence: z.enum(MINIMUM_LICENCES),
  seasonalPrices: z.boolean(),
  seasons: z.array(seasonSchema).max(12),
  bank: z.object({
    name: z.string(),
    holder: z.string().max(70),
    iban: z.string(),
    bic: z.string(),
  }),
});

export type Settings = z.infer<typeof settingsSchema>;
export type Season = z.infer<typeof seasonSchema>;

/** The settings of a fresh installation. The account is invented: bank code 999 does not exist. */
export const DEFAULT_SETTINGS: Settings = {
  commissionPercent: 15,
  minRentalDays: 1,
  maxRentalDays: 60,
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
};
