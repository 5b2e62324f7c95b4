import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Queries } from "./database.ts";
import { bookingEvents, bookings, partners, profiles, vehicles } from "./schema.ts";

/** From whose side bookings are followed; each side has a sequence of its own. */
export type FeedSide = "partner" | "customer";

const SIDES = {
  partner: {
    person: bookingEvents.partnerId,
    seq: bookingEvents.partnerSeq,
    positions: partners,
  },
  customer: {
    person: bookingEvents.customerId,
    seq: bookingEvents.customerSeq,
    positions: profiles,
  },
} as const;

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

/** Changes of a person's bookings after a sequence number, in order. */
export async function listChanges(
  db: Queries,
  side: FeedSide,
  personId: string,
  afterSeq: number,
  limit: number,
) {
  const { person, seq } = SIDES[side];
  return db
    .select({
      seq,
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
    .where(and(eq(person, personId), gt(seq, afterSeq)))
    .orderBy(asc(seq))
    .limit(limit);
}

/** The sequence of the newest change of each person's bookings; zero before the first. */
export async function findPositions(
  db: Queries,
  side: FeedSide,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  const { positions } = SIDES[side];
  const rows = await db
    .select({ id: positions.id, seq: positions.lastEventSeq })
    .from(positions)
    .where(sql`${positions.id} = any(${sql.param(personIds)}::uuid[])`);
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}
