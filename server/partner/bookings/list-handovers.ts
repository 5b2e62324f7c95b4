import { requirePartner } from "#server/partner/require-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listHandoverBookings } from "#server/records/bookings/partner-handovers.ts";
import { addDays, type LocalDate, toLocalDate } from "#shared/local-time.ts";
import type { Handover, HandoverDay } from "#shared/partner/partner-bookings.ts";

type Row = Awaited<ReturnType<typeof listHandoverBookings>>[number];

/**
 * The pickups and returns of the partner's own vehicles today and tomorrow in Athens, by time
 * (BR-311).
 * @returns both days, in order
 * @throws {Problem} partnerMissing
 */
export async function listHandovers(
  platform: Pick<Platform, "db" | "clock">,
  partnerId: string,
): Promise<HandoverDay[]> {
  const today = toLocalDate(platform.clock.now());
  const tomorrow = addDays(today, 1);
  const [rows] = await Promise.all([
    listHandoverBookings(platform.db, partnerId, [today, tomorrow]),
    requirePartner(platform, partnerId),
  ]);
  return [today, tomorrow].map((date) => ({ date, handovers: handoversOn(date, rows) }));
}

function handoversOn(date: LocalDate, rows: readonly Row[]): Handover[] {
  const pickups = rows.filter(({ startDate }) => startDate === date).map(toPickup);
  const returns = rows.filter(({ endDate }) => endDate === date).map(toReturn);
  return [...pickups, ...returns].sort(
    (a, b) => a.time.localeCompare(b.time) || a.bookingId.localeCompare(b.bookingId),
  );
}

/** What both ends of a rental have in common. */
function toHandover({ id, status, vehicleTitle, plate, customerName, customerPhone }: Row) {
  return {
    bookingId: id,
    isPaid: status === "confirmed",
    vehicleTitle,
    plate,
    customerName,
    customerPhone,
  };
}

function toPickup(row: Row): Handover {
  return {
    ...toHandover(row),
    kind: "pickup",
    time: row.pickupTime,
    place: row.pickupLocation,
  };
}

function toReturn(row: Row): Handover {
  return {
    ...toHandover(row),
    kind: "return",
    time: row.returnTime,
    place: row.returnLocation,
  };
}
