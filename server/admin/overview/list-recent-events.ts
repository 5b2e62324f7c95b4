import { describeEntries } from "#server/admin/audit/describe-entries.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  listNewestBookingEvents,
  listNewestEntries,
  listNewestMessages,
  listNewestPartners,
  listNewestVehicles,
} from "#server/records/administration/recent-events.ts";
import {
  MAX_GROUPED_EVENTS,
  MAX_RECENT_EVENTS,
  type RecentEvent,
} from "#shared/admin/admin-overview.ts";
import type { AuditAction } from "#shared/admin/audit-actions.ts";
import { toCents } from "#shared/money.ts";
import { type FoundKind, groupEvents } from "./group-events.ts";

/**
 * Decisions that concern all admins. Bookings, new vehicles and new partners are read themselves.
 */
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

/** Omits keys of each member of a union. */
type DistributiveOmit<Value, Key extends PropertyKey> = Value extends unknown
  ? Omit<Value, Key>
  : never;

type Entry = Awaited<ReturnType<typeof listNewestEntries>>[number];

/** What is known of an event; a decision is described once it is known to be in the feed. */
type Row =
  | DistributiveOmit<Exclude<RecentEvent, { kind: "change" }>, "id" | "at" | "count" | "isMore">
  | { kind: "change"; entry: Entry };

/** Returns the newest events of the platform, the newest first. */
export async function listRecentEvents({ db }: Pick<Platform, "db">): Promise<RecentEvent[]> {
  const [bookings, vehicles, partners, messages, entries] = await Promise.all([
    listNewestBookingEvents(db, MAX_RECENT_EVENTS),
    listNewestVehicles(db, MAX_GROUPED_EVENTS),
    listNewestPartners(db, MAX_RECENT_EVENTS),
    listNewestMessages(db, MAX_RECENT_EVENTS),
    listNewestEntries(db, DECISIONS, MAX_GROUPED_EVENTS),
  ]);
  const kinds: FoundKind<Row>[] = [
    {
      limit: MAX_RECENT_EVENTS,
      events: bookings.map(({ id, at, change, bookingId, totalAmount, ...names }) => ({
        id,
        at,
        run: null,
        row: {
          kind: "booking",
          change,
          booking: { id: bookingId, ...names, totalCents: toCents(totalAmount) },
        },
      })),
    },
    {
      limit: MAX_GROUPED_EVENTS,
      events: vehicles.map(({ at, ...vehicle }) => ({
        id: vehicle.id,
        at,
        run: vehicle.partnerId && `vehicle ${vehicle.partnerId}`,
        row: { kind: "vehicle", vehicle },
      })),
    },
    {
      limit: MAX_RECENT_EVENTS,
      events: partners.map(({ at, ...partner }) => ({
        id: partner.id,
        at,
        run: null,
        row: { kind: "partner", partner },
      })),
    },
    {
      limit: MAX_RECENT_EVENTS,
      events: messages.map(({ id, at, name, email, vehicleTitle }) => ({
        id,
        at,
        run: null,
        row: { kind: "message", message: { id, sender: name ?? email, about: vehicleTitle } },
      })),
    },
    {
      limit: MAX_GROUPED_EVENTS,
      events: entries.map((row) => {
        const { id, createdAt, action, actorId } = row.entry;
        return {
          id,
          at: createdAt,
          run: actorId && `${action} ${actorId}`,
          row: { kind: "change", entry: row },
        };
      }),
    },
  ];
  const grouped = groupEvents(kinds, MAX_RECENT_EVENTS);
  const shown = grouped.flatMap(({ row }) => (row.kind === "change" ? row.entry : []));
  const described = new Map((await describeEntries(db, shown)).map((entry) => [entry.id, entry]));
  return grouped.flatMap(({ id, at, count, isMore, row }): RecentEvent[] => {
    const event = { id, at: at.toISOString(), count, isMore };
    if (row.kind !== "change") return [{ ...event, ...row }];
    const entry = described.get(id);
    if (!entry) return [];
    const { actor, action, subject } = entry;
    return [{ ...event, kind: "change", entry: { actor, action, subject } }];
  });
}
