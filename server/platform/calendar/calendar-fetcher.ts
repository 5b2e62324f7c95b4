import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import {
  AddressNotPublic,
  assertPublicHost,
  lookupPublic,
} from "#server/platform/network/public-address.ts";
import { CALENDAR_BYTES } from "#shared/partner/calendar.ts";
import { Problem } from "#shared/problem.ts";

/** An external calendar: its text, or null when it is unchanged since `etag`. */
export type FetchedCalendar = { text: string | null; etag: string | null };

export type CalendarFetcher = {
  /** @throws {Problem} calendarUnreachable, calendarUnreadable when it is too large */
  fetch: (url: string, etag: string | null) => Promise<FetchedCalendar>;
};

const TIME_LIMIT_MS = 10_000;
const MAX_REDIRECTS = 3;

type Hop = { url: URL; etag: string | null; isAnywhereAllowed: boolean; signal: AbortSignal };

/** Sends one request, to an allowed address only, and returns the start of the response. */
function ask({ url, etag, isAnywhereAllowed, signal }: Hop): Promise<IncomingMessage> {
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (!isWeb || url.username || url.password) throw new AddressNotPublic();
  if (!isAnywhereAllowed) assertPublicHost(url);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = {
    accept: "text/calendar, text/plain;q=0.5",
    "accept-encoding": "identity",
    "user-agent": "Meltemi-Calendar/1",
    ...(etag && { "if-none-match": etag }),
  };
  return new Promise((resolve, reject) => {
    const lookupFor = isAnywhereAllowed ? {} : { lookup: lookupPublic() };
    send(url, { headers, signal, agent: false, ...lookupFor }, resolve)
      .on("error", reject)
      // A response that switches protocols closes the request with neither response nor error.
      .on("close", () => reject(new Error("closed without a response")))
      .end();
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > CALENDAR_BYTES) {
      response.destroy();
      throw new Problem("calendarUnreadable");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function follow(start: string, etag: string | null, isAnywhereAllowed: boolean) {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let url = new URL(start);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await ask({ url, etag, isAnywhereAllowed, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      return { text: await readText(response), etag: headers.etag?.slice(0, 200) ?? null };
    }
    response.destroy();
    if (statusCode === 304 && etag) return { text: null, etag };
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) break;
    url = new URL(headers.location, url);
  }
  throw new Problem("calendarUnreachable");
}

/**
 * Fetches calendars from URLs given by partners. Internal services stay unreachable: only http and
 * https, only public addresses, checked at each of at most three redirects, 10 s and 1 MB.
 * @param isAnywhereAllowed allows private addresses too
 */
export function createCalendarFetcher(isAnywhereAllowed: boolean): CalendarFetcher {
  return {
    async fetch(url, etag) {
      try {
        return await follow(url, etag, isAnywhereAllowed);
      } catch (error) {
        if (error instanceof Problem) throw error;
        throw new Problem("calendarUnreachable");
      }
    },
  };
}
