import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refreshCalendars } from "#server/partner/calendar/refresh-calendars.ts";
import { createCalendarFetcher } from "#server/platform/calendar/calendar-fetcher.ts";
import {
  allDay,
  type CalendarServer,
  calendarOf,
  startCalendarServer,
} from "#tests/support/servers/calendar-server.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Api = Awaited<ReturnType<typeof connect>>["api"];

let world: World;
let elsewhere: CalendarServer;
let partner: { id: string; api: Api };
let other: Api;
let customer: Api;
let vehicleId: string;
let hoursLater = 0;

beforeAll(async () => {
  elsewhere = await startCalendarServer();
  world = await startWorld({
    with: () => ({
      calendars: createCalendarFetcher(true),
      clock: { now: () => new Date(Date.now() + hoursLater * 3_600_000) },
    }),
  });
  const member = async (role: "partner" | "customer") => {
    const { id, email } = await addUser(world.platform, role);
    return { id, api: (await connect(world.origin, email)).api };
  };
  partner = await member("partner");
  other = (await member("partner")).api;
  customer = (await member("customer")).api;
});
afterAll(async () => {
  await world.end();
  await elsewhere.end();
});
beforeEach(async () => {
  hoursLater = 0;
  elsewhere.requests.length = 0;
  await world.sql.query("delete from calendar_imports");
  vehicleId = (await addVehicle(world.platform, partner.id)).id;
});

const importText = (text: string) =>
  partner.api.partner.importCalendar.mutate({ vehicleId, name: "File", text });
const follow = () =>
  partner.api.partner.importCalendar.mutate({
    vehicleId,
    name: "Elsewhere",
    url: `${elsewhere.origin}/cal.ics`,
  });
const blocks = async () => {
  const calendar = await partner.api.partner.calendar.query({ from: inDays(0), to: inDays(99) });
  const own = calendar.blocks.filter((block) => block.vehicleId === vehicleId);
  return own.map(({ from, to, note }) => ({ from, to, note }));
};
const whole = (from: number, to: number, note: string) => ({
  from: `${inDays(from)}T00:00`,
  to: `${inDays(to)}T00:00`,
  note,
});
const state = async () =>
  (await partner.api.partner.calendarImports.query()).find((row) => row.vehicleId === vehicleId);

describe("importing", () => {
  it("shows conflicts before blocking, then blocks the rest and no booked day", async () => {
    await customer.checkout.place.mutate(bookingRequest(vehicleId));
    await world.sql.query("update bookings set status = 'confirmed'");
    const text = calendarOf([allDay("a", 5, 7), allDay("b", 12, 15), allDay("c", 20, 22)]);
    const conflict = {
      from: `${inDays(12)}T00:00`,
      to: `${inDays(15)}T00:00`,
      summary: "Reserved b",
      booked: { from: `${inDays(10)}T10:00`, to: `${inDays(13)}T10:00` },
    };
    const preview = await partner.api.partner.previewCalendar.mutate({ vehicleId, text });
    expect(preview).toMatchObject({ blocks: 2, conflicts: [conflict] });
    expect(await blocks()).toEqual([]);
    expect(await importText(text)).toMatchObject({ blocks: 2, conflicts: [conflict] });
    expect(await blocks()).toEqual([whole(5, 7, "Reserved a"), whole(20, 22, "Reserved c")]);
    expect(await state()).toMatchObject({ blocks: 2, skipped: 1, url: null, nextReadAt: null });
  });

  it("fills the gaps around existing blocks, so that no day of an event stays open", async () => {
    await partner.api.partner.saveBlock.mutate({
      vehicleId,
      startDate: inDays(6),
      startTime: "10:00",
      endDate: inDays(7),
      endTime: "10:00",
      note: "Mine",
    });
    await importText(calendarOf([allDay("a", 5, 9), allDay("b", 8, 10)]));
    expect(await blocks()).toEqual([
      { from: `${inDays(5)}T00:00`, to: `${inDays(6)}T10:00`, note: "Reserved a" },
      { from: `${inDays(6)}T10:00`, to: `${inDays(7)}T10:00`, note: "Mine" },
      { from: `${inDays(7)}T10:00`, to: `${inDays(9)}T00:00`, note: "Reserved a" },
      whole(9, 10, "Reserved b"),
    ]);
  });

  it("is undone by removing the calendar, and only by its owner", async () => {
    const { id } = await importText(calendarOf([allDay("a", 5, 7)]));
    const attempts = [
      other.partner.removeCalendarImport.mutate({ id }),
      other.partner.refreshCalendar.mutate({ id }),
      other.partner.previewCalendar.mutate({ vehicleId, text: calendarOf([]) }),
      other.partner.importCalendar.mutate({ vehicleId, name: "x", text: calendarOf([]) }),
    ];
    for (const attempt of attempts) expect((await refusalOf(attempt)).code).toBe("notFound");
    const calendar = await partner.api.partner.calendar.query({ from: inDays(0), to: inDays(9) });
    const imported = calendar.blocks.find(({ importName }) => importName === "File");
    // A block that its calendar would create again cannot be deleted here.
    const deleted = partner.api.partner.deleteBlock.mutate({ id: imported?.id ?? "" });
    expect((await refusalOf(deleted)).code).toBe("notFound");
    await partner.api.partner.removeCalendarImport.mutate({ id });
    expect(await blocks()).toEqual([]);
    const { rows } = await world.sql.query(
      "select action from audit_entries where subject_id = $1 order by created_at, id",
      [vehicleId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["calendar.import", "calendar.remove"]);
  });

  it("is limited to ten calendars per vehicle", async () => {
    for (let made = 0; made < 10; made++) await importText(calendarOf([]));
    expect(await refusalOf(importText(calendarOf([])))).toMatchObject({
      code: "tooManyCalendars",
      params: { max: 10 },
    });
  });
});

describe("a followed calendar", () => {
  it("is read again every hour: events are added, moved and removed", async () => {
    elsewhere.serve(calendarOf([allDay("a", 5, 7), allDay("b", 10, 12)]), '"1"');
    await follow();
    expect(await blocks()).toEqual([whole(5, 7, "Reserved a"), whole(10, 12, "Reserved b")]);
    elsewhere.serve(calendarOf([allDay("b", 6, 9), allDay("c", 20, 21)]), '"2"');
    expect(await refreshCalendars(world.platform)).toBe(0);
    hoursLater = 1.1;
    // A process that ends begins with none.
    expect(await refreshCalendars(world.platform, AbortSignal.abort())).toBe(0);
    expect(await refreshCalendars(world.platform)).toBe(1);
    expect(await blocks()).toEqual([whole(6, 9, "Reserved b"), whole(20, 21, "Reserved c")]);
  });

  it("is requested conditionally, and kept when unchanged", async () => {
    elsewhere.serve(calendarOf([allDay("a", 5, 7)]), '"same"');
    await follow();
    hoursLater = 1.1;
    await refreshCalendars(world.platform);
    expect(elsewhere.requests.map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      '"same"',
    ]);
    expect(await blocks()).toEqual([whole(5, 7, "Reserved a")]);
    expect(await state()).toMatchObject({ lastProblem: null });
  });

  it("blocks the days of a booking after its cancellation", async () => {
    const { bookingId } = await customer.checkout.place.mutate(bookingRequest(vehicleId));
    elsewhere.serve(calendarOf([allDay("b", 11, 12)]), '"1"');
    expect((await follow()).conflicts).toHaveLength(1);
    await customer.checkout.cancel.mutate({ id: bookingId });
    hoursLater = 1.1;
    await refreshCalendars(world.platform);
    expect(await blocks()).toEqual([whole(11, 12, "Reserved b")]);
    expect(await state()).toMatchObject({ skipped: 0 });
  });

  it("keeps its blocks while it fails, reports the error, and is retried at growing intervals", async () => {
    elsewhere.serve(calendarOf([allDay("a", 5, 7)]));
    const { id } = await follow();
    const pause = async () => {
      const { rows } = await world.sql.query(
        "select extract(epoch from next_read_at) - $2::float8 as s from calendar_imports where id = $1",
        [id, (Date.now() + hoursLater * 3_600_000) / 1000],
      );
      return Math.round(rows[0].s / 3_600);
    };
    elsewhere.respondWith((response) => response.writeHead(500).end());
    const pauses: number[] = [];
    for (const hours of [1.1, 2.3, 4.7, 9.5, 40]) {
      hoursLater = hours;
      expect(await refreshCalendars(world.platform)).toBe(1);
      pauses.push(await pause());
    }
    expect(pauses).toEqual([1, 2, 5, 10, 24]);
    expect(await blocks()).toEqual([whole(5, 7, "Reserved a")]);
    expect(await state()).toMatchObject({ lastProblem: "calendarUnreachable" });
    elsewhere.serve("no calendar");
    expect(await partner.api.partner.refreshCalendar.mutate({ id })).toEqual({
      problem: "calendarUnreadable",
    });
    elsewhere.serve(calendarOf([]));
    expect(await partner.api.partner.refreshCalendar.mutate({ id })).toEqual({ problem: null });
    expect(await blocks()).toEqual([]);
  });
});
