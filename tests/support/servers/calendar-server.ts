import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { inDays } from "#tests/support/world/fleet.ts";

/** A foreign calendar, served by this process. */
export type CalendarServer = {
  origin: string;
  /** The response to every request from now on. */
  respondWith: (how: (response: ServerResponse, path: string) => void) => void;
  /** Responds with a calendar and its tag, and with 304 to clients that have it. */
  serve: (text: string, etag?: string) => void;
  requests: { path: string; headers: IncomingHttpHeaders }[];
  end: () => Promise<void>;
};

export async function startCalendarServer(): Promise<CalendarServer> {
  let how = (response: ServerResponse, _path: string, _headers: IncomingHttpHeaders) => {
    response.writeHead(404).end();
  };
  const requests: CalendarServer["requests"] = [];
  const server = createServer(({ url = "", headers }, response) => {
    requests.push({ path: url, headers });
    how(response, url, headers);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    requests,
    respondWith: (next) => {
      how = next;
    },
    serve(text, etag) {
      how = (response, _path, headers) => {
        if (etag && headers["if-none-match"] === etag) response.writeHead(304).end();
        else response.writeHead(200, etag ? { etag } : {}).end(text);
      };
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type MadeEvent = { uid: string; lines: string[] };

/**
 * Writes a calendar by hand, so that the reader is tested independently of the product's writer.
 */
export function calendarOf(events: readonly MadeEvent[], extra: readonly string[] = []): string {
  const body = events.flatMap(({ uid, lines }) => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20260101T000000Z",
    ...lines,
    "END:VEVENT",
  ]);
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...extra];
  return [...head, ...body, "END:VCALENDAR", ""].join("\r\n");
}

/** A day in iCalendar format. */
export const basic = (day: string) => day.replaceAll("-", "");

/** An event of whole days, this many days from today. */
export const allDay = (uid: string, from: number, to: number): MadeEvent => ({
  uid,
  lines: [
    `DTSTART;VALUE=DATE:${basic(inDays(from))}`,
    `DTEND;VALUE=DATE:${basic(inDays(to))}`,
    `SUMMARY:Reserved ${uid}`,
  ],
});
