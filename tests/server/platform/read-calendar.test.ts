import { describe, expect, it } from "vitest";
import { parseCalendar } from "#server/platform/calendar/parse-calendar.ts";
import { readCalendar } from "#server/platform/calendar/read-calendar.ts";
import { addDays } from "#shared/local-time.ts";
import { allDay, basic, calendarOf } from "#tests/support/servers/calendar-server.ts";
import { inDays } from "#tests/support/world/fleet.ts";

/** Before the events with fixed dates, as those of the past are left out. */
const BEFORE = new Date("2026-11-01T00:00:00Z");

const periodsIn = (text: string, now = new Date()) =>
  parseCalendar(text, now)
    .events.map(({ from, to, summary }) => ({ from, to, summary }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));

describe("reading a calendar", () => {
  it.each([
    [
      "in UTC",
      ["DTSTART:20270701T070000Z", "DTEND:20270702T070000Z"],
      ["2027-07-01T10:00", "2027-07-02T10:00"],
    ],
    [
      "in another zone",
      [
        "DTSTART;TZID=America/New_York:20270701T070000",
        "DTEND;TZID=America/New_York:20270701T100000",
      ],
      ["2027-07-01T14:00", "2027-07-01T17:00"],
    ],
    [
      "without a zone",
      ["DTSTART:20270701T070000", "DURATION:P1DT2H"],
      ["2027-07-01T07:00", "2027-07-02T09:00"],
    ],
    ["of a day", ["DTSTART;VALUE=DATE:20270701"], ["2027-07-01T00:00", "2027-07-02T00:00"]],
    [
      "with seconds",
      ["DTSTART:20270701T070030Z", "DTEND:20270701T070130Z"],
      ["2027-07-01T10:00", "2027-07-01T10:02"],
    ],
    [
      "in a zone of its own",
      ["DTSTART;TZID=Here:20270701T070000", "DTEND;TZID=Here:20270701T080000"],
      ["2027-07-01T08:00", "2027-07-01T09:00"],
    ],
  ])("converts an event %s to Athens time", (_kind, lines, [from, to]) => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Here",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0200",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const text = calendarOf([{ uid: "a", lines }], zone);
    expect(periodsIn(text, BEFORE)).toEqual([{ from, to, summary: "" }]);
  });

  it("expands repeating events for a year, with exceptions, and in the wall clock of their zone", () => {
    const start = basic(inDays(1));
    const text = calendarOf([
      {
        uid: "weekly",
        lines: [
          `DTSTART;TZID=Europe/Athens:${start}T090000`,
          `DTEND;TZID=Europe/Athens:${start}T100000`,
          "RRULE:FREQ=WEEKLY",
          `EXDATE;TZID=Europe/Athens:${basic(inDays(8))}T090000`,
          "SUMMARY:Wash",
        ],
      },
      {
        uid: "weekly",
        lines: [
          `RECURRENCE-ID;TZID=Europe/Athens:${basic(inDays(15))}T090000`,
          `DTSTART;TZID=Europe/Athens:${basic(inDays(16))}T120000`,
          `DTEND;TZID=Europe/Athens:${basic(inDays(16))}T130000`,
          "SUMMARY:Moved",
        ],
      },
    ]);
    const periods = periodsIn(text);
    expect(periods[0]).toEqual({
      from: `${inDays(1)}T09:00`,
      to: `${inDays(1)}T10:00`,
      summary: "Wash",
    });
    expect(periods[1]).toEqual({
      from: `${inDays(16)}T12:00`,
      to: `${inDays(16)}T13:00`,
      summary: "Moved",
    });
    const rest = periods.slice(2).map(({ from }) => from);
    expect(rest).toEqual(
      Array.from({ length: 50 }, (_, week) => `${addDays(inDays(22), week * 7)}T09:00`),
    );
  });

  it("leaves out events that are over, cancelled or marked as free", () => {
    const text = calendarOf([
      allDay("over", -9, -7),
      { ...allDay("gone", 3, 4), lines: [...allDay("gone", 3, 4).lines, "STATUS:CANCELLED"] },
      { ...allDay("free", 5, 6), lines: [...allDay("free", 5, 6).lines, "TRANSP:TRANSPARENT"] },
      allDay("kept", 7, 8),
    ]);
    const { events, leftOut } = parseCalendar(text, new Date());
    expect([events.length, leftOut]).toEqual([1, 3]);
  });

  const daily = (rule: string) =>
    calendarOf([
      { uid: "r", lines: ["DTSTART:20200101T100000Z", "DTEND:20200101T110000Z", `RRULE:${rule}`] },
    ]);
  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><title>Sign in</title>"],
    ["an address book", "BEGIN:VCARD\r\nEND:VCARD\r\n"],
    ["half a calendar", calendarOf([allDay("a", 1, 2)]).slice(0, 120)],
    [
      "2,001 events",
      calendarOf(Array.from({ length: 2_001 }, (_, index) => allDay(`e${index}`, 1, 2))),
    ],
    ["an event every second", daily("FREQ=SECONDLY")],
    ["a rule of astronomic steps", daily("FREQ=DAILY;INTERVAL=100000000")],
  ])("rejects %s as unreadable", async (_what, text) => {
    await expect(readCalendar(text, new Date())).rejects.toThrow("calendarUnreadable");
  });

  it("does not block the process, and reads the next calendar after one that never ends", async () => {
    const endless = readCalendar(daily("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"), new Date());
    const next = readCalendar(calendarOf([allDay("a", 1, 2)]), new Date());
    const interleaved = new Promise((resolve) => setTimeout(resolve, 1, "something else"));
    const first = Promise.race([endless.catch(() => "the calendar"), interleaved]);
    expect(await first).toBe("something else");
    await expect(endless).rejects.toThrow("calendarUnreadable");
    expect((await next).events).toHaveLength(1);
  });
});
