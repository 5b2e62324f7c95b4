import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { hasCurrentCopy } from "#server/platform/cache/current-copy.ts";
import { writeCalendar } from "#server/platform/calendar/write-calendar.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  findFeed,
  listOccupied,
  type OccupiedRow,
  type OpenedFeed,
} from "#server/records/calendars/calendar-feed.ts";
import { displayId } from "#shared/display-id.ts";
import { DAY_MS } from "#shared/durations.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

const SECRET = /^[A-Za-z0-9_-]{43}$/;
/** Older periods are of no use for a calendar that shows availability. */
const PAST_DAYS = 30;
const MAX_EVENTS = 5_000;

const TEXTS = {
  el: { booked: "Κράτηση", blocked: "Μη διαθέσιμο", fleet: "όλα τα οχήματα" },
  en: { booked: "Booked", blocked: "Not available", fleet: "all vehicles" },
} as const;

/** Anyone may have the address: no names or notes, only the booking number. */
function summaryOf(row: OccupiedRow, { vehicleId, language }: OpenedFeed): string {
  const t = TEXTS[language];
  const what = row.kind === "booking" ? `${t.booked} ${displayId(row.id)}` : t.blocked;
  return vehicleId === null ? `${row.vehicleTitle} · ${what}` : what;
}

async function composeFeed(platform: Platform, secret: string): Promise<string | null> {
  const { db, clock, site } = platform;
  const feed = SECRET.test(secret) ? await findFeed(db, secret) : null;
  if (!feed) return null;
  const since = new Date(clock.now().getTime() - PAST_DAYS * DAY_MS);
  const rows = await listOccupied(db, feed, since, MAX_EVENTS);
  const name = `${PRODUCT_NAME} · ${feed.vehicleTitle ?? TEXTS[feed.language].fleet}`;
  const events = rows.map((row) => ({
    ...row,
    summary: summaryOf(row, feed),
    isTentative: row.isPending,
  }));
  return writeCalendar(name, events, new URL(site.origin).hostname);
}

/** Serves `/calendars/<secret>.ics`: the occupied periods of a vehicle or a fleet. */
export function serveCalendarFeeds(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { secret: string } }>("/calendars/:secret.ics", async (request, reply) => {
    reply.headers({ "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
    await platform.limits.consume("catalogByAddress", platform.clientAddressOf(request.raw));
    const calendar = await composeFeed(platform, request.params.secret);
    if (calendar === null) {
      return reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
    }
    const etag = `W/"${createHash("sha256").update(calendar).digest("base64url")}"`;
    reply.header("etag", etag);
    if (hasCurrentCopy(request.headers, etag)) return reply.code(304).send();
    return reply
      .headers({
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'attachment; filename="meltemi.ics"',
      })
      .send(calendar);
  });
}
