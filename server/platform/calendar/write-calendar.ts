import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

/** An occupied period as published to other calendars. */
export type FeedEvent = {
  id: string;
  start: Date;
  end: Date;
  summary: string;
  isTentative: boolean;
  createdAt: Date;
  updatedAt: Date;
};

const REFRESH_SECONDS = 3_600;

/**
 * Writes an iCalendar (RFC 5545) with times in UTC. The same events give the same bytes: DTSTAMP is
 * the last change, as it is defined for a calendar without a method (section 3.8.7.2).
 * @param host the suffix of the UIDs, so that they are stable and globally unique (RFC 7986,
 * section 5.3)
 */
export function writeCalendar(name: string, events: readonly FeedEvent[], host: string): string {
  const calendar = ical({
    name,
    prodId: { company: PRODUCT_NAME, product: "Calendar", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  for (const { id, start, end, summary, isTentative, createdAt, updatedAt } of events) {
    calendar.createEvent({
      id: `${id}@${host}`,
      start,
      end,
      summary,
      stamp: updatedAt,
      created: createdAt,
      lastModified: updatedAt,
      // Seconds since creation: increases with every change and needs no counter.
      sequence: Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000)),
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return `${calendar.toString()}\r\n`;
}
