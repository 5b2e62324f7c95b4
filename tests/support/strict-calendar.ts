import ICAL from "ical.js";

export type StrictEvent = {
  uid: string;
  from: string;
  to: string;
  summary: string;
  sequence: number;
  status: string;
  lastModified: string;
};

const LINE = /^[A-Z][A-Z0-9-]*(?:;[A-Z][A-Z0-9-]*=(?:"[^"]*"|[^";:,]*))*:/;
const UTC = /^\d{8}T\d{6}Z$/;

function linesOf(text: string): { lines: string[]; wrong: string[] } {
  const wrong: string[] = [];
  if (!text.endsWith("\r\n")) wrong.push("the last line is not ended by CRLF");
  if (/[^\r]\n|\r[^\n]/.test(text)) wrong.push("a line is not ended by CRLF");
  const physical = text.split("\r\n").slice(0, -1);
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) wrong.push(`longer than 75 octets: ${line}`);
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) wrong.push(`control character: ${line}`);
  }
  const lines = physical.join("\r\n").replaceAll("\r\n ", "").split("\r\n");
  for (const line of lines) if (!LINE.test(line)) wrong.push(`not a content line: ${line}`);
  return { lines, wrong };
}

function countOf(component: ICAL.Component, name: string): number {
  return component.getAllProperties(name).length;
}

function wrongInEvent(event: ICAL.Component, wrong: string[]): StrictEvent {
  for (const name of ["uid", "dtstamp", "dtstart", "dtend", "summary", "sequence", "status"]) {
    if (countOf(event, name) !== 1) wrong.push(`${countOf(event, name)} times ${name}`);
  }
  const text = (name: string) => String(event.getFirstPropertyValue(name));
  const time = (name: string) => {
    const value = event.getFirstPropertyValue(name) as ICAL.Time;
    if (!UTC.test(value.toICALString()))
      wrong.push(`${name} is not in UTC: ${value.toICALString()}`);
    return value.toJSDate().toISOString();
  };
  const read = {
    uid: text("uid"),
    summary: text("summary"),
    status: text("status"),
    from: time("dtstart"),
    to: time("dtend"),
    lastModified: time("last-modified"),
    sequence: Number(text("sequence")),
  };
  time("dtstamp");
  if (read.from >= read.to) wrong.push(`${read.uid} ends before it starts`);
  if (!["TENTATIVE", "CONFIRMED"].includes(read.status)) wrong.push(`status ${read.status}`);
  return read;
}

/**
 * Checks a calendar against RFC 5545 with a library other than the one that wrote it: folding, line
 * ends, required properties, times in UTC, unique UIDs. Throws with a list of all errors.
 */
export function readStrictly(text: string): StrictEvent[] {
  const { lines, wrong } = linesOf(text);
  if (lines[0] !== "BEGIN:VCALENDAR" || lines.at(-1) !== "END:VCALENDAR")
    wrong.push("no VCALENDAR");
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const name of ["version", "prodid"]) {
    if (countOf(calendar, name) !== 1) wrong.push(`${countOf(calendar, name)} times ${name}`);
  }
  if (calendar.getFirstPropertyValue("version") !== "2.0") wrong.push("version is not 2.0");
  const events = calendar.getAllSubcomponents("vevent").map((event) => wrongInEvent(event, wrong));
  if (new Set(events.map(({ uid }) => uid)).size < events.length) wrong.push("a UID comes twice");
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return events;
}
