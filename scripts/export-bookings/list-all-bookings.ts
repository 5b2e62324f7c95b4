import type { BookingStatus, MeltemiClient } from "#package/create-client.ts";

/** The days of pickup, both included, and the status to export. */
export type Filters = { from?: string; to?: string; status?: BookingStatus };

/** What every role sees of a booking. */
type Facts = {
  id: string;
  status: BookingStatus;
  vehicleTitle: string;
  customerName: string;
  pickupDate: string;
  returnDate: string;
  totalCents: number;
};

/** A booking as the caller's role sees it, and what all roles see. */
export type Exported = { booking: object; facts: Facts };

/** The days in which pickups can be, where none are given. */
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2099-12-31";
const DAY_MS = 86_400_000;

type Days = { from: string; to: string };

/** Half of what a table shows: others may be made while a part is read. */
const MOST_IN_PART = 5_000;

/** Cuts days into parts with so few bookings that a table shows them all. */
async function* cutDays(meltemi: MeltemiClient, { from, to }: Days): AsyncGenerator<Days> {
  const { total } = await meltemi.admin.bookingCounts({ from, to });
  const isSmall = !total.isMore && total.count <= MOST_IN_PART;
  if (isSmall || from >= to) {
    yield { from, to };
    return;
  }
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const middle = first + Math.floor((last - first) / 2 / DAY_MS) * DAY_MS;
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  yield* cutDays(meltemi, { from, to: dayOf(middle) });
  yield* cutDays(meltemi, { from: dayOf(middle + DAY_MS), to });
}

/**
 * Lists every booking once for an admin, while others are made, paid and cancelled: the oldest
 * first, so that new ones come at the end, and of all statuses, as one that leaves a list moves the
 * pages after it. One whose day of pickup is edited at that time may be missed.
 */
export async function* listAllBookings(
  meltemi: MeltemiClient,
  { from = FIRST_DAY, to = LAST_DAY, status }: Filters,
): AsyncGenerator<Exported> {
  const seen = new Set<string>();
  for await (const days of cutDays(meltemi, { from, to })) {
    const order = { sort: "created", direction: "asc" } as const;
    for await (const booking of meltemi.admin.bookings.all({ ...days, ...order })) {
      if (seen.has(booking.id)) continue;
      seen.add(booking.id);
      if (status === undefined || status === booking.status) yield { booking, facts: booking };
    }
  }
}
