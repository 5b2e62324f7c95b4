import ICAL from "ical.js";
import { DAY_MS } from "#shared/durations.ts";
import { type LocalDateTime, TIME_ZONE, toLocalDateTime } from "#shared/local-time.ts";
import { CALENDAR_EVENTS, type ForeignEvent, YEAR_DAYS } from "#shared/partner/calendar.ts";
import { Problem } from "#shared/problem.ts";

/** The events of an external calendar in the year ahead. */
export type ParsedCalendar = {
  name: string;
  events: ForeignEvent[];
  /** Events that are over or too far ahead, cancelled, or marked as free time. */
  leftOut: number;
};

/** Enough for a daily event that began fifty years ago. */
const MAX_OCCURRENCES = 20_000;
const TOO_FINE = new Set(["HOURLY", "MINUTELY", "SECONDLY"]);

type Window = { now: LocalDateTime; end: LocalDateTime };

/**
 * Parses an iCalendar (RFC 5545): the occupied periods from now on for a year, in Athens local
 * time. Repeating events are expanded; times without a zone are taken as Athens. Some texts make it
 * run forever, so untrusted calendars go through `readCalendar`.
 * @throws for text that is not a calendar, and for more than 2,000 events
 */
export function parseCalendar(text: string, now: Date): ParsedCalendar {
  const horizon = new Date(now.getTime() + YEAR_DAYS * DAY_MS);
  const window = { now: toLocalDateTime(now), end: toLocalDateTime(horizon) };
  const parsed: unknown[] = ICAL.parse(text);
  const roots = (typeof parsed[0] === "string" ? [parsed] : parsed) as unknown[][];
  const calendars = roots.map((root) => new ICAL.Component(root));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== "vcalendar"))
    throw new Problem("calendarUnreadable");
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  if (components.length > CALENDAR_EVENTS) throw new Problem("calendarUnreadable");
  const found: ParsedCalendar = {
    name: String(calendars[0]?.getFirstPropertyValue("x-wr-calname") ?? "").slice(0, 80),
    events: [],
    leftOut: 0,
  };
  for (const event of joinExceptions(components)) addOccurrences(found, event, window);
  return found;
}

/** Joins events with the changes of single occurrences; a change without its event is kept. */
function joinExceptions(components: ICAL.Component[]): ICAL.Event[] {
  const isException = (component: ICAL.Component) => component.hasProperty("recurrence-id");
  const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue("uid") ?? "");
  const changes = new Map<string, ICAL.Component[]>();
  for (const change of components.filter(isException)) {
    changes.set(uidOf(change), [...(changes.get(uidOf(change)) ?? []), change]);
  }
  const events = components
    .filter((component) => !isException(component))
    .map((component) => {
      const exceptions = changes.get(uidOf(component)) ?? [];
      changes.delete(uidOf(component));
      return new ICAL.Event(component, { exceptions, strictExceptions: false });
    });
  const alone = [...changes.values()].flat().map((component) => new ICAL.Event(component));
  return [...events, ...alone];
}

function addOccurrences(found: ParsedCalendar, event: ICAL.Event, window: Window): void {
  if (!event.isRecurring()) {
    add(found, window, event, { item: event, start: event.startDate, end: event.endDate }, "");
    return;
  }
  for (const rule of event.component.getAllProperties("rrule")) {
    const { freq } = rule.getFirstValue() as ICAL.Recur;
    if (TOO_FINE.has(freq)) throw new Problem("calendarUnreadable");
  }
  const iterator = event.iterator();
  for (let count = 0; ; count++) {
    const next = iterator.next() as ICAL.Time | undefined;
    if (!next || wallOf(next) > window.end) return;
    if (count > MAX_OCCURRENCES) throw new Problem("calendarUnreadable");
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    add(found, window, event, { item, start: startDate, end: endDate }, `/${wallOf(next)}`);
  }
}

type Occurrence = { item: ICAL.Event; start: ICAL.Time; end: ICAL.Time };

function add(
  found: ParsedCalendar,
  window: Window,
  event: ICAL.Event,
  { item, start, end }: Occurrence,
  suffix: string,
): void {
  const { component } = item;
  const property = (name: string) =>
    String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  const zone = zoneOf(component, "dtstart") ?? zoneOf(event.component, "dtstart");
  const from = toLocal(start, zone);
  const to = toLocal(wholeMinutes(end), zoneOf(component, "dtend") ?? zone);
  const isFree = property("status") === "CANCELLED" || property("transp") === "TRANSPARENT";
  if (isFree || to <= window.now || from > window.end || from >= to) {
    found.leftOut += 1;
    return;
  }
  const uid = `${event.uid ?? from}${suffix}`.slice(0, 300);
  const summary = (item.summary ?? "").replaceAll("\0", "").trim().slice(0, 200);
  found.events.push({ uid: uid.replaceAll("\0", ""), summary, from, to });
  if (found.events.length > CALENDAR_EVENTS) throw new Problem("calendarUnreadable");
}

function zoneOf(component: ICAL.Component, property: string): string | null {
  return component.getFirstProperty(property)?.getFirstParameter("tzid") || null;
}

const two = (part: number) => String(part).padStart(2, "0");

/** The local time of a value, in its own zone. */
function wallOf(time: ICAL.Time): LocalDateTime {
  const { year, month, day, hour, minute, isDate } = time;
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  return isDate ? `${date}T00:00` : `${date}T${two(hour)}:${two(minute)}`;
}

/** Rounds an end up to the full minute. */
function wholeMinutes(end: ICAL.Time): ICAL.Time {
  if (end.isDate || end.second === 0) return end;
  const later = end.clone();
  later.adjust(0, 0, 0, 60 - end.second);
  return later;
}

function toLocal(time: ICAL.Time, tzid: string | null): LocalDateTime {
  if (time.isDate) return wallOf(time);
  if (time.zone === ICAL.Timezone.utcTimezone) return toLocalDateTime(time.toJSDate());
  const known = tzid && clockIn(tzid);
  if (known) return tzid === TIME_ZONE ? wallOf(time) : toLocalDateTime(known(wallOf(time)));
  // A zone defined in the calendar itself; without a definition, Athens is assumed.
  const isDescribed = Boolean(time.zone?.component);
  return isDescribed ? toLocalDateTime(new Date(time.toUnixTime() * 1000)) : wallOf(time);
}

const clocks = new Map<string, ((wall: LocalDateTime) => Date) | null>();

/** Converts local times of an IANA zone to instants; null for an unknown zone. */
function clockIn(zone: string): ((wall: LocalDateTime) => Date) | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = makeClock(zone);
  if (made) clocks.set(zone, made);
  return made;
}

function makeClock(timeZone: string): ((wall: LocalDateTime) => Date) | null {
  let shown: Intl.DateTimeFormat;
  try {
    shown = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
  } catch {
    return null;
  }
  const asUtc = (wall: string) => Date.parse(`${wall.replace(" ", "T")}:00Z`);
  return (wall) => {
    const requested = asUtc(wall);
    const first = requested - (asUtc(shown.format(requested)) - requested);
    // Twice, because the offset may change between the two.
    return new Date(requested - (asUtc(shown.format(first)) - first));
  };
}
