import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { displayId } from "#shared/display-id.ts";
import { type LocalDateTime, toInstant } from "#shared/local-time.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

/** One end of a rental, as an appointment of half an hour. */
export type CalendarStop = {
  end: "pickup" | "return";
  at: LocalDateTime;
  summary: string;
  place: string;
  notes: readonly string[];
};

const STOP_MS = 30 * 60_000;
/** Longest line in bytes (RFC 5545, section 3.1). */
const MAX_LINE = 75;

/** `20270310T080000Z` */
const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, "");

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n");

/** Breaks a line into parts of at most 75 bytes, never inside a letter. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    // A continued line begins with a space, which counts.
    const room = parts.length === 0 ? MAX_LINE : MAX_LINE - 1;
    if (encoder.encode(part + letter).length > room) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n ");
}

/**
 * Pickup and return of a booking as an iCalendar (RFC 5545) in UTC. The ids stay the same, so a
 * later file of the same booking replaces the appointments.
 * @param booking `updatedAt` is the version of the appointments
 * @param address of the trip page
 */
export function tripCalendar(
  booking: { id: string; status: BookingStatus; createdAt: string; updatedAt: string },
  stops: readonly CalendarStop[],
  address: string,
): string {
  const updated = new Date(booking.updatedAt);
  const sequence = Math.floor((updated.getTime() - Date.parse(booking.createdAt)) / 1000);
  const { host } = new URL(address);
  const events = stops.flatMap(({ end, at, summary, place, notes }) => {
    const start = toInstant(at);
    return [
      "BEGIN:VEVENT",
      `UID:${booking.id}-${end}@${host}`,
      `DTSTAMP:${stamp(updated)}`,
      `LAST-MODIFIED:${stamp(updated)}`,
      `SEQUENCE:${Math.max(0, sequence)}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(new Date(start.getTime() + STOP_MS))}`,
      `SUMMARY:${escaped(summary)}`,
      `LOCATION:${escaped(place)}`,
      `DESCRIPTION:${escaped([displayId(booking.id), ...notes].join("\n"))}`,
      `URL:${address}`,
      `STATUS:${booking.status === "confirmed" ? "CONFIRMED" : "TENTATIVE"}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escaped(summary)}`,
      "TRIGGER:-PT3H",
      "END:VALARM",
      "END:VEVENT",
    ];
  });
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${PRODUCT_NAME}//Trip//EN`,
    ...events,
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
}
