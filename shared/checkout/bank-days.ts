import { addDays, type LocalDate, toInstant, toLocalDateTime } from "#shared/local-time.ts";
import { toBookingMinute } from "./payment-deadline.ts";

/**
 * Banks execute transfers that are ordered after the cut-off on the next bank day. Cut-off times
 * differ; this is an early one, so that a customer is warned rather than late.
 */
const ORDER_CUT_OFF = "15:00";
/** The TARGET business day ends at 18:00 in Frankfurt, which is always 19:00 in Athens. */
const DAY_END = "19:00";

/** Sunday of the western Easter, which TARGET uses (anonymous Gregorian computus). */
function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const monthAndDay = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(monthAndDay / 31)).padStart(2, "0");
  const day = String((monthAndDay % 31) + 1).padStart(2, "0");
  return `${year}-${month}-${day}`;
}

const FIXED_HOLIDAYS = new Set(["01-01", "05-01", "12-25", "12-26"]);

/**
 * True when TARGET, and with it ordinary SEPA transfers, operates on a day: not at weekends, on 1
 * January, Good Friday, Easter Monday, 1 May, 25 and 26 December. National holidays do not count.
 */
export function isBankDay(date: LocalDate): boolean {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.has(date.slice(5))) return false;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return date !== addDays(easter, -2) && date !== addDays(easter, 1);
}

function nextBankDay(date: LocalDate): LocalDate {
  let day = addDays(date, 1);
  while (!isBankDay(day)) day = addDays(day, 1);
  return day;
}

/**
 * The latest arrival of an ordinary SEPA transfer that is ordered at an instant: the end of the
 * bank day after the one on which the bank receives the order (directive 2015/2366, article 83).
 */
export function ordinaryTransferArrival(orderedAt: Date): Date {
  const at = toLocalDateTime(orderedAt);
  const date = at.slice(0, 10);
  const isReceivedToday = isBankDay(date) && at.slice(11) <= ORDER_CUT_OFF;
  const received = isReceivedToday ? date : nextBankDay(date);
  return toInstant(`${nextBankDay(received)}T${DAY_END}`);
}

/**
 * True when only an instant transfer, ordered at `orderedAt`, is sure to arrive before the
 * deadline. Counts from the whole minute like the deadline, so that a quote, its booking and the
 * emails agree.
 */
export function needsInstantTransfer(orderedAt: Date, dueAt: Date): boolean {
  return ordinaryTransferArrival(toBookingMinute(orderedAt)) > dueAt;
}
