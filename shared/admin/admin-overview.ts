import { z } from "zod";
import type { AuditRow } from "#shared/admin/tables/audit-columns.ts";
import type { BookingEventKind } from "#shared/checkout/checkout.ts";
import { daysBetween, type LocalDate } from "#shared/local-time.ts";
import type { PartnerName } from "#shared/partner/partner-name.ts";
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

/** Days of a trend, and of the period before that it is compared with. */
export const TREND_DAYS = 28;

/** A sum over the last 28 days, and over the 28 days before. */
export type Trend = { recent: number; before: number };

/** Most lines of the overview's feed. */
export const MAX_RECENT_EVENTS = 14;

/** The rows of a kind that are read to group them into these lines. */
export const MAX_GROUPED_EVENTS = 500;

/**
 * What happened on the platform lately, with what is needed to name its record and link to it. The
 * new vehicles of one partner that follow one another are one event, and so are equal decisions of
 * one admin: that of the newest of them.
 */
export type RecentEvent = {
  id: string;
  /** ISO 8601 */
  at: string;
  /** The events in it: 1, or more where it groups several. */
  count: number;
  /** There may be older ones like these, which were not counted. */
  isMore: boolean;
} & (
  | {
      kind: "booking";
      change: BookingEventKind;
      booking: { id: string; customerName: string; vehicleTitle: string; totalCents: number };
    }
  | {
      kind: "vehicle";
      vehicle: {
        id: string;
        title: string;
        partnerId: string | null;
        partnerName: string | null;
        partnerLatinName: string | null;
      };
    }
  | { kind: "partner"; partner: PartnerName & { id: string } }
  | {
      kind: "message";
      /** `about` is the vehicle of a problem report. */
      message: { id: string; sender: string | null; about: string | null };
    }
  | { kind: "change"; entry: Pick<AuditRow, "actor" | "action" | "subject"> }
);
