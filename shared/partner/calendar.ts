import { z } from "zod";
import type { SpecialPrice } from "#shared/checkout/quote.ts";
import { addDays, daysBetween, type LocalPeriod } from "#shared/local-time.ts";
import {
  dateField,
  idField,
  optionalTextField,
  rawTextField,
  textField,
  timeField,
} from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";

/** The most days that one calendar request may cover. */
const RANGE_DAYS = 100;
/** The longest duration of a block. */
const BLOCK_DAYS = 730;
/** How far a weekly block may repeat, and how far ahead a foreign calendar is read. */
export const YEAR_DAYS = 366;
const WEEK_DAYS = 7;
/** The limits of an imported calendar. */
export const CALENDAR_BYTES = 1_000_000;
export const CALENDAR_EVENTS = 2_000;
/**
 * The most current and future blocks that a partner may set for one vehicle: five weekly ones for a
 * year each.
 */
export const BLOCKS_PER_VEHICLE = 300;
/** The limit including past blocks, which stay in the calendar: ten full years of weeks. */
export const PAST_BLOCKS_PER_VEHICLE = 3_000;
/** The most foreign calendars that one vehicle may follow. */
export const CALENDARS_PER_VEHICLE = 10;

/** Input of `partner.calendar`: the first day and the last, both included. */
export const calendarRangeSchema = z
  .strictObject({ from: dateField, to: dateField })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: key("endNotAfterStart") })
  .refine(({ from, to }) => daysBetween(from, to) < RANGE_DAYS, {
    path: ["to"],
    message: key("rangeTooLong"),
  });

type BlockTimes = { startDate: string; startTime: string; endDate: string; endTime: string };

const isKnown = ({ startDate, startTime, endDate, endTime }: BlockTimes) =>
  [startDate, startTime, endDate, endTime].every((part) => part !== "");

/** Input of `partner.saveBlock`: without an id it creates a block, which may repeat every week. */
export const saveBlockSchema = z
  .strictObject({
    id: idField.nullish(),
    vehicleId: idField,
    startDate: dateField,
    startTime: timeField,
    endDate: dateField,
    endTime: timeField,
    note: optionalTextField(200),
    /** The last day on which a repetition may start. */
    repeatUntil: dateField.nullish(),
  })
  .superRefine((block, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!isKnown(block)) return;
    const { startDate, startTime, endDate, endTime, repeatUntil } = block;
    if (`${endDate}T${endTime}` <= `${startDate}T${startTime}`) {
      wrong("endDate", key("endNotAfterStart"));
    } else if (daysBetween(startDate, endDate) > BLOCK_DAYS) {
      wrong("endDate", key("rangeTooLong"));
    }
    if (!repeatUntil) return;
    if (block.id) wrong("repeatUntil", key("invalid"));
    if (repeatUntil < startDate) wrong("repeatUntil", key("endNotAfterStart"));
    if (repeatUntil > addDays(startDate, YEAR_DAYS)) wrong("repeatUntil", key("repeatTooFar"));
    if (`${addDays(startDate, WEEK_DAYS)}T${startTime}` < `${endDate}T${endTime}`) {
      wrong("endDate", key("repeatLongerThanWeek"));
    }
  });

/** Input of `partner.deleteBlock`; `series` deletes all weeks of a block that repeats. */
export const deleteBlockSchema = z.strictObject({
  id: idField,
  series: z.boolean().default(false),
});

/**
 * The occupied periods that a feed address covers: those of a vehicle, or with null of the whole
 * fleet.
 */
export const calendarFeedSchema = z.strictObject({ vehicleId: idField.nullable() });

const isWebAddress = (value: string) =>
  URL.canParse(value) && ["http:", "https:"].includes(new URL(value).protocol);

const calendarAddress = textField(2_000)
  .transform((address) => address.replace(/^webcal:\/\//i, "https://"))
  .refine(isWebAddress, key("calendarAddressInvalid"));

const calendarSource = {
  vehicleId: idField,
  /** The calendar's address, or the content of its file; exactly one of the two. */
  url: calendarAddress.optional(),
  text: rawTextField(CALENDAR_BYTES).optional(),
};

const hasOneSource = (source: { url?: string; text?: string }) =>
  (source.url === undefined) !== (source.text === undefined);
const oneSource = { path: ["url"], message: key("required") };

/** Input of `partner.previewCalendar`. */
export const previewCalendarSchema = z.strictObject(calendarSource).refine(hasOneSource, oneSource);

/** Input of `partner.importCalendar`. */
export const importCalendarSchema = z
  .strictObject({
    ...calendarSource,
    name: textField(80),
  })
  .refine(hasOneSource, oneSource);

export const calendarImportIdSchema = z.strictObject({ id: idField });

export type CalendarRange = z.infer<typeof calendarRangeSchema>;
export type SaveBlock = z.infer<typeof saveBlockSchema>;
export type CalendarSource = z.infer<typeof previewCalendarSchema>;
export type ImportCalendar = z.infer<typeof importCalendarSchema>;

/** A booking as the calendar of its partner shows it. */
export type CalendarBooking = LocalPeriod & {
  id: string;
  vehicleId: string;
  status: "pending" | "confirmed";
  customerName: string;
  /** Empty after an erasure. */
  customerPhone: string;
  pickupLocation: string;
  returnLocation: string;
  totalCents: number;
};

export type CalendarBlock = LocalPeriod & {
  id: string;
  vehicleId: string;
  note: string;
  /** Set on every week of a block that repeats. */
  seriesId: string | null;
  /** The calendar that it was imported from; null where the partner created it here. */
  importName: string | null;
};

/** Special prices of a vehicle's days, both ends included (BR-343). */
export type CalendarSpecialPrice = SpecialPrice & { vehicleId: string };

/** Response of `partner.calendar`; periods in order. */
export type PartnerCalendar = {
  vehicles: { id: string; title: string; status: VehicleStatus; pricePerDayCents: number }[];
  bookings: CalendarBooking[];
  blocks: CalendarBlock[];
  specialPrices: CalendarSpecialPrice[];
  /** Today in Athens. */
  today: string;
};

/** An address that other calendars can read; `path` is appended to the site's origin. */
export type CalendarFeed = { vehicleId: string | null; path: string; createdAt: string };

/** An event of a foreign calendar, in Athens wall-clock time. */
export type ForeignEvent = LocalPeriod & { uid: string; summary: string };

/** An event that cannot become a block because of a booking. */
export type CalendarConflict = LocalPeriod & { summary: string; booked: LocalPeriod };

/** The effects of importing a calendar. */
export type CalendarPreview = {
  /** The calendar's own name; may be empty. */
  name: string;
  /** Periods that would be blocked, in order; at most the first hundred. */
  periods: (LocalPeriod & { summary: string })[];
  blocks: number;
  conflicts: CalendarConflict[];
  /** Events that are over, cancelled, or marked as free time. */
  leftOut: number;
};

export type CalendarImport = {
  id: string;
  vehicleId: string;
  name: string;
  /** Null for a file, which is not read again. */
  url: string | null;
  /** When it was last read successfully. */
  lastReadAt: string | null;
  lastProblem: "calendarUnreachable" | "calendarUnreadable" | null;
  nextReadAt: string | null;
  blocks: number;
  /** Events that overlap bookings. */
  skipped: number;
};
