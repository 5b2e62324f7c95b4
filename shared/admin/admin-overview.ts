import { z } from "zod";
import { daysBetween, type LocalDate } from "#shared/local-time.ts";
import { dateField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

/** Longest period of a chart: a year plus the rest of its first and last week. */
export const MAX_CHART_DAYS = 380;

/** Input of `admin.charts`: days of pickup, both included. */
export const chartPeriodSchema = z
  .strictObject({ from: dateField, to: dateField })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: key("endNotAfterStart") })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_CHART_DAYS, {
    path: ["to"],
    error: key("rangeTooLong"),
  });

export type ChartPeriod = z.infer<typeof chartPeriodSchema>;

/** Rentals that start in some part of a period, without cancelled ones. */
export type Business = {
  bookings: number;
  /** Sum over the confirmed ones. */
  revenueCents: number;
  /** Sum over those that are pending payment. */
  pendingCents: number;
};

/** Unpaid bookings hold more of the fleet's next 30 days than the settings allow. */
export type UnpaidAlarm = {
  /** Share of the time of all publicly listed vehicles, with one decimal. */
  percent: number;
  /** The setting `unpaidAlarmPercent`. */
  limitPercent: number;
};

/**
 * The data of the overview's charts (issue: bookings and revenue by week, type and place;
 * occupancy).
 */
export type Charts = ChartPeriod & {
  total: Business;
  /** Every week of the period, by its Monday; the period may cut the first and the last week. */
  weeks: (Business & { monday: LocalDate })[];
  types: (Business & { type: VehicleType })[];
  /** By pickup place, the busiest first. */
  places: (Business & { place: string; nameEl: string; nameEn: string })[];
  /** Vehicles that are publicly listed now. */
  listed: number;
  /**
   * Rented days of each week as a share of the days on which these vehicles could be rented, 0–100.
   */
  occupancy: { monday: LocalDate; rentedDays: number; percent: number }[];
};
