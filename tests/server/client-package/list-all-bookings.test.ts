import { expect, it } from "vitest";
import type { MeltemiClient } from "#package/create-client.ts";
import { walkTable } from "#package/pages.ts";
import { addDays } from "#shared/local-time.ts";
import { MAX_COUNTED, MAX_TABLE_PAGE, TABLE_PAGE_SIZE } from "#shared/table/table-page.ts";
import { listAllBookings } from "../../../scripts/export-bookings/list-all-bookings.ts";

type Booking = { id: string; pickupDate: string; status: "pending" | "confirmed" };
type Query = {
  from: string;
  to: string;
  sort: string;
  direction: string;
  status?: string;
};

/** An admin's tables with these bookings, the oldest first; they end like those of a server. */
function serve(
  bookings: readonly Booking[],
  onPage: (requested: number) => void = () => undefined,
) {
  let requested = 0;
  const within = ({ from, to }: Pick<Query, "from" | "to">) =>
    bookings.filter(({ pickupDate }) => pickupDate >= from && pickupDate <= to);
  const readPage = async ({ sort, direction, ...days }: Query, page: number) => {
    if (`${sort} ${direction}` !== "created asc") throw new Error("New ones move the pages");
    if (page > MAX_TABLE_PAGE) throw new Error("There are no further pages");
    if (days.status !== undefined) throw new Error("Pages of one status move");
    requested += 1;
    onPage(requested);
    const found = within(days);
    return {
      rows: found.slice((page - 1) * TABLE_PAGE_SIZE, page * TABLE_PAGE_SIZE),
      total: Math.min(found.length, MAX_COUNTED),
      isMore: found.length > MAX_COUNTED,
    };
  };
  const admin = {
    bookings: { all: (query: Query) => walkTable((page) => readPage(query, page)) },
    async bookingCounts(days: Pick<Query, "from" | "to">) {
      // As the server does: each status is counted up to the most.
      const counts = ["pending", "confirmed"].map(
        (status) => within(days).filter((booking) => booking.status === status).length,
      );
      const count = counts.reduce((sum, of) => sum + Math.min(of, MAX_COUNTED), 0);
      return { total: { count, isMore: counts.some((of) => of > MAX_COUNTED) } };
    },
  };
  return { admin } as unknown as MeltemiClient;
}

const make = (count: number): Booking[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    pickupDate: addDays("2027-01-01", index % 200),
    status: index % 3 === 0 ? "pending" : "confirmed",
  }));

async function idsOf(meltemi: MeltemiClient, filters = {}): Promise<string[]> {
  const ids: string[] = [];
  for await (const { facts } of listAllBookings(meltemi, filters)) ids.push(facts.id);
  return ids;
}

it.each([MAX_COUNTED, 1.2 * MAX_COUNTED, 2.5 * MAX_COUNTED])(
  "lists %i bookings, each once",
  async (count) => {
    const bookings = make(count);
    const ids = await idsOf(serve(bookings));
    expect(ids).toHaveLength(bookings.length);
    expect(new Set(ids).size).toBe(bookings.length);
  },
);

it("lists those of a status and of some days", async () => {
  const bookings = make(1_000);
  const filters = { from: "2027-01-10", to: "2027-01-12", status: "pending" };
  const expected = bookings.filter(
    ({ pickupDate, status }) =>
      status === "pending" && pickupDate >= filters.from && pickupDate <= filters.to,
  );
  expect((await idsOf(serve(bookings), filters)).sort()).toEqual(
    expected.map(({ id }) => id).sort(),
  );
});

it("misses none that was there at the beginning, while others are made", async () => {
  const bookings = make(500);
  const before = bookings.map(({ id }) => id);
  const meltemi = serve(bookings, (requested) => {
    bookings.push({ id: `new ${requested}`, pickupDate: "2027-02-01", status: "pending" });
    const paid = bookings[requested];
    if (paid) paid.status = "confirmed";
  });
  const ids = await idsOf(meltemi);
  expect(ids).toEqual(expect.arrayContaining(before));
  expect(new Set(ids).size).toBe(ids.length);
});
