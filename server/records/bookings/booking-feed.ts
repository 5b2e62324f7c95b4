import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { bookingEvents, bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { FeedCursor } from "#shared/checkout/checkout.ts";

/** The side from which bookings are followed; each has its own sequence. */
export type FeedSide = "partner" | "customer";

const SIDES = {
  partner: {
    owner: bookingEvents.partnerId,
    seq: bookingEvents.partnerSeq,
    positions: partners,
  },
  customer: {
    owner: bookingEvents.customerId,
    seq: bookingEvents.customerSeq,
    positions: profiles,
  },
} as const;

export type BookingEventRow = Awaited<ReturnType<typeof listBookingEvents>>[number];

/** Distinguishes changes with the same number after a restore: the end of the random id. */
const mark = sql<string>`right(${bookingEvents.id}::text, 8)`;

/** Changes of a person's bookings from a sequence number on, inclusive, in order. */
export async function listBookingEvents(
  db: Queries,
  side: FeedSide,
  userId: string,
  fromSeq: number,
  limit: number,
) {
  const { owner, seq } = SIDES[side];
  return db
    .select({
      seq,
      mark,
      bookingId: bookingEvents.bookingId,
      kind: bookingEvents.kind,
      at: bookingEvents.createdAt,
      status: bookings.status,
      customerName: bookings.customerName,
      vehicleTitle: vehicles.title,
      totalAmount: bookings.totalAmount,
    })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(and(eq(owner, userId), gte(seq, fromSeq)))
    .orderBy(asc(seq))
    .limit(limit);
}

/** The position of the newest change of each person's bookings. */
export async function findPositions(
  db: Queries,
  side: FeedSide,
  userIds: readonly string[],
): Promise<Map<string, FeedCursor>> {
  const { owner, seq, positions } = SIDES[side];
  const rows = await db
    .select({
      id: positions.id,
      seq: positions.lastEventSeq,
      mark: sql<string | null>`${mark}`,
    })
    .from(positions)
    .leftJoin(bookingEvents, and(eq(owner, positions.id), eq(seq, positions.lastEventSeq)))
    .where(sql`${positions.id} = any(${sql.param(userIds)}::uuid[])`);
  return new Map(rows.map(({ id, ...position }) => [id, position]));
}
