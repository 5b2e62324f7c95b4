import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listHandovers } from "#server/partner/bookings/list-handovers.ts";
import type { Booking } from "#shared/checkout/checkout.ts";
import type { LocalDate, LocalTime } from "#shared/local-time.ts";
import type { PartnerBookingSort } from "#shared/partner/booking-sorts.ts";
import { readCsv } from "#tests/support/read-csv.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

type Rental = {
  title?: string;
  status?: "pending" | "confirmed" | "cancelled";
  pickup: [LocalDate, LocalTime];
  return: [LocalDate, LocalTime];
  total?: number;
};

/**
 * Books a vehicle of its own, then moves the booking to any time, which no customer could.
 * @returns the booking's id
 */
async function book(partnerId: string, rental: Rental): Promise<string> {
  const { title = "Fiat Panda", status = "confirmed", total = 120 } = rental;
  const vehicle = await addVehicle(world.platform, partnerId, { title });
  const { email } = await addUser(world.platform, "customer");
  const { api } = await connect(world.origin, email);
  const { bookingId } = await api.checkout.place.mutate(bookingRequest(vehicle.id));
  await world.sql.query(
    `update bookings set status = $2, start_date = $3, pickup_time = $4, end_date = $5,
     return_time = $6, total_amount = $7 where id = $1`,
    [bookingId, status, ...rental.pickup, ...rental.return, total],
  );
  return bookingId;
}

async function openPartner() {
  const { id, email } = await addUser(world.platform, "partner");
  return { id, email, api: (await connect(world.origin, email)).api };
}

/** What the lists are sorted by, as text or number whose order is that of the column. */
const SORTED_BY: Record<PartnerBookingSort, (booking: Booking) => string | number> = {
  pickup: ({ pickupDate, pickupTime }) => `${pickupDate}T${pickupTime}`,
  return: ({ returnDate, returnTime }) => `${returnDate}T${returnTime}`,
  amount: ({ totalCents }) => totalCents,
  booked: ({ createdAt }) => createdAt,
};

type BookingsQuery = Parameters<ApiClient["api"]["partner"]["bookings"]["query"]>[0];

describe("the lists of a partner's bookings", () => {
  it("hold what is to come or unpaid, what was returned, and what was cancelled, each by pickup", async () => {
    const partner = await openPartner();
    const coming = { pickup: [inDays(9), "10:00"], return: [inDays(12), "10:00"] } as const;
    const ids = {
      later: await book(partner.id, { ...copyOf(coming), pickup: [inDays(9), "10:30"] }),
      unpaid: await book(partner.id, { ...copyOf(coming), status: "pending" }),
      underway: await book(partner.id, {
        pickup: [inDays(-2), "10:00"],
        return: [inDays(1), "10:00"],
      }),
      over: await book(partner.id, {
        pickup: [inDays(-9), "10:00"],
        return: [inDays(-6), "10:00"],
      }),
      overLately: await book(partner.id, {
        pickup: [inDays(-5), "10:00"],
        return: [inDays(-1), "10:00"],
      }),
      cancelled: await book(partner.id, { ...copyOf(coming), status: "cancelled" }),
    };
    const found = async (query: BookingsQuery) =>
      (await partner.api.partner.bookings.query(query)).bookings.map(({ id }) => id);
    expect(await found({ list: "coming", sort: "pickup", order: "asc" })).toEqual([
      ids.underway,
      ids.unpaid,
      ids.later,
    ]);
    expect(await found({ list: "past", sort: "pickup", order: "desc" })).toEqual([
      ids.overLately,
      ids.over,
    ]);
    expect(await found({ list: "cancelled", sort: "return", order: "asc" })).toEqual([
      ids.cancelled,
    ]);
    const matchesOf = async (query: BookingsQuery) =>
      (await partner.api.partner.bookings.query(query)).matches;
    const counts = { coming: 3, past: 2, cancelled: 1 };
    expect(await matchesOf({ list: "past" })).toEqual({ total: 2, counts });
    expect(await matchesOf({})).toEqual({ total: 6, counts });
    // Other lists have no filter of the status: their tabs keep their numbers.
    expect(await matchesOf({ list: "coming", status: "pending" })).toEqual({
      total: 1,
      counts: { ...counts, coming: 1 },
    });
    expect((await matchesOf({ status: "confirmed" }))?.total).toBe(4);
  });

  it.each(["pickup", "return", "amount", "booked"] as const)(
    "have pages in the order of %s that neither repeat nor lose one, in both directions",
    async (sort) => {
      const partner = await openPartner();
      const vehicle = await addVehicle(world.platform, partner.id);
      const { email } = await addUser(world.platform, "customer");
      const { api } = await connect(world.origin, email);
      const { bookingId } = await api.checkout.place.mutate(bookingRequest(vehicle.id));
      // Equal keys in pairs, so that only the id distinguishes such rows; no two columns have the
      // same order, because each number is prime to the 23 pairs.
      await world.sql.query(
        `insert into bookings (id, customer_id, vehicle_id, partner_id, customer_name, customer_email,
         customer_phone, start_date, end_date, pickup_time, return_time, pickup_location,
         return_location, price_per_day, quote_lines, total_amount, payment_reference,
         payment_due_at, created_at, updated_at, status)
       select gen_random_uuid(), customer_id, vehicle_id, partner_id, customer_name, customer_email,
         customer_phone, start_date + n / 2 * 3 % 23, end_date + 30 + n / 2 * 5 % 23, pickup_time, return_time,
         pickup_location, return_location, price_per_day, quote_lines, total_amount + n / 2 * 7 % 23,
         gen_random_uuid()::text, payment_due_at, created_at + interval '1 second' * (n / 2 * 11 % 23), updated_at,
         'cancelled'
       from bookings, generate_series(1, 44) n where id = $1`,
        [bookingId],
      );
      const read = async (order: "asc" | "desc") => {
        const rows: Booking[] = [];
        let cursor: string | null = null;
        do {
          const query: BookingsQuery = { sort, order, cursor, list: "cancelled" };
          const page = await partner.api.partner.bookings.query(query);
          // Only the first page counts the lists.
          expect(page.matches?.total).toBe(cursor ? undefined : 44);
          rows.push(...page.bookings);
          cursor = page.nextCursor;
        } while (cursor);
        return rows;
      };
      const ascending = await read("asc");
      expect(new Set(ascending.map(({ id }) => id)).size).toBe(44);
      const keys = ascending.map(SORTED_BY[sort]);
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
      expect(new Set(keys).size).toBeGreaterThan(20);
      expect((await read("desc")).map(({ id }) => id)).toEqual(
        ascending.map(({ id }) => id).toReversed(),
      );
    },
  );

  it("are exported as they are filtered and sorted", async () => {
    const partner = await openPartner();
    for (const [title, day] of [
      ["Second", 20],
      ["First", 15],
    ] as const) {
      await book(partner.id, {
        title,
        pickup: [inDays(day), "10:00"],
        return: [inDays(day + 3), "10:00"],
      });
    }
    await book(partner.id, {
      title: "Returned",
      pickup: [inDays(-9), "10:00"],
      return: [inDays(-6), "10:00"],
    });
    const query = "list=coming&sort=pickup&order=asc&language=en";
    const response = await fetch(`${world.origin}/exports/partner-bookings.csv?${query}`, {
      headers: { cookie: await signedInCookie(world.origin, partner.email) },
    });
    const [head = [], ...rows] = readCsv(await response.text());
    expect(rows.map((row) => row[head.indexOf("Vehicle")])).toEqual(["First", "Second"]);
  });
});

describe("one booking of a partner", () => {
  it("is sent with its history to the partner of its vehicle, and to no other", async () => {
    const [owner, rival] = [await openPartner(), await openPartner()];
    const id = await book(owner.id, {
      pickup: [inDays(9), "10:00"],
      return: [inDays(12), "10:00"],
    });
    expect(await owner.api.partner.booking.query({ id })).toMatchObject({
      id,
      vehicle: { title: "Fiat Panda" },
      history: [{ kind: "placed" }],
    });
    expect((await refusalOf(rival.api.partner.booking.query({ id }))).code).toBe("notFound");
  });
});

describe("the handovers of today and tomorrow", () => {
  it("are the pickups and returns of the partner's own bookings that are not cancelled, by time", async () => {
    const [owner, rival] = [await openPartner(), await openPartner()];
    const [today, tomorrow] = [inDays(0), inDays(1)];
    const returned = await book(owner.id, {
      title: "Returned",
      pickup: [inDays(-3), "10:00"],
      return: [today, "18:30"],
    });
    const unpaid = await book(owner.id, {
      title: "Unpaid",
      status: "pending",
      pickup: [today, "09:15"],
      return: [tomorrow, "08:00"],
    });
    await book(owner.id, {
      status: "cancelled",
      pickup: [today, "11:00"],
      return: [tomorrow, "11:00"],
    });
    await book(owner.id, { pickup: [inDays(2), "10:00"], return: [inDays(4), "10:00"] });
    await book(owner.id, { pickup: [inDays(-4), "10:00"], return: [inDays(-1), "10:00"] });
    await book(rival.id, { pickup: [today, "10:00"], return: [tomorrow, "10:00"] });
    const days = await owner.api.partner.handovers.query();
    expect(days).toMatchObject([
      {
        date: today,
        handovers: [
          {
            kind: "pickup",
            time: "09:15",
            bookingId: unpaid,
            vehicleTitle: "Unpaid",
            place: "chania",
            customerName: "Ελένη Παπαδάκη",
            customerPhone: "+306945550101",
            isPaid: false,
          },
          { kind: "return", time: "18:30", bookingId: returned, isPaid: true },
        ],
      },
      { date: tomorrow, handovers: [{ kind: "return", time: "08:00", bookingId: unpaid }] },
    ]);
    expect(days.flatMap(({ handovers }) => handovers)).toHaveLength(3);
  });

  it("are empty days for a partner without bookings", async () => {
    const { api } = await openPartner();
    expect(await api.partner.handovers.query()).toEqual([
      { date: inDays(0), handovers: [] },
      { date: inDays(1), handovers: [] },
    ]);
  });

  it.each([
    ["a minute before midnight in winter", "2027-01-14T21:59:00Z", "2027-01-14", "2027-01-15"],
    ["at midnight in winter", "2027-01-14T22:00:00Z", "2027-01-15", "2027-01-16"],
    ["a minute before midnight in summer", "2027-07-14T20:59:00Z", "2027-07-14", "2027-07-15"],
    ["at midnight in summer", "2027-07-14T21:00:00Z", "2027-07-15", "2027-07-16"],
    ["before the day of 23 hours", "2027-03-27T21:59:00Z", "2027-03-27", "2027-03-28"],
    ["on the day of 23 hours", "2027-03-28T20:59:00Z", "2027-03-28", "2027-03-29"],
    ["after the day of 23 hours", "2027-03-28T21:00:00Z", "2027-03-29", "2027-03-30"],
    ["in the hour that occurs twice", "2027-10-31T01:30:00Z", "2027-10-31", "2027-11-01"],
    ["at the end of the day of 25 hours", "2027-10-31T21:59:00Z", "2027-10-31", "2027-11-01"],
    ["after the day of 25 hours", "2027-10-31T22:00:00Z", "2027-11-01", "2027-11-02"],
  ])("are those of the days in Athens %s", async (_when, instant, today, tomorrow) => {
    const { id } = await openPartner();
    const now = new Date(instant);
    await book(id, { pickup: [today, "00:00"], return: [tomorrow, "23:30"] });
    const days = await listHandovers({ ...world.platform, clock: { now: () => now } }, id);
    expect(days).toMatchObject([
      { date: today, handovers: [{ kind: "pickup", time: "00:00" }] },
      { date: tomorrow, handovers: [{ kind: "return", time: "23:30" }] },
    ]);
  });
});

/** A copy that may be changed. */
function copyOf(of: {
  pickup: readonly [string, string];
  return: readonly [string, string];
}): Rental {
  return { pickup: [...of.pickup], return: [...of.return] };
}
