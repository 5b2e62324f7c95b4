import { describeEntries } from "#server/admin/audit/describe-entries.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  listNewestBookingEvents,
  listNewestEntries,
  listNewestMessages,
  listNewestPartners,
  listNewestVehicles,
} from "#server/records/administration/recent-events.ts";
import { MAX_RECENT_EVENTS, type RecentEvent } from "#shared/admin/admin-overview.ts";
import type { AuditAction } from "#shared/admin/audit-actions.ts";
import { toCents } from "#shared/money.ts";

/** Decisions that concern all admins. Bookings, new vehicles and new partners are read themselves. */
const DECISIONS = [
  "partner.delete",
  "partner.payoutAccount",
  "partner.status",
  "place.create",
  "place.delete",
  "profile.makeAdmin",
  "settings.save",
  "vehicle.approve",
  "vehicle.archived",
  "vehicle.deleted",
  "vehicle.reject",
  "vehicle.resubmit",
] as const satisfies AuditAction[];

/** Returns the newest events of the platform, the newest first. */
export async function listRecentEvents({ db }: Pick<Platform, "db">): Promise<RecentEvent[]> {
  const [bookings, vehicles, partners, messages, entries] = await Promise.all([
    listNewestBookingEvents(db, MAX_RECENT_EVENTS),
    listNewestVehicles(db, MAX_RECENT_EVENTS),
    listNewestPartners(db, MAX_RECENT_EVENTS),
    listNewestMessages(db, MAX_RECENT_EVENTS),
    listNewestEntries(db, DECISIONS, MAX_RECENT_EVENTS).then((rows) => describeEntries(db, rows)),
  ]);
  const events: RecentEvent[] = [
    ...bookings.map(({ id, at, change, bookingId, totalAmount, customerName, vehicleTitle }) => ({
      id,
      at: at.toISOString(),
      kind: "booking" as const,
      change,
      booking: { id: bookingId, customerName, vehicleTitle, totalCents: toCents(totalAmount) },
    })),
    ...vehicles.map(({ at, ...vehicle }) => ({
      id: vehicle.id,
      at: at.toISOString(),
      kind: "vehicle" as const,
      vehicle,
    })),
    ...partners.map(({ at, ...partner }) => ({
      id: partner.id,
      at: at.toISOString(),
      kind: "partner" as const,
      partner,
    })),
    ...messages.map(({ id, at, name, email, vehicleTitle }) => ({
      id,
      at: at.toISOString(),
      kind: "message" as const,
      message: { id, sender: name ?? email, about: vehicleTitle },
    })),
    ...entries.map(({ id, at, actor, action, subject }) => ({
      id,
      at,
      kind: "change" as const,
      entry: { actor, action, subject },
    })),
  ];
  return events
    .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .slice(0, MAX_RECENT_EVENTS);
}
