import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, toInstant } from "#shared/local-time.ts";
import { pastHistoryTriggers } from "#tests/support/servers/database.ts";
import { readStrictly } from "#tests/support/strict-calendar.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Api = Awaited<ReturnType<typeof connect>>["api"];

let world: World;
let partner: { id: string; api: Api };
let other: Api;
let customer: Api;

beforeAll(async () => {
  world = await startWorld();
  const member = async (role: "partner" | "customer") => {
    const { id, email } = await addUser(world.platform, role);
    return { id, api: (await connect(world.origin, email)).api };
  };
  partner = await member("partner");
  other = (await member("partner")).api;
  customer = (await member("customer")).api;
});
afterAll(() => world.end());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.origin}${path}`, { headers });
const textOf = async (path: string) => (await get(path)).text();
const newVehicle = async (title = "Fiat Panda") =>
  (await addVehicle(world.platform, partner.id, { title })).id;
const feedOf = async (vehicleId: string | null) =>
  (await partner.api.partner.renewCalendarFeed.mutate({ vehicleId })).path;

async function book(vehicleId: string, from: number): Promise<string> {
  const dates = { pickupDate: inDays(from), returnDate: inDays(from + 3) };
  const { bookingId } = await customer.checkout.place.mutate(bookingRequest(vehicleId, dates));
  return bookingId;
}

const pay = (id: string) =>
  world.sql.query(
    "update bookings set status = 'confirmed', updated_at = created_at + interval '90 s' where id = $1",
    [id],
  );

const block = (vehicleId: string, from: number) => ({
  vehicleId,
  startDate: inDays(from),
  endDate: inDays(from + 1),
  startTime: "08:00",
  endTime: "20:30",
  note: "Private: dentist",
});

describe("a feed", () => {
  it("is a strict iCalendar of bookings and blocks in UTC, with stable UIDs and increasing sequences", async () => {
    const id = await newVehicle(
      "Σκούτερ; με, κόμματα και ένα όνομα που είναι πολύ μακρύ για μία γραμμή",
    );
    const path = await feedOf(id);
    const bookingId = await book(id, 10);
    const { ids } = await partner.api.partner.saveBlock.mutate(block(id, 20));
    const first = readStrictly(await textOf(path));
    expect(first.map(({ uid, from, to, status }) => ({ uid, from, to, status }))).toEqual([
      {
        uid: `${bookingId}@localhost`,
        from: toInstant(`${inDays(10)}T10:00`).toISOString(),
        to: toInstant(`${inDays(13)}T10:00`).toISOString(),
        status: "TENTATIVE",
      },
      {
        uid: `${ids[0]}@localhost`,
        from: toInstant(`${inDays(20)}T08:00`).toISOString(),
        to: toInstant(`${inDays(21)}T20:30`).toISOString(),
        status: "CONFIRMED",
      },
    ]);
    await pay(bookingId);
    const [later] = readStrictly(await textOf(path));
    expect(later).toMatchObject({ uid: first[0]?.uid, status: "CONFIRMED", sequence: 90 });
    expect(first[0]?.sequence).toBe(0);
    expect(String(later?.lastModified) > String(first[0]?.lastModified)).toBe(true);
  });

  it("contains a number and no name, email, phone or note, and omits cancelled bookings", async () => {
    const id = await newVehicle();
    const path = await feedOf(id);
    const bookingId = await book(id, 10);
    await partner.api.partner.saveBlock.mutate(block(id, 20));
    const text = await textOf(path);
    expect(text).toContain(`Κράτηση #${bookingId.slice(-8)}`);
    const unfolded = text.replaceAll("\r\n ", "");
    expect(unfolded).not.toMatch(/Παπαδάκη|example\.com|694 ?555 ?0101|dentist/);
    await customer.checkout.cancel.mutate({ id: bookingId });
    expect(readStrictly(await textOf(path))).toHaveLength(1);
  });

  it("of the fleet names the vehicles; one of a vehicle contains only that vehicle", async () => {
    const [one, two] = [await newVehicle("Eins"), await newVehicle("Zwei")];
    await partner.api.partner.saveBlock.mutate(block(one, 40));
    await partner.api.partner.saveBlock.mutate(block(two, 40));
    const fleet = readStrictly(await textOf(await feedOf(null)));
    const titles = fleet.map(({ summary }) => summary).filter((text) => /Eins|Zwei/.test(text));
    expect(titles.sort()).toEqual(["Eins · Μη διαθέσιμο", "Zwei · Μη διαθέσιμο"]);
    expect(readStrictly(await textOf(await feedOf(one)))).toHaveLength(1);
  });

  it("is private, and returns 304 until something changes", async () => {
    const id = await newVehicle();
    const path = await feedOf(id);
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    });
    const etag = response.headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": etag })).status).toBe(304);
    await partner.api.partner.saveBlock.mutate(block(id, 20));
    expect((await get(path, { "if-none-match": etag })).status).toBe(200);
  });

  it("opens only with the newest address, and not with a revoked or guessed one", async () => {
    const id = await newVehicle();
    const old = await feedOf(id);
    const path = await feedOf(id);
    expect(path).not.toBe(old);
    expect((await get(old)).status).toBe(404);
    expect((await get(path)).status).toBe(200);
    expect((await partner.api.partner.calendarFeeds.query()).map((feed) => feed.path)).toContain(
      path,
    );
    await partner.api.partner.revokeCalendarFeed.mutate({ vehicleId: id });
    expect((await get(path)).status).toBe(404);
    expect((await get(`/calendars/${"x".repeat(43)}.ics`)).status).toBe(404);
    expect((await get("/calendars/%00.ics")).status).toBe(404);
    const foreign = [
      other.partner.renewCalendarFeed.mutate({ vehicleId: id }),
      other.partner.revokeCalendarFeed.mutate({ vehicleId: id }),
    ];
    for (const attempt of foreign) expect((await refusalOf(attempt)).code).toBe("notFound");
  });
});

describe("a feed that is imported again", () => {
  it("gives the same periods, also across both clock changes", async () => {
    const [source, target] = [await newVehicle("Source"), await newVehicle("Target")];
    const path = await feedOf(source);
    // Every quarter of an hour of the days of the clock changes, and days anywhere in the year.
    const bothChanges = [lastSunday(inDays(1), 3), lastSunday(inDays(1), 10)];
    // Just after a change, the next one of its kind is beyond the year that an import takes.
    const changes = bothChanges.filter((date) => date <= inDays(350));
    const day = fc.oneof(
      fc.integer({ min: 1, max: 350 }).map((days) => inDays(days)),
      fc.constantFrom(...changes, ...changes.map((date) => addDays(date, -1))),
    );
    const quarter = fc.integer({ min: 0, max: 95 }).map((count) => {
      const pad = (part: number) => String(part).padStart(2, "0");
      return `${pad(Math.floor(count / 4))}:${pad((count % 4) * 15)}`;
    });
    const occupied = fc.record({
      startDate: day,
      startTime: quarter,
      endTime: quarter,
      days: fc.integer({ min: 0, max: 5 }),
      isBooking: fc.boolean(),
    });
    const periods = async (vehicleId: string) => {
      const { rows } = await world.sql.query(
        `select lower(period) as from, upper(period) as to from vehicle_blocks where vehicle_id = $1
         union all select lower(period), upper(period) from bookings where vehicle_id = $1 order by 1`,
        [vehicleId],
      );
      return rows;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(occupied, { minLength: 1, maxLength: 8 }), async (wishes) => {
        await clear();
        for (const { isBooking, days, startDate, ...times } of wishes) {
          const endDate = addDays(startDate, isBooking ? days + 1 : days);
          const at = { vehicleId: source, startDate, endDate, ...times, note: "" };
          // Overlapping and empty ones are refused; the rest is random enough.
          await (isBooking ? insertBooking(at) : partner.api.partner.saveBlock.mutate(at)).catch(
            () => null,
          );
        }
        const text = await textOf(path);
        expect(readStrictly(text)).toHaveLength((await periods(source)).length);
        const { id, conflicts } = await partner.api.partner.importCalendar.mutate({
          vehicleId: target,
          name: "Copy",
          text,
        });
        expect(conflicts).toEqual([]);
        expect(await periods(target)).toEqual(await periods(source));
        await partner.api.partner.removeCalendarImport.mutate({ id });
        expect(await periods(target)).toEqual([]);
      }),
      { numRuns: 40 },
    );

    async function clear(): Promise<void> {
      for (const table of ["vehicle_blocks", "outgoing_mails"]) {
        await world.sql.query(`delete from ${table}`);
      }
      await pastHistoryTriggers(world.sql, "delete from booking_events");
      await world.sql.query("delete from idempotency_keys");
      await world.sql.query("delete from bookings");
    }

    async function insertBooking(at: {
      startDate: string;
      endDate: string;
      startTime: string;
      endTime: string;
    }): Promise<void> {
      const model = await book(await newVehicle("Model"), 5);
      await world.sql.query(
        `update bookings set vehicle_id = $2, start_date = $3, end_date = $4, pickup_time = $5,
           return_time = $6, status = 'confirmed' where id = $1`,
        [model, source, at.startDate, at.endDate, at.startTime, at.endTime],
      );
    }
  });
});

/** The last Sunday of a month, the next after a day. */
function lastSunday(after: string, month: number): string {
  const year = Number(after.slice(0, 4));
  const ofYear = (requested: number) => {
    let date = addDays(`${requested}-${String(month + 1).padStart(2, "0")}-01`, -1);
    while (new Date(`${date}T00:00:00Z`).getUTCDay() !== 0) date = addDays(date, -1);
    return date;
  };
  return ofYear(year) > after ? ofYear(year) : ofYear(year + 1);
}
