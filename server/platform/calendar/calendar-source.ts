import { lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { CALENDAR_BYTES } from "#shared/partner/calendar.ts";
import { Problem } from "#shared/problem.ts";

/** An external calendar: its text, or null when it is unchanged since `etag`. */
export type FetchedCalendar = { text: string | null; etag: string | null };

export type CalendarSource = {
  /** @throws {Problem} calendarUnreachable, calendarUnreadable when it is too large */
  fetch: (url: string, etag: string | null) => Promise<FetchedCalendar>;
};

const TIME_LIMIT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** Addresses outside the public internet (IANA special-purpose registries). */
const CLOSED = {
  ipv4: [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
  ],
  // Only 2000::/3 is public, and parts of it embed IPv4 addresses or are for documentation.
  ipv6: ["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
} as const;

// One list each: a combined list matches an IPv4 address against the IPv6 range around it.
function toBlockList(family: keyof typeof CLOSED): BlockList {
  const list = new BlockList();
  for (const subnet of CLOSED[family]) {
    const [address = "", prefix] = subnet.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const closed = { ipv4: toBlockList("ipv4"), ipv6: toBlockList("ipv6") };

/** True for an address in the public internet; false for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  if (version === 4) return !closed.ipv4.check(address, "ipv4");
  // An embedded IPv4 address would be checked as the IPv4 one; it is not needed, so it is refused.
  return !address.startsWith("::") && !closed.ipv6.check(address, "ipv6");
}

class Closed extends Error {}

/** Resolves a name only to allowed addresses, so that the address cannot change after the check. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new Closed(), []);
    if (options.all) return done(null, open);
    return done(null, first.address, first.family);
  });
};

type Hop = { url: URL; etag: string | null; isAnywhereAllowed: boolean; signal: AbortSignal };

/** Sends one request, to an allowed address only, and returns the start of the response. */
function ask({ url, etag, isAnywhereAllowed, signal }: Hop): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  const isLiteral = isIP(host) !== 0;
  if (!isWeb || url.username || url.password) throw new Closed();
  // A literal address is never resolved, so it is checked here.
  if (isLiteral && !isAnywhereAllowed && !isPublicAddress(host)) throw new Closed();
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = {
    accept: "text/calendar, text/plain;q=0.5",
    "accept-encoding": "identity",
    "user-agent": "Meltemi-Calendar/1",
    ...(etag && { "if-none-match": etag }),
  };
  return new Promise((resolve, reject) => {
    const lookupFor = isAnywhereAllowed ? {} : { lookup: lookupPublic };
    send(url, { headers, signal, agent: false, ...lookupFor }, resolve)
      .on("error", reject)
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
export function createCalendarSource(isAnywhereAllowed: boolean): CalendarSource {
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
